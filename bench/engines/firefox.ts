import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { CommandError, type Engine } from './webdriver.ts'

const START_DEADLINE_MS = 60_000
const POLL_MS = 100

/** Firefox, by Marionette: WebDriver's commands over TCP, built in, so that no geckodriver is needed. */
export const firefox: Engine = {
  name: 'Firefox',
  programs: [{ variable: 'FIREFOX_PATH', names: ['firefox-esr', 'firefox'] }],
  packages: ['firefox-esr'],
  async start({ programs: [program = ''], profile, scripts }) {
    // Port 0: a free one.
    const preferences = { 'marionette.port': 0, 'javascript.enabled': scripts }
    const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});\n`)
    await writeFile(path.join(profile, 'user.js'), lines.join(''))
    const args = ['--headless', '--marionette', '--no-remote', '--profile', profile]
    const browser = spawn(program, args, { stdio: 'ignore' })
    const ended = once(browser, 'exit')
    const stop = async () => {
      browser.kill('SIGTERM')
      await ended
    }
    try {
      const marionette = await connected(await portOf(profile))
      await marionette('WebDriver:NewSession', { acceptInsecureCerts: true })
      return { send: marionette, stop }
    } catch (error) {
      await stop()
      throw error
    }
  },
}

/** Port that Firefox listens on, from the file that it writes into its profile. */
async function portOf(profile: string): Promise<number> {
  const deadline = Date.now() + START_DEADLINE_MS
  while (Date.now() < deadline) {
    const port = await readFile(path.join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '')
    if (port) return Number(port)
    await setTimeout(POLL_MS)
  }
  throw new Error(`Firefox did not listen within ${START_DEADLINE_MS / 1000} s.`)
}

/** `[1, id, error, result]`; an array result is not wrapped in an object. */
const answer = z.tuple([
  z.literal(1),
  z.int(),
  z.object({ error: z.string(), message: z.string() }).nullable(),
  z.union([z.array(z.unknown()), z.looseObject({ value: z.unknown().optional() })]).nullable(),
])

/**
 * Sends commands to Marionette, one at a time. A message is its length in bytes, a colon, and JSON (Firefox Source Docs,
 * Marionette, Protocol).
 */
async function connected(port: number) {
  const socket = connect(port, '127.0.0.1')
  const messages = messagesOf(socket)
  // The greeting.
  await messages.next()
  let lastId = 0
  return async (command: string, parameters: object): Promise<unknown> => {
    const message = JSON.stringify([0, ++lastId, command, parameters])
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    const { value } = await messages.next()
    const [, , error, result] = answer.parse(value)
    if (error) throw new CommandError(`${error.error}: ${error.message}`)
    return Array.isArray(result) ? result : result?.value
  }
}

async function* messagesOf(socket: AsyncIterable<Buffer>): AsyncGenerator<unknown, undefined> {
  let received: Buffer = Buffer.alloc(0)
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const start = received.indexOf(':') + 1
      const end = start + Number(received.subarray(0, start - 1))
      if (start === 0 || received.length < end) break
      yield JSON.parse(received.toString('utf8', start, end))
      received = received.subarray(end)
    }
  }
}
