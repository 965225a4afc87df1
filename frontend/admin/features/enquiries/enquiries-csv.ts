import type { Submission } from '../../../../shared/submission.ts'
import { STATUS_LABELS } from './enquiry-filter.ts'

const HEADINGS = ['Received', 'Name', 'Contact', 'Interest', 'Message', 'Status', 'Note']

/** A table of enquiries: CSV by RFC 4180, with the byte order mark by which Excel knows UTF-8. */
export function enquiriesCsv(enquiries: readonly Submission[]): string {
  const rows = enquiries.map(({ submittedAt, name, contact, interest, message, status, note }) => [
    submittedAt,
    name,
    contact,
    interest,
    message ?? '',
    STATUS_LABELS[status],
    note ?? '',
  ])
  return `\uFEFF${[HEADINGS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/**
 * Spreadsheets take a cell that starts with one of these for a formula (the wide ones in East Asian settings), and
 * visitors write what they like.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
