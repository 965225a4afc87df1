import { beforeAll, expect, test } from 'vitest'
import { defaultFacts } from '../../../shared/entities/changes/facts.ts'
import { refused, signIn, succeed } from '../../support/client.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})

const facts = async () => (await succeed('GET /api/admin/facts', { session })).body
const put = async (values: unknown) => {
  const { version } = await facts()
  return succeed('PUT /api/admin/facts', { session, body: { version, values } })
}

test('only what differs from the defaults is kept, and a stale version changes nothing, and an empty change brings the defaults back', async () => {
  const before = await facts()
  expect(before).toMatchObject({ values: {}, defaults: defaultFacts })

  const values = { phone: '+44 20 7946 0999', bagKg: { softToys: { lightest: 10 } } }
  const { body } = await put({ ...values, email: defaultFacts.email })
  expect(body).toMatchObject({ version: before.version + 1, values })
  expect(body.values).toEqual(values)
  expect(await facts()).toEqual(body)
  const stale = { session, body: { version: before.version, values: {} } }
  await refused(409, 'PUT /api/admin/facts', stale)
  expect(await facts()).toEqual(body)

  await put({})
  expect((await facts()).values).toEqual({})
})

test('a notice with dates and a list come back whole', async () => {
  const values = {
    notices: [{ text: 'Closed 24 to 27 December', from: '2026-12-20', until: '2026-12-27' }],
    channels: [{ name: 'Viber', href: 'viber://chat?number=%2B447700900123', on: true }],
    founder: null,
  }
  await put({ ...values, founder: 'A. Sample' })
  expect((await facts()).values).toEqual({ ...values, founder: 'A. Sample' })
})

const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)])

// More of them: shared/entities/changes/facts.test.ts.
test.each<[string, unknown, string]>([
  ['HTML', { address: { street: '<script>alert(1)</script>' } }, 'values.address.street'],
  [
    'the name of the prototype in a group',
    { address: JSON.parse('{"__proto__":1}') },
    'values.address.__proto__',
  ],
  ['nesting 29 levels deep', { company: nested(28) }, 'values.company'],
])('%s is refused naming the field, and changes nothing', async (_, values, path) => {
  const before = await facts()
  const body = { version: before.version, values }
  const { issues } = await refused(400, 'PUT /api/admin/facts', { session, body })
  expect(issues?.map((issue) => issue.path)).toContain(path)
  expect(await facts()).toEqual(before)
})
