import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { all, cloud, rememberSecret, signIn } from '../../support/client.ts'
import { cognito, UserPoolId } from '../../support/users.ts'

const root = path.join(import.meta.dirname, '../../..')

/** `npm run smoke -- --local <arguments>` against the system under test; what it prints is collected. */
function smoke(
  args: string[],
  password: string,
  onOutput?: (output: string, child: ChildProcessWithoutNullStreams) => void,
) {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['infra/scripts/smoke/smoke.ts', '--local', ...args], {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: path.dirname(cloud.run.permissionsFile), ADMIN_PASSWORD: password },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      onOutput?.(output, child)
    })
  }
  return once(child, 'close').then(([status, signal]) => ({ status, signal, output }))
}

const made = async () => {
  const { items } = await all('GET /api/admin/blog', await signIn())
  return items.filter(({ slug }) => slug.startsWith('first-day-check-'))
}

test('the first day is rehearsed: what a run that was cut off left is removed, and all that this one made', async () => {
  const cutOff = await smoke(['--first-day'], cloud.password, (output, child) => {
    if (output.includes('a failed answer is not repeated')) child.kill('SIGKILL')
  })
  expect(cutOff, cutOff.output).toMatchObject({ signal: 'SIGKILL' })
  expect(await made()).not.toEqual([])

  const { status, output } = await smoke(['--first-day'], cloud.password)
  expect(status, output).toBe(0)
  const steps = output.split('\n').filter((line) => /^ {2}(ok|FAULT|--) /.test(line))
  expect(steps.filter((line) => !line.startsWith('  ok '))).toEqual([])
  expect(output).toMatch(/ok {5}nothing of an earlier run is left: \d+ posts removed/)
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
  const { status, output } = await smoke(['--first-day'], temporary)
  expect(status).toBe(1)
  expect(output).toContain('this is the temporary password: log in at /admin in a browser first')
  expect(output).not.toContain(temporary)
})

test.each([
  [['--first-day'], 'Not-The-Passw0rd!', 1, 'login answers 401: Invalid username or password\n'],
  [['--first-day'], '', 1, 'put the password into ADMIN_PASSWORD'],
])('the options %j with the password "%s" end with %i: %s', async (options, password, status, said) => {
  const ended = await smoke(options, password)
  expect(ended).toMatchObject({ status, output: expect.stringContaining(said) })
  if (password) expect(ended.output).not.toContain(password)
})
