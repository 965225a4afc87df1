import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeSplitting } from './chunks.ts'

/** Modules with what they import, and import later. */
const modules: Readonly<Record<string, readonly [imports: string[], later: string[]]>> = {
  'app/entry': [['app/of-both'], ['app/client', 'app/offer']],
  'app/client': [
    ['app/of-both', 'app/of-app', 'app/of-app-and-offer'],
    ['app/dialog', 'admin/admin-app'],
  ],
  'app/offer': [['app/of-app-and-offer'], []],
  'app/dialog': [['app/of-app', 'app/of-dialog', 'app/of-dialog-and-admin'], []],
  'app/of-both': [[], []],
  'app/of-app': [[], []],
  'app/of-app-and-offer': [[], []],
  'app/of-dialog': [[], []],
  'app/of-dialog-and-admin': [[], []],
  'admin/admin-app': [
    ['app/of-app', 'app/of-dialog-and-admin', 'admin/of-admin', 'admin/of-list'],
    ['admin/list', 'admin/form'],
  ],
  'admin/list': [['admin/of-list', 'admin/of-list-alone'], []],
  'admin/form': [['admin/of-list-and-form'], []],
  'admin/of-admin': [[], []],
  'admin/of-list': [['admin/of-list-and-form'], []],
  'admin/of-list-and-form': [[], []],
  'admin/of-list-alone': [[], []],
}

let folder: string
/** Names of modules by the file that they are built into. */
let files: ReadonlyMap<string, readonly string[]>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wholesale-chunks-'))
  const path = (name: string) => join(folder, `frontend/${name}.js`)
  for (const [name, [imports, later]] of Object.entries(modules)) {
    await mkdir(dirname(path(name)), { recursive: true })
    const lines = [
      ...imports.map((other, number) => `import { run as run${number} } from '../${other}.js'`),
      ...later.map((other) => `import('../${other}.js')`),
      `export const run = () => console.log('${name}', ${imports.map((_, number) => `run${number}()`)})`,
      'run()',
    ]
    await writeFile(path(name), lines.join('\n'))
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: { write: false, rolldownOptions: { input: path('app/entry'), output: { codeSplitting } } },
  })
  if (!('output' in built)) throw new Error('one build gives one output')
  const named = (id: string) => /([-\w]+\/[-\w]+)\.js$/.exec(id)?.[1] ?? ''
  files = new Map(
    built.output
      .filter((file) => file.type === 'chunk')
      .map(({ name, moduleIds }) => [
        name,
        moduleIds
          .map(named)
          .filter((module) => module in modules)
          .sort(),
      ]),
  )
})
afterAll(() => rm(folder, { recursive: true }))

test('one file has what the app needs, and nothing of what the document needs without it', () => {
  expect(files.get('app')).toEqual(['app/client', 'app/of-app'])
})

test('one file has what every screen of the administration needs, and nothing that visitors load', () => {
  expect(files.get('admin-app')).toEqual([
    'admin/admin-app',
    'admin/of-admin',
    'admin/of-list',
    'admin/of-list-and-form',
  ])
})
