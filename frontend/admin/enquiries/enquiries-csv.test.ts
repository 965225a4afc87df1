import { expect, test } from 'vitest'
import type { Submission } from '../../../shared/submission.ts'
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
