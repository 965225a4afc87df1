import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Enquiry, NOTHING_DONE } from '../../../../shared/entities/enquiry.ts'
import { isLongRun } from '../../../../tests/support/long-runs.ts'
import { enquiriesCsv } from './enquiries-csv.ts'

const enquiry = (fields: Partial<Enquiry> = {}): Enquiry => ({
  id: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
  version: 1,
  name: 'Ola',
  contact: 'ola@example.com',
  interest: 'Toys',
  message: 'Hello',
  page: null,
  language: null,
  campaign: null,
  mix: null,
  ...NOTHING_DONE,
  status: 'new',
  submittedAt: '2026-01-02T03:04:05.006Z',
  ...fields,
})
/** The sample's instant where this machine is. */
const RECEIVED = new Date('2026-01-02T03:04:05.006Z').toLocaleString('sv-SE').slice(0, 16)
const lines = (...enquiries: Enquiry[]) => enquiriesCsv(enquiries).split('\r\n')

test('a table has headings, a row each, and ends every line; Excel recognises UTF-8', () => {
  const origin = { page: '/toys', language: 'uk', campaign: 'utm_source=flyer' }
  const mix = [{ goods: 'd2d', kg: 5000 } as const, { goods: 'soft-toys', kg: 2500 } as const]
  const second = enquiry({ name: 'Łukasz', message: null, status: 'answered', mix, ...origin })
  expect(enquiriesCsv([enquiry(), second])).toBe(
    '\uFEFFReceived,Name,Contact,Interest,Message,Page,Language,Campaign,Quantities,Status,Note,Answered,Next step,Deal in kg,Price per kg,Lost because\r\n' +
      `${RECEIVED},Ola,ola@example.com,Toys,Hello,,,,,New,,,,,,\r\n` +
      `${RECEIVED},Łukasz,ola@example.com,Toys,,/toys,uk,utm_source=flyer,Original D2D: 5\u00a0000\u00a0kg; Soft toys: 2\u00a0500\u00a0kg,Answered,,,,,,\r\n`,
  )
})

test('commas, quotes and line ends stay inside their cell', () => {
  expect(lines(enquiry({ name: 'Ola, "the buyer"', message: 'One\nTwo' }))[1]).toBe(
    `${RECEIVED},"Ola, ""the buyer""",ola@example.com,Toys,"One\nTwo",,,,,New,,,,,,`,
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ['+447700900123', '\u00a0+447700900123'],
  ['+44 (0)7700-900 123', '\u00a0+44 (0)7700-900 123'],
  ['10;+48 600 000 012;x', '10;\u00a0+48 600 000 012;x'],
  ['+48 600 000 012 =1', "'+48 600 000 012 =1"],
  ['+A1', "'+A1"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', `"'\r'=1"`],
  ['\n=1', `"'\n'=1"`],
  ['10;-5', "10;'-5"],
  ["hello;=cmd|' /C calc'!A0;x", "hello;'=cmd|' /C calc'!A0;x"],
  ['a;"=1+1', `"a;""'=1+1"`],
  ['- toys\n- shoes', `"'- toys\n'- shoes"`],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("https://attacker.example","x")', `"'=HYPERLINK(""https://attacker.example"",""x"")"`],
])('%j is no formula: %s', (note, cell) => {
  expect(enquiriesCsv([enquiry({ note })]).endsWith(`,New,${cell},,,,,\r\n`)).toBe(true)
})

/** Texts that could begin a formula, or hide one. */
const PARTS = ['=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', '＝', "'", ' ', 'a', '5']

/** The rows of a table as spreadsheets read it that take `separator` for the end of a cell: no fault ends the reading. */
function read(csv: string, separator: string): string[][] {
  const rows: string[][] = [['']]
  let quoted = false
  for (let at = 0; at < csv.length; at++) {
    const character = csv[at] ?? ''
    const row = rows.at(-1) ?? []
    const cell = row.at(-1) ?? ''
    const starts = at === 0 || [separator, '\r', '\n'].includes(csv[at - 1] ?? '')
    if (quoted && character === '"' && csv[at + 1] === '"') {
      row[row.length - 1] = `${cell}"`
      at++
    } else if (character === '"' && (quoted || (starts && cell === ''))) quoted = !quoted
    else if (quoted) row[row.length - 1] = cell + character
    else if (character === separator) row.push('')
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && csv[at + 1] === '\n') at++
      rows.push([''])
    } else row[row.length - 1] = cell + character
  }
  return rows
}

test.each([',', ';', '\t'])('read with %j between cells, no cell is a formula', (separator) => {
  const part = fc.oneof(fc.constantFrom(...PARTS), fc.string({ unit: 'binary', maxLength: 3 }))
  const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, text, (name, message, note) => {
      const cells = read(enquiriesCsv([enquiry({ name, message, note })]), separator).flat()
      // Line ends alone are the ends of our own rows.
      expect(cells.filter((cell) => /^[\r\n]*[=+\-@＝＋－＠\t]/.test(cell))).toEqual([])
    }),
    { numRuns: isLongRun ? 2000 : 300 },
  )
})

test('whatever visitors write stays in its cell, with nothing but apostrophes and no-break spaces added', () => {
  const part = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...PARTS))
  const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (name, message) => {
      const [, row = []] = read(enquiriesCsv([enquiry({ name, message })]), ',')
      expect(row).toHaveLength(16)
      const without = (written = '') => written.replace(/['\u00a0]/g, '')
      expect(without(row[1])).toBe(without(name))
      expect(without(row[4])).toBe(without(message))
    }),
    { numRuns: 200 },
  )
})

test.each([
  'From 10-5 pm, a truck of 20 t - or 2 + 1; call +44 7700 900123',
  'Sizes: 3-4, 5-6; price = 2; mail me@example.com',
  'One\r\nTwo\n\nThree',
  'a;b, c\td',
])('ordinary text stays as it is: %j', (message) => {
  const [, row = []] = read(enquiriesCsv([enquiry({ message })]), ',')
  expect(row[4]).toBe(message)
})

test('what was done about an enquiry stands behind the note: answer, next step, deal', () => {
  const done = enquiry({
    answeredAt: '2026-01-02T03:04:05.006Z',
    nextStep: { on: '2026-01-05', what: '=Call' },
    deal: { kg: 20_000, pence: 120, currency: 'EUR', lost: 'silent' },
  })
  expect(lines(done)[1]).toBe(
    `${RECEIVED},Ola,ola@example.com,Toys,Hello,,,,,New,,${RECEIVED},5 Jan 2026: =Call,20000,1.20 EUR,No answer any more`,
  )
})
