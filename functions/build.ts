import { cpSync, existsSync, globSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, context, type Metafile, type Plugin } from 'esbuild'
import { routes } from '../shared/api.ts'
import { unusedCode } from './build/unused-code.ts'

/**
 * Bundle every function to `dist/functions/<name>/index.mjs` with its source map, print the sizes, and fail above the
 * budget. `--watch` rebuilds on save. `--without-frontend` and `--with-frontend` bundle only those that wait for no
 * built frontend, and the others.
 */
const SOURCE = dirname(fileURLToPath(import.meta.url))
const DIST = `${dirname(SOURCE)}/dist`
const OUTPUT = `${DIST}/functions`

/** Functions outside the API: started by another function, a schedule, the table's stream or API Gateway. */
const BACKGROUND = [
  'generator',
  'publisher',
  'enquiry-notice',
  'picture-encoder',
  'origin-check',
  'canary',
  'scheduler',
  'exporter',
  'reporter',
]

/** Functions that take in the renderer of the built frontend. */
const WITH_FRONTEND = ['preview/get', 'preview/shipment', 'publisher']

/** Packages beside a bundle that cannot be bundled, by function: their code starts threads from its own file. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = { 'picture-encoder': ['@img/sharp-wasm32'] }

/** Size budgets of minified bundles in KB (1,024 bytes). The first match counts. */
const BUDGETS: readonly { name: string; kb: number; holds: (entry: string, inputs: string[]) => boolean }[] =
  [
    { name: 'generator', kb: 1020, holds: (entry) => entry === 'generator' },
    // Half of it is React's renderer and all pages of the site, 280 the words of five languages, 80 the parser of stylesheets.
    { name: 'publisher', kb: 1675, holds: (entry) => entry === 'publisher' },
    // The publisher's renderer, and what cleans HTML.
    { name: 'preview', kb: 1455, holds: (entry) => entry.startsWith('preview-') },
    {
      // They clean HTML, and check words; an import compares translations with their sources.
      name: 'stores articles and words',
      kb: 985,
      holds: (entry) => /^(admin-content-import|scheduler)$/.test(entry),
    },
    {
      name: 'with sanitize-html',
      kb: 645,
      holds: (_entry, inputs) => inputs.some((input) => input.includes('node_modules/sanitize-html/')),
    },
    {
      // 380 of it are common passwords.
      name: 'sets passwords',
      kb: 865,
      holds: (_entry, inputs) => inputs.some((input) => input.includes('node_modules/@zxcvbn-ts/')),
    },
    // 240 of it are the client of S3.
    {
      name: 'with S3',
      kb: 650,
      holds: (entry) => /^(picture-encoder|admin-media-create|exporter|reporter)$/.test(entry),
    },
    // 40 of it are the words of the contact page and what all pages share, in five languages.
    { name: 'answers enquiries', kb: 460, holds: (entry) => entry.startsWith('contact-') },
    {
      // 290 of it are the words of five languages.
      name: 'with words',
      kb: 735,
      holds: (_entry, inputs) => inputs.some((input) => input.startsWith('content/en/')),
    },
    {
      name: 'invokes functions',
      kb: 496,
      holds: (_entry, inputs) =>
        inputs.some((input) => input.includes('node_modules/@aws-sdk/client-lambda/')),
    },
    {
      name: 'sends messages',
      kb: 443,
      holds: (_entry, inputs) => inputs.some((input) => input.includes('node_modules/@aws-sdk/client-sqs/')),
    },
    { name: 'route', kb: 420, holds: () => true },
  ]

const entries = [...Object.values(routes).map(({ handler }) => handler), ...BACKGROUND].sort()
const outputName = (entry: string) => entry.replaceAll('/', '-')

const withoutFrontend = process.argv.includes('--without-frontend')
const halved = withoutFrontend || process.argv.includes('--with-frontend')
const selected = entries.filter((entry) => !halved || WITH_FRONTEND.includes(entry) !== withoutFrontend)

/** Name of the file, without its ending, whose export is a function; undefined for a function with a file of its own. */
const fileOfExport = (entry: string): string | undefined =>
  existsSync(`${SOURCE}/${entry}.ts`) ? undefined : dirname(entry)

