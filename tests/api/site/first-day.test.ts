import path from 'node:path'
import { AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { runScript } from '../../../infra/testing/run-script.ts'
import { all, cloud, rememberSecret, signIn, succeed } from '../../support/client.ts'
import { cognito, UserPoolId } from '../../support/users.ts'
import { samplePost } from '../admin/samples.ts'

const root = path.join(import.meta.dirname, '../../..')

/** `npm run smoke -- --local --first-day` against the system under test. */
async function rehearsal(password: string) {
  const args = ['infra/scripts/smoke/smoke.ts', '--local', '--first-day']
  const DATA_DIR = path.dirname(cloud.run.permissionsFile)
  const { exitCode, output } = await runScript(args, root, { DATA_DIR, ADMIN_PASSWORD: password })
  return { status: exitCode, output }
}

const made = async () => {
  const { items } = await all('GET /api/admin/blog', await signIn())
  return items.filter(({ slug }) => slug.startsWith('first-day-check-'))
}

test('the first day is rehearsed: what a run that was cut off left is removed, and all that this one made', async () => {
  const left = { ...samplePost(), title: 'First-day check 0', slug: 'first-day-check-000', published: true }
  await succeed('POST /api/admin/blog', { session: await signIn(), body: left })
  const { status, output } = await rehearsal(cloud.password)
  expect(status, output).toBe(0)
  const steps = output.split('\n').filter((line) => /^ {2}(ok|FAULT|--) /.test(line))
  expect(steps.filter((line) => !line.startsWith('  ok '))).toEqual([])
  expect(output).toContain('ok     nothing of an earlier run is left: 1 posts removed')
  expect(output).toMatch(/ok {5}a post is published, in one transaction/)
  expect(output).toMatch(/ok {5}26 posts are stored and published: all seen/)
  expect(output).toMatch(/ok {5}what it made is removed, and nobody sees it any more: 27 posts removed/)
  expect(output).not.toContain(cloud.password)
  expect(await made()).toEqual([])
})

test('the temporary password of a first sign-in is told apart, and nothing is done', async () => {
  const temporary = 'Temporary-4-Rehearsal!'
  rememberSecret(temporary)
  const user = { UserPoolId, Username: 'admin' }
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: temporary, Permanent: false }))
  const { status, output } = await rehearsal(temporary)
  expect(status).toBe(1)
  expect(output).toContain('this is the temporary password: log in at /admin in a browser first')
  expect(output).not.toContain(temporary)
})
