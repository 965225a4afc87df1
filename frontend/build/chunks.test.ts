import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeSplitting } from './chunks.ts'

/** Modules with what they import, and import later. */
const modules: Readonly<Record<string, readonly [imports: string[], later: string[]]>> = {
  entry: [['of-both'], ['client', 'offer']],
  client: [['of-both', 'of-app', 'of-app-and-offer'], ['dialog']],
  offer: [['of-app-and-offer'], []],
  dialog: [['of-app', 'of-dialog'], []],
  'of-both': [[], []],
  'of-app': [[], []],
  'of-app-and-offer': [[], []],
  'of-dialog': [[], []],
}

let folder: string
/** Modules of the app's file. */
let app: readonly string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wholesale-chunks-'))
  const path = (name: string) => join(folder, `frontend/app/${name}.js`)
  for (const [name, [imports, later]] of Object.entries(modules)) {
    await mkdir(dirname(path(name)), { recursive: true })
    const lines = [
      ...imports.map((other) => `import './${other}.js'`),
      ...later.map((other) => `import('./${other}.js')`),
      `console.log('${name}')`,
    ]
    await writeFile(path(name), lines.join('\n'))
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: { write: false, rolldownOptions: { input: path('entry'), output: { codeSplitting } } },
  })
  if (!('output' in built)) throw new Error('one build gives one output')
  const chunk = built.output.find((file) => file.type === 'chunk' && file.name === 'app')
  app =
    chunk?.type === 'chunk'
      ? chunk.moduleIds.map((id) => /([-\w]+)\.js$/.exec(id)?.[1] ?? '').filter((name) => name in modules)
      : []
})
afterAll(() => rm(folder, { recursive: true }))

test('one file has what the app needs, and nothing of what the document needs without it', () => {
  expect([...app].sort()).toEqual(['client', 'of-app'])
})
