import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeSplitting } from './chunks.ts'

const pages = ['home', 'about', 'blog', 'toys', 'terms'] as const

/** Components by file, with the pages that import them. */
const components: Readonly<Record<string, readonly (typeof pages)[number][]>> = {
  'frontend/ui/new-component.js': pages,
  'frontend/site/sections/on-four-pages.js': ['about', 'blog', 'toys', 'terms'],
  'frontend/site/sections/on-home-and-toys.js': ['home', 'toys'],
  'frontend/ui/on-two-pages.js': ['about', 'blog'],
  'frontend/site/sections/on-two-pages.js': ['about', 'blog'],
  'frontend/site/sections/on-one-page.js': ['home'],
}
const source = (name: string) => `export default () => console.log(${JSON.stringify(name)})`
const page = (name: string) => `frontend/site/pages/${name}-page.js`

const files: Readonly<Record<string, string>> = {
  'frontend/app/entry.js': [
    "import first from './needed-at-once.js'",
    'first()',
    "import('./client.js')",
    ...pages.map((name) => `import('/${page(name)}')`),
  ].join('\n'),
  'frontend/app/needed-at-once.js': source('needed at once'),
  'frontend/app/client.js':
    "import first from './needed-at-once.js'\nimport app from './app.js'\nfirst()\napp()",
  'frontend/app/app.js': source('app'),
  ...Object.fromEntries(Object.keys(components).map((file) => [file, source(file)])),
  ...Object.fromEntries(
    pages.map((name) => {
      const used = Object.keys(components).filter((file) => components[file]?.includes(name))
      const imports = used.map((file, index) => `import component${index} from '/${file}'`)
      return [
        page(name),
        [...imports, `console.log(${used.map((_, index) => `component${index}`)})`].join('\n'),
      ]
    }),
  ),
}

let folder: string
/** Files of the shared chunk. */
let shared: readonly string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wholesale-chunks-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: {
      write: false,
      rolldownOptions: { input: join(folder, 'frontend/app/entry.js'), output: { codeSplitting } },
    },
  })
  if (!('output' in built)) throw new Error('one build gives one output')
  const chunk = built.output.find((file) => file.type === 'chunk' && file.name === 'app')
  shared = chunk?.type === 'chunk' ? chunk.moduleIds.map((id) => id.slice(folder.length + 1)) : []
})
afterAll(() => rm(folder, { recursive: true }))

test('a component that every page needs falls into the shared chunk', () => {
  expect(shared).toContain('frontend/ui/new-component.js')
})

test('the app, modules of four pages, of home and another page, and UI components of two fall into it', () => {
  expect(shared).toContain('frontend/app/client.js')
  expect(shared).toContain('frontend/app/app.js')
  expect(shared).toContain('frontend/site/sections/on-four-pages.js')
  expect(shared).toContain('frontend/site/sections/on-home-and-toys.js')
  expect(shared).toContain('frontend/ui/on-two-pages.js')
})

test('modules of the entry and of one or two other pages stay out of it', () => {
  expect(shared).not.toContain('frontend/app/needed-at-once.js')
  expect(shared).not.toContain('frontend/site/sections/on-two-pages.js')
  expect(shared).not.toContain('frontend/site/sections/on-one-page.js')
  expect(shared).not.toContain(page('home'))
})
