import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { languageCodes } from '../../shared/languages.ts'
import { copyProject, ROOT } from '../support/project-copy.ts'
import { type Edit, examples } from './recipe-examples.ts'

let project: string
/** A module of the copy, whose types nobody knows here. */
const load = (file: string) => import(path.join(project, file))

beforeAll(async () => {
  project = await copyProject()
  for (const edits of Object.values(examples))
    for (const [file, edit] of Object.entries<Edit>(edits)) {
      const target = path.join(project, file)
      await mkdir(path.dirname(target), { recursive: true })
      let text = typeof edit === 'string' ? edit : await readFile(target, 'utf8')
      for (const [found, by] of typeof edit === 'string' ? [] : edit) {
        expect(text.split(found), `${file}: ${found}`).toHaveLength(2)
        text = text.replace(found, () => by)
      }
      await writeFile(target, text)
    }
})

const contributing = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8')
test.each(Object.entries(examples))('"%s" names every place that is edited', (recipe, edits) => {
  const steps = contributing.split(`\n### ${recipe}\n`)[1]?.split('\n#')[0] ?? ''
  const named = [...steps.matchAll(/`([\w./<>-]+)`/g)].map(([, name = '']) => name)
  const ofLanguages = new RegExp(`(content/)(?:${languageCodes.join('|')})/`)
  const files = Object.keys(edits).map((file) => file.replace(ofLanguages, '$1<language>/'))
  expect(files.filter((file) => !named.some((name) => file.startsWith(name)))).toEqual([])
})

