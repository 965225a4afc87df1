import { type Language, languageCodes } from '../../shared/languages.ts'

/** Edit of a file: its whole text, or replacements, each of a text that it contains once. */
export type Edit = string | readonly (readonly [text: string, by: string])[]

const inEveryLanguage = (editsOf: (language: Language) => Record<string, Edit>): Record<string, Edit> =>
  Object.assign({}, ...languageCodes.map(editsOf))

/** Words of the example of a page; here those of every language. */
const DELIVERY = `{
  "$schema": "../json-schemas/delivery.json",
  "name": "Delivery",
  "head": { "title": "Delivery", "description": "How a truck of second-hand goods comes to you." },
  "label": "Delivery",
  "title": "From our gate to yours",
  "lead": "By truck, in five days."
}
`

const DELIVERY_FILES = languageCodes.map(
  (code) => `import ${code} from '../${code}/delivery.json' with { type: 'json' }\n`,
)

/** For each recipe of CONTRIBUTING.md, the edits that somebody would make who follows it. */
export const examples = {
  'Add a route': {
    'shared/calls/visitors.ts': [
      [
        `export const postEnquiryForm =`,
        `export const getOpeningHours = call('GET /api/opening-hours', {
  handler: 'opening-hours/get',
  access: 'visitor',
  response: z.object({ hours: z.string() }),
})

export const postEnquiryForm =`,
      ],
    ],
    'functions/opening-hours/get.ts': `import * as calls from '../../shared/calls/visitors.ts'
import { openingHours } from '../../shared/facts.ts'
import { defaultFacts } from '../../shared/site.ts'
import { route } from '../pipeline/route.ts'

export const handler = route(calls.getOpeningHours, async () => ({ hours: openingHours(defaultFacts) }))
`,
    'tests/api/site/opening-hours.test.ts': `import { expect, test } from 'vitest'
import { openingHours } from '../../../shared/facts.ts'
import { defaultFacts } from '../../../shared/site.ts'
import { succeed } from '../../support/client.ts'

test('the opening hours are those of the site', async () => {
  expect((await succeed('GET /api/opening-hours')).body).toEqual({ hours: openingHours(defaultFacts) })
})
`,
  },
  'Add a field to a post': {
    'shared/entities/posts/post.ts': [
      [
        '  published: z.boolean().default(false),',
        "  subtitle: optionalText(300).meta({ label: 'Subtitle' }).default(null),\n  published: z.boolean().default(false),",
      ],
      [
        '  tags: z.array(z.string()),',
        '  tags: z.array(z.string()),\n  subtitle: z.string().nullable().default(null),',
      ],
    ],
  },
  'Add a kind of entry': {
    'shared/entities/reference.ts': `import * as z from 'zod'
import { requiredText, stored, version } from './fields.ts'

const fields = {
  name: requiredText(100, 'Name is required').meta({ label: 'Name' }),
  city: requiredText(100, 'City is required').meta({ label: 'City' }),
  quotation: requiredText(500, 'Quotation is required').meta({ label: 'Quotation', rows: 3 }),
}

export const referenceInput = z.object(fields)
export const referenceChange = z.object({ ...fields, version }).partial()
export const reference = stored.extend({ name: z.string(), city: z.string(), quotation: z.string() })
`,
    'shared/table/partitions.ts': [
      [`  topics: 'TOPIC',\n`, `  topics: 'TOPIC',\n  references: 'REFERENCE',\n`],
    ],
    'shared/documents/entry-kinds.ts': [
      [
        '  topic: {',
        `  reference: { partition: partitions.references, path: 'references', one: 'a reference' },\n  topic: {`,
      ],
    ],
    'shared/calls/references.ts': `import { reference, referenceChange, referenceInput } from '../entities/reference.ts'
import { entryCalls } from './declaration/entry-calls.ts'

export const { list, create, update, remove } = entryCalls('reference', {
  input: referenceInput,
  change: referenceChange,
  entry: reference,
})
`,
    'shared/api.ts': [
      [
        `import * as seo from './calls/seo.ts'`,
        `import * as references from './calls/references.ts'\nimport * as seo from './calls/seo.ts'`,
      ],
      ['  redirects,\n  seo,', '  redirects,\n  references,\n  seo,'],
    ],
    'functions/admin/references.ts': `import * as calls from '../../shared/calls/references.ts'
import { reference } from '../../shared/entities/reference.ts'
import { entryStore } from '../domain/documents/entry-store.ts'
import { route } from '../pipeline/route.ts'
import { listReply } from '../platform/reply.ts'

const references = entryStore('reference', reference)

export const list = route(calls.list, async ({ query }) => listReply(await references.list(query.cursor)))

export const create = route(calls.create, ({ body }) => references.create(body))

export const update = route(calls.update, ({ params, body }) => references.update(params.id, body))

const remove = route(calls.remove, ({ params }) => references.remove(params.id))
export { remove as delete }
`,
    'frontend/admin/features/references/references-card.tsx': `import { useInfiniteQuery } from '@tanstack/react-query'
import { referenceInput } from '../../../../shared/entities/reference.ts'
import { Button } from '../../../ui/button.tsx'
import { adminList } from '../../data/admin-query.ts'
import { EntryList } from '../../forms/entry-list.tsx'
import { formOf } from '../../forms/form-of.ts'
import { NEW, useDialogParameter } from '../../layout/use-dialog-parameter.ts'
import { Card } from '../../ui/card.tsx'

export const screen = {
  kind: 'reference',
  list: adminList('GET /api/admin/references'),
  form: formOf(referenceInput),
  ...{ one: 'reference', many: 'references', short: 'Reference', title: 'Reference' },
  question: 'Are you sure you want to delete this reference?',
} as const

export const ReferencesCard = () => {
  const references = useInfiniteQuery(screen.list)
  const dialog = useDialogParameter('reference')

  return (
    <Card className="grid min-w-0 gap-5">
      <h2 className="text-xl">References</h2>
      <Button variant="secondary" size="small" onClick={() => dialog.open(NEW)}>
        Add Reference
      </Button>
      <EntryList
        screen={screen}
        query={references}
        dialog={dialog}
        empty="No references yet."
        nameOf={({ name }) => name}
        renderDetails={({ city, quotation }) => <p>{city + ': ' + quotation}</p>}
      />
    </Card>
  )
}
`,
    'frontend/admin/features/settings-page.tsx': [
      [
        `import { ExportContent }`,
        `import { ReferencesCard } from './references/references-card.tsx'\nimport { ExportContent }`,
      ],
      ['    <TwoPartCard id="account">', '    <ReferencesCard />\n    <TwoPartCard id="account">'],
    ],
    'tests/api/admin/samples.ts': [
      [
        `  'PUT /api/admin/facts':`,
        `  'POST /api/admin/references': () => ({ name: 'Anna', city: 'Gdynia', quotation: 'Dry and clean.' }),
  'PUT /api/admin/references/{id}': () => ({ city: 'Sopot' }),
  'PUT /api/admin/facts':`,
      ],
    ],
  },
  'Add a public page': {
    'shared/pages.ts': [
      [
        '  privacyPolicy: {',
        `  delivery: {
    path: '/delivery',
    sharesSiteImage: true,
  },
  privacyPolicy: {`,
      ],
    ],
    'content/pages/delivery.ts': `${DELIVERY_FILES.join('')}import { group } from '../kinds.ts'
import { head, opening } from './parts.ts'

export const files = { ${languageCodes.join(', ')} }

export const schema = group({ head, ...opening }, { label: 'Delivery' })
`,
    'content/schemas.ts': [
      [
        `import * as home from './pages/home.ts'`,
        `import * as delivery from './pages/delivery.ts'\nimport * as home from './pages/home.ts'`,
      ],
      ['  about: about.schema,\n', '  about: about.schema,\n  delivery: delivery.schema,\n'],
      ['  about: about.files,\n', '  about: about.files,\n  delivery: delivery.files,\n'],
    ],
    'shared/menus.ts': [[`  { page: 'about' },\n`, `  { page: 'about' },\n  { page: 'delivery' },\n`]],
    ...inEveryLanguage((language) => ({ [`content/${language}/delivery.json`]: DELIVERY })),
    'frontend/site/pages/delivery-page.tsx': `import { useWords } from '../../api/words.ts'
import { PageSeo } from '../../seo/page-seo.tsx'
import { Illustration } from '../art/illustration.tsx'
import { PageHero } from '../sections/page-hero.tsx'

const DeliveryPage = () => {
  const words = useWords('delivery')
  return (
    <>
      <PageSeo page="delivery" words={words.head} />
      <PageHero page="delivery" words={words} art={<Illustration name="warehouse" />} />
    </>
  )
}

export default DeliveryPage
`,
    'frontend/navigation/page-screens.ts': [
      [
        `import HomePage from`,
        `import DeliveryPage from '../site/pages/delivery-page.tsx'\nimport HomePage from`,
      ],
      ['  privacyPolicy: ', '  delivery: DeliveryPage,\n  privacyPolicy: '],
    ],
  },
  'Add a field to a page': {
    'content/pages/toys.ts': [
      [`import { group } from '../kinds.ts'`, `import { group, text } from '../kinds.ts'`],
      ['    kinds,\n', `    kinds,\n    note: text({ label: 'Note', max: 200 }),\n`],
    ],
    ...inEveryLanguage((language) => ({
      [`content/${language}/toys.json`]: [
        ['  "channels": {', '  "note": "Bags of {softToysBag}, and boxes.",\n  "channels": {'],
      ],
    })),
    'frontend/site/pages/toys-page.tsx': [
      [
        '      <Section title={logistics.title}>',
        '      <Section>\n        <p>{words.note}</p>\n      </Section>\n      <Section title={logistics.title}>',
      ],
    ],
  },
  'Add a permission': {
    'shared/calls/visitors.ts': [
      [
        'z.object({ hours: z.string() }),',
        'z.object({ hours: z.string() }),\n    table: { Query: [partitions.topics] },',
      ],
    ],
  },
  'Add an alarm': {
    'infra/constructs/monitoring/monitoring.ts': [
      [
        `    alarms.add('SiteUnwell', {`,
        `    alarms.add('ManyCalls', {
      metric: api('Count'),
      threshold: 100_000,
      meaning: 'The API is called far more often than people do.',
    })
    alarms.add('SiteUnwell', {`,
      ],
    ],
    'infra/cost/model.ts': [['ALARM_METRICS = ', 'ALARM_METRICS = 1 + ']],
    'infra/stacks/operations.test.ts': [
      ['takes at most eleven alarms', 'takes at most twelve alarms'],
      ['expect(all.length).toBeLessThanOrEqual(11)', 'expect(all.length).toBeLessThanOrEqual(12)'],
    ],
    'docs/runbook.md': [
      ['### FunctionsFail', '### ManyCalls\nA program calls the API in a loop.\n\n### FunctionsFail'],
    ],
  },
} as const satisfies Record<string, Record<string, Edit>>
