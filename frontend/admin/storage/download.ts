/** Until when, in milliseconds, every browser has taken a file, even one that asks where to put it. */
const TIME = 60_000

/** Hands a file to the browser as a download. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), TIME)
}
