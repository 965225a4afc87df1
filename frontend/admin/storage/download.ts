/** Lifetime of the file's URL, long enough for a browser that asks where to save it. */
const LIFETIME_MS = 60_000

/** Download a table as CSV. */
export const downloadCsv = (table: string, name: string): void =>
  download(new Blob([table], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)

export function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), LIFETIME_MS)
}
