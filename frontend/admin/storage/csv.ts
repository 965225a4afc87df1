/** Rows as CSV (RFC 4180), with the byte order mark by which Excel recognises UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

/** Items as CSV, one a row: the names of the columns, each with what it has of an item; blank for nothing. */
export const csvTable = <T>(
  items: readonly T[],
  columns: readonly (readonly [name: string, of: (item: T) => string | number | null | undefined])[],
): string =>
  csvOf([columns.map(([name]) => name), ...items.map((item) => columns.map(([, of]) => `${of(item) ?? ''}`))])

/** Local date and time, which spreadsheets of any country sort and show: '2026-01-02 03:04', as Sweden writes it. */
export const readableTime = (timestamp: string): string =>
  new Date(timestamp).toLocaleString('sv-SE').slice(0, 'yyyy-mm-dd hh:mm'.length)

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
