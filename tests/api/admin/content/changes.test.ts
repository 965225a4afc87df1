import { expect, test } from 'vitest'
import { defaultWords } from '../../../../content/words.ts'
import { defaultFacts } from '../../../../shared/site.ts'
import { all, refused, signIn, succeed } from '../../../support/client.ts'
import { storedContent } from '../../../support/cloud/table.ts'

const session = await signIn()

const entries = async () => (await all('GET /api/admin/diary', session)).items
const phone = '+44 20 7946 0999'
const notices = [{ text: 'Closed 24 to 27 December', from: '2026-12-20', until: '2026-12-27' }]
const facts = { phone, notices, bagKg: { softToys: { lightest: 10 } }, founder: 'A. Sample' }
const title = 'About us and {product}'
const { description } = defaultWords('about', 'en').head

/** Changes of a kind, the same with a default among them, and what is refused at which field. */
const kinds = [
  [
    'facts',
    ['GET /api/admin/facts', 'PUT /api/admin/facts', {}],
    facts,
    { ...facts, email: defaultFacts.email },
    [{ address: { street: '<script>alert(1)</script>' } }, 'values.address.street'],
  ],
  [
    'words',
    [
      'GET /api/admin/pages/{page}',
      'PUT /api/admin/pages/{page}',
      { params: { page: 'about' }, query: { language: 'en' } },
    ],
    { head: { title } },
    { head: { title, description } },
    [{ head: { title: '<b>Bales</b>' } }, 'values.head.title'],
  ],
] as const

// More that is refused: shared/entities/changes/facts.test.ts, content/words.test.ts.
test.each(kinds)(
  '%s: only what differs from the defaults is kept; what is stale, refused or the same changes nothing',
  async (_, [get, put, at], values, sent, [refusedValues, path]) => {
    const request = { session, ...at }
    const read = async () => (await succeed(get, request)).body
    const save = (version: number, changed: object) => ({ ...request, body: { version, values: changed } })
    const before = await read()
    expect(before.values).toEqual({})
    const { body } = await succeed(put, save(before.version, sent))
    expect(body).toMatchObject({ version: before.version + 1, values })
    expect(body.values).toEqual(values)

    const stored = { content: await storedContent(), entries: await entries() }
    expect((await succeed(put, save(body.version, body.values))).body).toEqual(body)
    await refused(409, put, save(before.version, {}))
    const { issues } = await refused(400, put, save(body.version, refusedValues))
    expect(issues?.map((issue) => issue.path)).toContain(path)
    expect({ content: await storedContent(), entries: await entries() }).toEqual(stored)
    expect(await read()).toEqual(body)

    await succeed(put, save(body.version, {}))
    expect((await read()).values).toEqual({})
  },
)
