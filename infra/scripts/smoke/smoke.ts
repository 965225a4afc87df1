import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { loadConfig } from '../../config.ts'
import { localRun } from '../local-run.ts'
import { proveAlarmMail } from './alarm-mail.ts'
import { deployedAddresses } from './deployed-site.ts'
import { rehearse } from './first-day.ts'
import { lookAt } from './smoke-test.ts'

/**
 * `npm run smoke`, with the credentials of the shell: looks at the deployed site as a deployment does in the end.
 * - `-- --site <url> --api <url>`: at these addresses, without credentials; `-- --local`: at a running `npm start`,
 *   which `DATA_DIR` tells.
 * - `-- --first-day`: rehearses what only the cloud can prove (docs/first-day.md), as the administrator, whose password is
 *   asked for unless `ADMIN_PASSWORD` has it.
 * - `-- --alarm-mail`: sets an alarm off, and back.
 */
try {
  const { values: asked } = parseArgs({
    options: {
      site: { type: 'string' },
      api: { type: 'string' },
      local: { type: 'boolean' },
      'first-day': { type: 'boolean' },
      'alarm-mail': { type: 'boolean' },
    },
  })
  if (!asked.site !== !asked.api) throw new Error('--site and --api go together: both, or none.')
  if (asked.local && asked['alarm-mail'])
    throw new Error('The local run has no alarms: leave out --alarm-mail.')

  const config = loadConfig()
  const run = asked.local ? localRun() : undefined
  const addresses = run ? { site: run.url } : (given(asked) ?? (await deployedAddresses(config.region)))
  await lookAt(addresses, console.log, run ? [] : undefined)
  if (asked['first-day']) {
    const password = process.env.ADMIN_PASSWORD || (await askPassword())
    await rehearse({
      site: addresses.site,
      password,
      whileListFails: run && ((work) => whileTableFails(run.client, work)),
      say: console.log,
    })
  }
  if (asked['alarm-mail']) {
    console.log('\nTrying the alarms:')
    await proveAlarmMail([config.region, 'us-east-1'], config.alerts.email, console.log)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function given({ site, api }: { site?: string | undefined; api?: string | undefined }) {
  return site && api ? { site: new URL(site).origin, api: new URL(api).origin } : undefined
}

/** Asks without showing what is typed. @throws Error when there is nobody to ask */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new Error('Nobody is here to ask: put the password into ADMIN_PASSWORD.')
  process.stdout.write("\nThe administrator's password: ")
  const unseen = new Writable({ write: (_, __, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return answer
}

/** Has the local table fail for whoever reads the list of articles (local/cloud/aws-endpoint/control-api.ts). */
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