function checkEntries(): void {
  const named = entries.map((entry) => fileOfExport(entry) ?? entry)
  const files = globSync('**/*.ts', {
    cwd: SOURCE,
    exclude: ['{build,domain,pipeline,platform,testing}/**', 'build.ts', '**/*.test.ts'],
  }).map((file) => file.replace(/\.ts$/, ''))
  const missing = entries.filter((_, index) => !files.includes(named[index] ?? ''))
  const unknown = files.filter((file) => !named.includes(file))
  if (missing.length > 0) fail(`No file under functions/ for: ${missing.join(', ')}`)
  if (unknown.length > 0)
    fail(`Neither a handler of shared/calls nor a background function: ${unknown.join(', ')}`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

interface Size {
  readonly name: string
  readonly kb: number
  readonly budget: (typeof BUDGETS)[number]
}

/** Sizes from esbuild's metafile, largest first. */
function sizes({ outputs }: Metafile): Size[] {
  return Object.entries(outputs)
    .filter(([file]) => file.endsWith('.mjs'))
    .map(([file, { bytes, inputs }]) => {
      const name = basename(dirname(file))
      const budget = BUDGETS.find(({ holds }) => holds(name, Object.keys(inputs)))
      if (!budget) throw new Error(`No budget for ${name}`)
      return { name, kb: bytes / 1024, budget }
    })
    .sort((a, b) => b.kb - a.kb)
}

function report(all: Size[]): Size[] {
  for (const { name, kb, budget } of all)
    console.log(
      `${kb.toFixed(1).padStart(8)} KB of ${String(budget.kb).padStart(4)}  ${name} (${budget.name})`,
    )
  return all.filter(({ kb, budget }) => kb > budget.kb)
}

/** Removes all but the bundles of functions that are not selected. */
function removeBundles(): void {
  const kept = entries.filter((entry) => !selected.includes(entry)).map(outputName)
  for (const name of existsSync(OUTPUT) ? readdirSync(OUTPUT) : [])
    if (!kept.includes(name)) rmSync(`${OUTPUT}/${name}`, { recursive: true, force: true })
}

function copyPackages(): void {
  for (const name of selected) {
    for (const one of PACKAGES[name] ?? []) {
      const folder = `node_modules/${one}`
      cpSync(`${dirname(SOURCE)}/${folder}`, `${OUTPUT}/${name}/${folder}`, { recursive: true })
    }
  }
}

const reportWhenDone: Plugin = {
  name: 'report sizes',
  setup: ({ onEnd }) =>
    onEnd(({ metafile, errors }) => {
      if (!metafile || errors.length > 0) return
      const over = report(sizes(metafile))
      if (over.length === 0) return
      const text = `Above the size budget: ${over.map(({ name }) => name).join(', ')}`
      return { errors: [{ text }] }
    }),
}

/** Plugin for `virtual:renderer`, the built frontend in the bundles that render pages (virtual-renderer.d.ts). */
const renderer: Plugin = {
  name: 'renderer',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:renderer$/ }, ({ path }) =>
      withoutFrontend
        ? {
            errors: [{ text: 'A function that imports this must be in WITH_FRONTEND of functions/build.ts' }],
          }
        : { path, namespace: 'renderer' },
    )
    onLoad({ filter: /.*/, namespace: 'renderer' }, () => {
      const assets = readdirSync(`${DIST}/frontend/assets`, { recursive: true, encoding: 'utf8' })
      const keys = assets.map((file) => `assets/${file.replaceAll('\\', '/')}`).sort()
      const contents = [
        "export { render } from './server/render.js'",
        `export const assets = ${JSON.stringify(keys)}`,
      ]
      return { resolveDir: DIST, contents: contents.join('\n') }
    })
  },
}

/**
 * Plugin for sharp's build in WebAssembly: the native one is for one processor, and this asset has to run on ARM in Lambda and
 * on every machine (docs/decisions/administration/0022-pictures.md). Replaces the module that chooses between them.
 */
const webAssemblySharp: Plugin = {
  name: 'sharp in WebAssembly',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]sharp[\\/]dist[\\/]sharp\.mjs$/ }, () => ({
      contents: [
        "import { createRequire } from 'node:module'",
        "export default createRequire(import.meta.url)('@img/sharp-wasm32/sharp.node')",
      ].join('\n'),
    })),
}

/**
 * Plugin that requires Node's own modules instead of importing them: an import reads all exports of a module, and those of
 * `node:http` load the whole of fetch, a fifth of a cold start.
 */
const requiredBuiltins: Plugin = {
  name: 'required builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path, kind }) =>
      kind === 'require-call' ? { path, external: true } : { path, namespace: 'builtin' },
    )
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = require('${path}')`,
    }))
  },
}

/** Start of the entry point of a function that is an export of a file. */
const EXPORT = 'export:'

const camelCase = (name: string) => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Plugin for functions that are in one file, each as an export: a bundle has its own alone.
 */
const exportedHandlers: Plugin = {
  name: 'exported handlers',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${EXPORT}`) }, ({ path }) => ({
      path: path.slice(EXPORT.length),
      namespace: 'handler',
    }))
    onLoad({ filter: /.*/, namespace: 'handler' }, ({ path }) => ({
      resolveDir: SOURCE,
      contents: `export { ${camelCase(basename(path))} as handler } from './${fileOfExport(path)}.ts'`,
    }))
  },
}

const options: BuildOptions = {
  entryPoints: selected.map((entry) => ({
    in: fileOfExport(entry) ? EXPORT + entry : `${SOURCE}/${entry}.ts`,
    out: `${outputName(entry)}/index`,
  })),
  outdir: OUTPUT,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  // ES modules of packages where there are any, because they can be tree-shaken.
  mainFields: ['module', 'main'],
  alias: {
    '@aws-sdk/credential-provider-node': fileURLToPath(
      import.meta.resolve('./platform/lambda-credentials.ts'),
    ),
  },
  minify: true,
  // Cyrillic letters as themselves: escaped, the words would be three times as long.
  charset: 'utf8',
  sourcemap: 'linked',
  sourcesContent: false,
  metafile: true,
  // `require` for CommonJS packages, which call it for Node's own modules; an ES module has none.
  banner: {
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
  logLevel: 'warning',
  inject: [fileURLToPath(import.meta.resolve('./build/stack-traces.ts'))],
  plugins: [requiredBuiltins, exportedHandlers, unusedCode, renderer, webAssemblySharp, reportWhenDone],
}

checkEntries()
removeBundles()
copyPackages()
if (process.argv.includes('--watch')) await (await context(options)).watch()
else await build(options).catch(() => process.exit(1))
