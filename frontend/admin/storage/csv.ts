/** Rows as CSV (RFC 4180), with the byte order mark by which Excel recognises UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

/** Local date and time, which spreadsheets of any country sort and show, for example '2026-01-02 03:04'. */
export function readableTime(timestamp: string): string {
  const at = new Date(timestamp)
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16).replace('T', ' ')
}

/**
 * A telephone number up to the end of the cell, or of what a spreadsheet takes for one: digits and what parts them, so
 * nothing that could name a cell or a function. A no-break space makes it a text, which keeps its `+`.
 */
const PHONE = /^\+[\d\s().–-]*\d(?=$|[;,\t\r\n])/

/**
 * Starts of formulas (CSV injection), the wide signs in East Asian settings. A cell starts where ours do, and where a
 * spreadsheet sees one: after `;` in countries with a decimal comma, a tab, a line end, or a quotation mark after them.
 */
const FORMULA = /(?=[=+\-@\t＝＋－＠])(?<=(?:^|[;,\t\r\n])"*)|^(?=[\r\n])/g

function cell(text: string): string {
  const harmless = text.replace(FORMULA, (_, at: number) => (PHONE.test(text.slice(at)) ? '\u00a0' : "'"))
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
