import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Submission } from '../../../../shared/submission.ts'
import { enquiriesCsv } from './enquiries-csv.ts'

const enquiry = (fields: Partial<Submission> = {}): Submission => ({
  id: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
  version: 1,
  name: 'Ola',
  contact: 'ola@example.com',
  interest: 'Toys',
  message: 'Hello',
  status: 'new',
  note: null,
  submittedAt: '2026-01-02T03:04:05.006Z',
  ...fields,
})
const lines = (...enquiries: Submission[]) => enquiriesCsv(enquiries).split('\r\n')

test('a table has headings, a row each, and ends every line; Excel is told that it is UTF-8', () => {
  expect(enquiriesCsv([enquiry(), enquiry({ name: 'Łukasz', message: null, status: 'answered' })])).toBe(
    '\uFEFFReceived,Name,Contact,Interest,Message,Status,Note\r\n' +
      '2026-01-02T03:04:05.006Z,Ola,ola@example.com,Toys,Hello,New,\r\n' +
      '2026-01-02T03:04:05.006Z,Łukasz,ola@example.com,Toys,,Answered,\r\n',
  )
})

test('commas, quotes and line ends stay inside their cell', () => {
  expect(lines(enquiry({ name: 'Ola, "the buyer"', message: 'One\nTwo' }))[1]).toBe(
    '2026-01-02T03:04:05.006Z,"Ola, ""the buyer""",ola@example.com,Toys,"One\nTwo",New,',
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ['+447700900123', "'+447700900123"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("https://attacker.example","x")', `"'=HYPERLINK(""https://attacker.example"",""x"")"`],
])('%j is no formula: %s', (note, cell) => {
  expect(enquiriesCsv([enquiry({ note })]).endsWith(`,New,${cell}\r\n`)).toBe(true)
})

/** The cells of a table, read as RFC 4180 says. */
const cellsOf = (csv: string) =>
  [...csv.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r]*))(?:,|\r\n)/g)].map(([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  )

test('whatever visitors write stays in its cell, and no cell is a formula', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', '＝', "'"),
  )
  const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (name, message) => {
      const cells = cellsOf(enquiriesCsv([enquiry({ name, message })]))
      expect(cells).toHaveLength(14)
      for (const [at, written] of [
        [8, name],
        [11, message],
      ] as const) {
        expect([written, `'${written}`]).toContain(cells[at])
        expect(cells[at]).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      }
    }),
    { numRuns: 200 },
  )
})
