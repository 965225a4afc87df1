import { createInterface } from 'node:readline/promises'

/** Asks the person at the terminal. @throws Error when there is nobody to ask */
export async function agrees(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Error('Nothing was done: nobody is here to agree. "-- --yes" agrees beforehand.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`\n${question} (y/N) `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
