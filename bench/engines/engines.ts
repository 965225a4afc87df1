import assert from 'node:assert/strict'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ulid } from 'ulid'
import { pages } from '../../shared/pages.ts'
import type { Bench } from '../bench.ts'
import { untilServed } from '../publishing/until-served.ts'
import { withSystem } from '../system.ts'
import { startTlsProxy } from '../tls-proxy.ts'
import { chromium } from './chromium.ts'
import { firefox } from './firefox.ts'
import {
  administratorJourneys,
  type Journey,
  visitorJourneys,
  visitorJourneysWithoutScripts,
  WIDE,
} from './journeys.ts'
import { Page } from './page.ts'
import { deskJourneys, goodsJourneys, lotJourneys } from './trade-journeys.ts'
import type { Engine, Program } from './webdriver.ts'
import { webkit } from './webkit.ts'

const ENGINES: readonly Engine[] = [chromium, firefox, webkit]

/** Journeys that follow one another in one window. */
const WINDOWS = [
  {
    scripts: true,
    journeys: [
      ...visitorJourneys,
      ...goodsJourneys,
      ...administratorJourneys,
      ...deskJourneys,
      ...lotJourneys,
    ],
  },
  { scripts: false, journeys: visitorJourneysWithoutScripts },
] as const
const JOURNEYS = WINDOWS.reduce((sum, { journeys }) => sum + journeys.length, 0)

/**
 * Journeys of visitors and of the administrator in Chromium and in the other engines whose programs are present. Over
 * TLS: WebKit stores no `Secure` cookie from `http://localhost`.
 */
export const engines: Bench = {
  name: 'other engines',
  async run(report, limits) {
    const found = ENGINES.map((engine) => ({ engine, programs: engine.programs.map(pathOf) }))
    const present = found.flatMap(({ engine, programs }) => {
      const paths = programs.filter((program) => program !== undefined)
      return paths.length === programs.length ? [{ engine, paths }] : []
    })
    const absent = found.flatMap(({ engine, programs }) => {
      const missing = engine.programs.filter((_, index) => !programs[index])
      return missing.length > 0 ? [[engine.name, `not present: ${missing.map(nameOf).join(', ')}`]] : []
    })
    const isComplete = absent.length === 0 || process.env.EVERY_ENGINE !== 'true'
    assert(isComplete, absent.map((line) => line.join(' ')).join('; '))
    const errors: Record<string, string> = {}
    const milliseconds: Record<string, Record<string, number>> = {}

    const make = async ({ name: engine }: Engine, { name, run }: Journey, page: Page) => {
      report(`${engine}: ${name}`)
      const started = performance.now()
      try {
        await page.resize(WIDE)
        await run(page, engine)
        milliseconds[name] = { ...milliseconds[name], [`${engine} ms`]: performance.now() - started }
      } catch (error) {
        errors[`${name}, ${engine}`] = String(error)
      }
    }

    await withSite(async (url) => {
      for (const [index, { engine, paths }] of present.entries()) {
        for (const [number, { scripts, journeys }] of WINDOWS.entries()) {
          // An address of its own for each window, as one may send only a few enquiries.
          const proxy = await startTlsProxy(url, [], `127.0.0.${2 + index * WINDOWS.length + number}`)
          try {
            await withPage(engine, paths, scripts, proxy, async (page) => {
              for (const journey of journeys) await make(engine, journey, page)
            })
          } finally {
            await proxy.stop()
          }
        }
        const failed = Object.keys(errors).filter((name) => name.endsWith(`, ${engine.name}`)).length
        limits.atLeast(`journeys that passed, ${engine.name}`, JOURNEYS - failed, JOURNEYS)
      }
    })
    return {
      ...Object.fromEntries(absent),
      ...errors,
      ...milliseconds,
    }
  },
}

const nameOf = ({ names, variable }: Program) => `${names[0]} (${variable})`

/** Path of a program: its environment variable, else the first on the PATH; undefined when it is not present. */
function pathOf({ variable, names }: Program): string | undefined {
  const folders = process.env.PATH?.split(path.delimiter) ?? []
  const paths = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return (process.env[variable] ? [process.env[variable]] : paths).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const LOT = { goods: 'soft-toys', kg: 2500, state: 'offered' } as const

/** Runs `use` on a site with the sample content, and a lot on its board. */
const withSite = (use: (url: string) => Promise<void>): Promise<void> =>
  withSystem(
    async ({ run, administrator }) => {
      await enquire(run.url)
      const { code } = await administrator('POST /api/admin/lots', { body: LOT })
      await untilServed(new URL(pages.stock.path, run.url), code)
      await use(run.url)
    },
    { SEED: 'sample' },
  )

/** Runs `use` in a new window of an engine, with a new profile. */
async function withPage(
  engine: Engine,
  programs: readonly string[],
  scripts: boolean,
  site: ConstructorParameters<typeof Page>[1],
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const profile = await mkdtemp(path.join(tmpdir(), 'wholesale-engine-'))
  try {
    const driver = await engine.start({ programs, profile, scripts })
    try {
      await use(new Page(driver, site))
    } finally {
      await driver.stop()
    }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Sends an enquiry, for a list with more than the journeys' own. */
async function enquire(url: string): Promise<void> {
  const response = await fetch(new URL('/api/contact', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': ulid() },
    body: JSON.stringify({ name: 'First buyer', contact: 'buyer@example.com', interest: '' }),
  })
  assert(response.ok, `POST /api/contact answered ${response.status}`)
}
