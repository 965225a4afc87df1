import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { STATUS_LABELS } from './enquiry-filter.ts'

const HEADINGS = [
  'Received',
  'Name',
  'Contact',
  'Interest',
  'Message',
  'Page',
  'Language',
  'Campaign',
  'Status',
  'Note',
]

/** Enquiries as CSV (RFC 4180), with the byte order mark by which Excel recognises UTF-8. */
export function enquiriesCsv(enquiries: readonly Enquiry[]): string {
  const rows = enquiries.map((enquiry) => [
    enquiry.submittedAt,
    enquiry.name,
    enquiry.contact,
    enquiry.interest,
    enquiry.message ?? '',
    enquiry.page ?? '',
    enquiry.language ?? '',
    enquiry.campaign ?? '',
    STATUS_LABELS[enquiry.status],
    enquiry.note ?? '',
  ])
  return `\uFEFF${[HEADINGS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/**
 * Starts of formulas (CSV injection), the wide signs in East Asian settings. A cell starts where ours do, and where a
 * spreadsheet sees one: after `;` in countries with a decimal comma, a tab, a line end, or a quotation mark after them.
 */
const FORMULA = /(?=[=+\-@\t＝＋－＠])(?<=(?:^|[;,\t\r\n])"*)|^(?=[\r\n])/g

function cell(text: string): string {
  const harmless = text.replace(FORMULA, "'")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
