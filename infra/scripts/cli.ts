import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'

/** Runs a script's work. A failure prints its message, without a stack trace, and makes the exit code 1. */
export async function script(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** Parses `--yes` and `--profile <name>`. AWS clients and the CDK read the profile from the environment. */
export function deploymentOptions(): { readonly yes: boolean } {
  const { values } = parseArgs({
    options: { yes: { type: 'boolean', default: false }, profile: { type: 'string' } },
  })
  if (values.profile) process.env.AWS_PROFILE = values.profile
  return values
}

/** Asks at the terminal; no is the default. @throws Error without a terminal */
export async function agrees(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Error('Nothing was done: nobody is here to agree. "-- --yes" agrees beforehand.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`\n${question} (y/N) `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
