import { test } from 'vitest'
import { cloud, signIn } from '../../support/client.ts'

// What tries of passwords and codes that mean something come up against: functions/admin/session/sign-in.table.test.ts.
test('right sign-ins succeed while somebody sends 25 others a second that mean nothing', async () => {
  const url = new URL('/api/admin/login', cloud.run.url)
  const nothing = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  /** Those that are under way. A machine that can't keep up with the pace gets no more than are there at first. */
  const flood = new Set<Promise<unknown>>()
  const send = () => {
    const one: Promise<unknown> = fetch(url, nothing)
      .catch(() => {})
      .then(() => flood.delete(one))
    flood.add(one)
  }
  for (let number = 0; number < 50; number++) send()
  // biome-ignore lint/plugin: the pace of the attack.
  const flooding = setInterval(() => flood.size < 50 && send(), 40)
  try {
    for (let number = 0; number < 6; number++) await signIn()
  } finally {
    clearInterval(flooding)
    await Promise.all(flood)
  }
})
