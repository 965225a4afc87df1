import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { hintsFor } from './hints.ts'

const cli = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk')

/**
 * Runs the CDK's command line, with its output in the terminal.
 * @param region of the site, for the advice
 * @throws Error with advice against known failures
 */
export async function cdk(args: readonly string[], region: string): Promise<void> {
  const child = spawn(process.execPath, [cli, ...args], {
    stdio: ['inherit', 'pipe', 'pipe'],
    // Colours in spite of the pipe.
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  })
  let output = ''
  for (const [stream, terminal] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      terminal.write(text)
      output += text
    })
  }
  const [status] = await once(child, 'close')
  if (status === 0) return
  const advice = hintsFor(output, region).map((hint) => `\n\n${hint}`)
  throw new Error(`cdk ${args[0]} failed: the lines above say why.${advice.join('')}`)
}