/** An error in a file that has samples of a post: of a test or a benchmark. */
const IN_SAMPLE = /^(tests|bench)\/|^\S+(\.test|-fixture)\.tsx?\(/

test('after all of them the types are right, but for samples of a post that lack the new field', async () => {
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc')
  // Several threads would check much of it several times.
  const args = ['--noEmit', '--singleThreaded']
  const { stdout } = await promisify(execFile)(tsc, args, { cwd: project }).catch((error) => error)
  // The lines after the first one of an error are indented.
  const errors: string[] = stdout.split(/\n(?=\S)/).filter(Boolean)
  const samples = errors.filter(
    (error) => IN_SAMPLE.test(error) && /'subtitle' is (missing|optional) in type/.test(error),
  )
  expect(errors.filter((error) => !samples.includes(error))).toEqual([])
  expect(samples).not.toEqual([])
}, 300_000)

describe('the stacks', () => {
  let stacks: typeof import('../../infra/testing/default-cloud.ts')
  beforeAll(async () => {
    stacks = await load('infra/testing/default-cloud.ts')
  }, 60_000)

  test('have the route with its function, log group and role, and the role has the permission', () => {
    const route = 'GET /api/opening-hours'
    const routes = stacks.siteTemplates.flatMap((template) =>
      Object.values(template.findResources('AWS::ApiGatewayV2::Route', { Properties: { RouteKey: route } })),
    )
    expect(routes).toHaveLength(1)
    const { properties, own } = stacks.serviceFunction(route)
    expect(properties.Role).toEqual({ 'Fn::GetAtt': [expect.stringMatching(/openinghours/), 'Arn'] })
    expect(properties.LoggingConfig.LogGroup).toEqual({ Ref: expect.stringMatching(/^ApiLogs/) })
    expect(own.map(({ action, partitions }) => [action, partitions])).toEqual([['dynamodb:Query', ['TOPIC']]])
  })

  test('have the alarm, which names its heading in the runbook', () => {
    const alarms = Object.values(stacks.stateless.findResources('AWS::CloudWatch::Alarm'))
    const named = alarms.map(
      ({ Properties }) => /docs\/runbook\.md, (\w+)\.$/.exec(Properties.AlarmDescription)?.[1],
    )
    expect(named).toContain('ManyCalls')
    expect(readFileSync(path.join(project, 'docs/runbook.md'), 'utf8')).toMatch(/^### ManyCalls$/m)
  })
})

test('the field is checked, kept with a post and in lists, and in the form', async () => {
  const { postInput, postChange, post, postSummary } = await load('shared/entities/posts/post.ts')
  const { newPost } = await load('functions/domain/posts/post-store.ts')
  const fields = { title: 'Coats', slug: 'coats', excerpt: 'Forty.', content: '<p>Forty coats.</p>' }
  expect(newPost(postInput.parse(fields))).toMatchObject({ subtitle: null })
  const created = newPost(postInput.parse({ ...fields, subtitle: 'By the bale' }))
  for (const shown of [post.parse(created), postSummary.parse(created)])
    expect(shown).toMatchObject({ subtitle: 'By the bale' })
  expect(postChange.safeParse({ subtitle: 'x'.repeat(301) }).success).toBe(false)

  const { postForm } = await load('frontend/admin/features/posts/form/post-form-fields.ts')
  expect(postForm.valuesOf(created)).toMatchObject({ subtitle: 'By the bale' })
})

test.each([
  ['Add a kind of entry', 8],
  ['Add a public page', 11],
  ['Add a field to a page', 7],
] as const)('"%s" takes at most %i files besides those of tests', (recipe, most) => {
  const files = Object.keys(examples[recipe]).filter((file) => !file.startsWith('tests/'))
  expect(files.length).toBeLessThanOrEqual(most)
})

test('the kind of entries has its calls, its functions, a form, drafts and the words of the diary', async () => {
  const { routes } = await load('shared/api.ts')
  const { documentName } = await load('shared/entities/changes/draft.ts')
  const { diaryWords } = await load('functions/domain/diary/diary-words.ts')
  const { screen } = await load('frontend/admin/features/references/references-card.tsx')
  const calls = Object.keys(routes).filter((key) => key.includes('/references'))
  expect(calls.map((key) => key.split(' ')[0])).toEqual(['GET', 'POST', 'PUT', 'DELETE'])
  expect(documentName.safeParse('reference:new').success).toBe(true)
  expect(routes['PUT /api/admin/documents/{document}/draft'].table.ConditionCheckItem).toContain('REFERENCE')
  expect(diaryWords({ what: 'references', action: 'create' })).toBe('Created a reference')
  expect(screen.form.blank).toEqual({ name: '', city: '', quotation: '' })
  expect(screen.form.fields.quotation).toMatchObject({ label: 'Quotation', labelEnd: ' *', rows: 3 })

  const build = [path.join(project, 'functions/build.ts'), '--without-frontend']
  const { stdout } = await promisify(execFile)(process.execPath, build, { cwd: project })
  for (const action of ['list', 'create', 'update', 'delete'])
    expect(stdout).toContain(`admin-references-${action} `)
})

test('the page is rendered with its title and in the menu, and is in the sitemap and llms.txt', async () => {
  const { renderInto } = await load('frontend/app/render.tsx')
  const { pagesSitemap } = await load('functions/domain/publication/crawler-files/sitemap.ts')
  const { llmsTxt } = await load('functions/domain/publication/crawler-files/llms-txt.ts')
  const template = {
    html: '<html><head></head><body><div id="root"></div></body></html>',
    stylesheet: '',
    stylesheetLink: '',
  }
  const { pageContent } = await load('content/words.ts')
  const { defaultFacts } = await load('shared/site.ts')
  const data = { posts: { items: [] }, ...pageContent('/delivery', defaultFacts) }
  const { html } = await renderInto(template, '/delivery', data, 'https://bales.test')
  expect(html).toContain('<title>Delivery</title>')
  expect(html).toMatch(/<h1[^>]*>From our gate to yours<\/h1>/)
  expect(html).toContain('<link rel="canonical" href="https://bales.test/delivery"/>')
  expect(html).toMatch(/<header.*href="\/delivery".*<\/header>/s)
  expect(pagesSitemap('https://bales.test', [], () => undefined)).toContain(
    '<loc>https://bales.test/delivery</loc>',
  )
  const headOf = () => ({ title: 'Delivery', description: 'By truck, in five days.' })
  const stock = pageContent('/stock', defaultFacts).words.page
  const shown = { shared: data.words.shared, stock, headOf, posts: [], lots: [] }
  const content = { language: 'en', facts: defaultFacts, ...shown }
  expect(llmsTxt('https://bales.test', content)).toContain('(https://bales.test/delivery)')
})

test('the field of a page has its default, its check, and is on the page with its facts', async () => {
  const { renderInto } = await load('frontend/app/render.tsx')
  const { parseChanged } = await load('content/schemas.ts')
  const { pageContent } = await load('content/words.ts')
  const { defaultFacts } = await load('shared/site.ts')
  const template = {
    html: '<html><head></head><body><div id="root"></div></body></html>',
    stylesheet: '',
    stylesheetLink: '',
  }
  const rendered = async (changed: object) => {
    const content = pageContent('/toys', defaultFacts, () => changed)
    const data = { posts: { items: [] }, ...content }
    return (await renderInto(template, '/toys', data, 'https://bales.test')).html
  }
  expect(await rendered({})).toContain('<p>Bags of 15–25\u00a0kg, and boxes.</p>')
  expect(await rendered({ note: 'Ask {company}' })).toContain('<p>Ask Example Bales Ltd</p>')
  expect(parseChanged('toys', 'en', { note: 'x'.repeat(201) }).issues).toEqual([
    { path: 'note', message: 'At most 200 characters' },
  ])
})
