import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { freePort } from '../../local/cloud/listen.ts'
import { COMMANDS, CommandError, type Engine } from './webdriver.ts'

const START_DEADLINE_MS = 60_000
const POLL_MS = 100

/** WebKitGTK, Safari's engine, by WebDriver over HTTP. It needs a display: Xvfb's, where there is no other. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  programs: [
    { variable: 'WEBKIT_DRIVER_PATH', names: ['WebKitWebDriver'] },
    ...(process.env.DISPLAY ? [] : [{ variable: 'XVFB_PATH', names: ['Xvfb'] }]),
  ],
  packages: ['webkit2gtk-driver', 'xvfb'],
  async start({ programs: [driver = '', xvfb], scripts }) {
    const display = xvfb ? await startDisplay(xvfb) : undefined
    const port = await freePort()
    const env = { ...process.env, ...(display && { DISPLAY: display.name }) }
    const server = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
    const stopServer = async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await display?.stop()
    }
    try {
      const url = `http://127.0.0.1:${port}/session`
      await untilListening(port)
      const { sessionId } = newSession.parse(await call('POST', url, capabilities(scripts)))
      const session = `${url}/${sessionId}`
      return {
        send(command, parameters) {
          const [method, template] = COMMANDS[command]
          const place = template.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]))
          return call(method, `${session}/${place}`, parameters)
        },
        async stop() {
          await call('DELETE', session).catch(() => {})
          await stopServer()
        },
      }
    } catch (error) {
      await stopServer()
      throw error
    }
  },
}

const newSession = z.object({ sessionId: z.string() })
const capabilities = (scripts: boolean) => ({
  capabilities: {
    alwaysMatch: {
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': { args: ['--automation', `--enable-javascript=${scripts}`] },
    },
  },
})

const response = z.object({ value: z.unknown() })
const failure = z.object({ error: z.string(), message: z.string() })

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) })
  const { value } = response.parse(await answer.json())
  if (answer.ok) return value
  const { error, message } = failure.parse(value)
  throw new CommandError(`${error}: ${message}`)
}

async function untilListening(port: number): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS
  while (Date.now() < deadline) {
    if (await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)) return
    await setTimeout(POLL_MS)
  }
  throw new Error(`WebKitWebDriver did not listen within ${START_DEADLINE_MS / 1000} s.`)
}

/** Starts a display without a screen, on a free number. */
async function startDisplay(xvfb: string): Promise<{ name: string; stop(): Promise<void> }> {
  const server = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(server.stdout, 'data')) as [Buffer]
  return {
    name: `:${number.toString().trim()}`,
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}
