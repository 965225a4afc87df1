import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { parseSync } from 'vite'

/** Values that stay as they are: those that the bundler leaves out by itself where nothing uses them, and what is awaited. */
const PLAIN = new Set([
  'Literal',
  'Identifier',
  'ArrowFunctionExpression',
  'FunctionExpression',
  'AwaitExpression',
])

interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Plugin that leaves out each module of ours of which nothing is used, and in the others each constant: none does anything by
 * being imported. The bundler alone would keep what a call makes, as it could do more: the schemas and clients of other
 * functions, a tenth of a cold start. Packages have no TypeScript.
 */
export const unusedCode: Plugin = {
  name: 'unused code',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path),
      sideEffects: false,
    }))
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: withPureConstants(path, readFileSync(path, 'utf8')),
      loader: 'ts',
    }))
  },
}

/** The module with the value of each constant as a call without side effects. Its lines stay where they are. */
function withPureConstants(path: string, source: string): string {
  let result = ''
  let end = 0
  for (const value of constantsOf(path, source)) {
    result += `${source.slice(end, value.start)}/* @__PURE__ */ (() => (${source.slice(value.start, value.end)}))()`
    end = value.end
  }
  return result + source.slice(end)
}

/** Where the values of a module's own constants are. One that is taken apart stays as it is. */
function constantsOf(path: string, source: string): Span[] {
  const { body } = parseSync(path, source).program
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return []
    return declared.declarations.flatMap(({ id, init }) =>
      init && id.type === 'Identifier' && !PLAIN.has(init.type) ? [init] : [],
    )
  })
}
