import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { IMPORT_ITEMS } from '../../../shared/entities/export.ts'
import { loadConfig } from '../../config.ts'
import { script } from '../cli.ts'
import { localRun } from '../target-site.ts'
import { rehearse } from './first-day.ts'
import { deployedAddresses, lookAt } from './smoke-test.ts'

/** Posts to publish at once: far above CloudFront's 15 concurrent wildcard invalidations. */
const POSTS = 100
/** The same where all of it runs on one machine: still above those, and one more than an import takes. */
const LOCAL_POSTS = IMPORT_ITEMS + 1

/**
 * `npm run smoke`, with the credentials of the shell: tests the deployed site, as a deployment does at its end.
 * - `-- --site <url> --api <url>`: at these addresses, without credentials.
 * - `-- --local`: a running `npm start`, by `DATA_DIR`.
 * - `-- --first-day`: rehearses what only the cloud can prove (docs/first-day.md), as the administrator. The password is
 *   `ADMIN_PASSWORD`, or asked for.
 */
await script(async () => {
  const { values: options } = parseArgs({
    options: {
      site: { type: 'string' },
      api: { type: 'string' },
      local: { type: 'boolean' },
      'first-day': { type: 'boolean' },
    },
  })
  if (!options.site !== !options.api) throw new Error('--site and --api go together: both, or none.')

  const config = loadConfig()
  const run = options.local ? localRun() : undefined
  const addresses = run ? { site: run.url } : (given(options) ?? (await deployedAddresses(config.region)))
  await lookAt(addresses, console.log, run ? [] : undefined)
  if (options['first-day']) {
    const password = process.env.ADMIN_PASSWORD || (await askPassword())
    await rehearse({
      site: addresses.site,
      username: config.adminUsername,
      password,
      posts: run ? LOCAL_POSTS : POSTS,
      whileListFails: run && ((work) => whileTableFails(run.client, work)),
      say: console.log,
    })
  }
})

function given({ site, api }: { site?: string | undefined; api?: string | undefined }) {
  return site && api ? { site: new URL(site).origin, api: new URL(api).origin } : undefined
}

/** Asks for the password without an echo. @throws Error without a terminal */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new Error('Nobody is here to ask: put the password into ADMIN_PASSWORD.')
  process.stdout.write("\nThe administrator's password: ")
  const hidden = new Writable({ write: (_, __, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: hidden, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return answer
}

/** Injects a fault into the local table while the list of articles is read (local/cloud/control/control-api.ts). */
async function whileTableFails(
  { endpoint, credentials }: ReturnType<typeof localRun>['client'],
  work: () => Promise<void>,
): Promise<void> {
  const inject = async (faults: object[]) => {
    const { ok, status } = await fetch(new URL('/_local/faults', endpoint), {
      method: 'PUT',
      headers: { authorization: `Bearer ${credentials.accessKeyId}` },
      body: JSON.stringify(faults),
    })
    if (!ok) throw new Error(`the local AWS does not take faults: ${status}`)
  }
  await inject([{ service: 'dynamodb', operation: 'Query', function: 'Apibloglist', kind: 'error' }])
  try {
    await work()
  } finally {
    await inject([])
  }
}
