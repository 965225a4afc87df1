import { type Language, languageCodes } from '../../shared/languages.ts'

/** Edit of a file: its whole text, or replacements, each of a text that it contains once. */
export type Edit = string | readonly (readonly [text: string, by: string])[]

const inEveryLanguage = (editsOf: (language: Language) => Record<string, Edit>): Record<string, Edit> =>
  Object.assign({}, ...languageCodes.map(editsOf))

/** Words of the example of a page; here those of every language. */
const DELIVERY = `import type { ValuesOf } from '../kinds.ts'
import type { delivery as schema } from '../pages/delivery.ts'

export const delivery: ValuesOf<typeof schema> = {
  head: { title: 'Delivery', description: 'How a truck of second-hand goods comes to you.' },
  label: 'Delivery',
  title: 'From our gate to yours',
  lead: 'By truck, in five days.',
}
`

/** For each recipe of CONTRIBUTING.md, the edits that somebody would make who follows it. */
export const examples = {
  'Add a route': {
    'shared/calls/visitors.ts': [
      [
        `export const listActiveSeoEntries =`,
        `export const getOpeningHours = () =>
  call('GET /api/opening-hours', {
    handler: 'opening-hours/get',
    access: 'visitor',
    response: z.object({ hours: z.string() }),
  })

export const listActiveSeoEntries =`,
      ],
    ],
    'functions/opening-hours/get.ts': `import * as calls from '../../shared/calls/visitors.ts'
import { site } from '../../shared/site.ts'
import { route } from '../pipeline/route.ts'

export const handler = route(calls.getOpeningHours, async () => ({ hours: site.hours.open }))
`,
    'tests/api/site/opening-hours.test.ts': `import { expect, test } from 'vitest'
import { site } from '../../../shared/site.ts'
import { succeed } from '../../support/client.ts'

test('the opening hours are those of the site', async () => {
  expect((await succeed('GET /api/opening-hours')).body).toEqual({ hours: site.hours.open })
})
`,
  },
  'Add a field to a post': {
    'shared/entities/posts/post.ts': [
      [
        '  published: z.boolean(),\n  publishedAt: instant',
        "  subtitle: optionalText(300).meta({ label: 'Subtitle' }),\n  published: z.boolean(),\n  publishedAt: instant",
      ],
      [
        '  tags: optional.tags.default([]),',
        '  tags: optional.tags.default([]),\n  subtitle: optional.subtitle.default(null),',
      ],
      [
        '  tags: z.array(z.string()),',
        '  tags: z.array(z.string()),\n  subtitle: z.string().nullable().default(null),',
      ],
    ],
  },
  'Add a public page': {
    'shared/pages.ts': [
      [
        '  privacyPolicy: {',
        `  delivery: {
    path: '/delivery',
  },
  privacyPolicy: {`,
      ],
    ],
    'content/pages/delivery.ts': `import { group } from '../kinds.ts'
import { head, opening } from './parts.ts'

export const delivery = group({ head, ...opening }, { label: 'Delivery' })
`,
    'content/schemas.ts': [
      [
        `import { home } from './pages/home.ts'`,
        `import { delivery } from './pages/delivery.ts'\nimport { home } from './pages/home.ts'`,
      ],
      ['  about,\n', '  about,\n  delivery,\n'],
    ],
    'shared/menus.ts': [[`  { page: 'about' },\n`, `  { page: 'about' },\n  { page: 'delivery' },\n`]],
    'content/pages/shared.ts': [[`label('About'),`, `label('About'),\n        delivery: label('Delivery'),`]],
    ...inEveryLanguage((language) => ({
      [`content/${language}/delivery.ts`]: DELIVERY,
      [`content/${language}/${language}.ts`]: [
        [
          `import { home } from './home.ts'`,
          `import { delivery } from './delivery.ts'\nimport { home } from './home.ts'`,
        ],
        ['  about,\n', '  about,\n  delivery,\n'],
      ],
      [`content/${language}/shared.ts`]: [['  navigation: {', `  navigation: {\n    delivery: 'Delivery',`]],
    })),
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
        '  privacyPolicy: ',
        `  delivery: () => import('../site/pages/delivery-page.tsx'),\n  privacyPolicy: `,
      ],
    ],
  },
  'Add a field to a page': {
    'content/pages/toys.ts': [
      [`import { group } from '../kinds.ts'`, `import { group, text } from '../kinds.ts'`],
      ['    kinds,\n', `    kinds,\n    note: text({ label: 'Note', max: 200 }),\n`],
    ],
    ...inEveryLanguage((language) => ({
      [`content/${language}/toys.ts`]: [
        ['  channels: {', `  note: 'Bags of {softToysBag}, and boxes.',\n  channels: {`],
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
