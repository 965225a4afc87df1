/** Command for a shell that runs a test file, or one test of it, alone. @param title full name of the test */
export function commandOf(file: string, title?: string): string {
  const command = `npm run one -- ${file}`
  return title === undefined ? command : `${command} -t ${quoted(`^${escaped(title)}$`)}`
}

/** A regular expression of vitest for exactly this text. */
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** One argument of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
