import type { Plugin } from 'vite'
import { replaced } from './replaced.ts'

/** How each kind of schema is written as JSON Schema. */
const WRITERS = /^ *inst\._zod\.processJSONSchema = .*;$/gm
const METHOD = 'return createToJSONSchemaMethod(this, {})(params);'
const STANDARD = /jsonSchema: \{[^}]*\},/

/** Let the bundler drop what writes schemas as JSON Schema, which no screen does: zod names it in every schema. */
export const slimZod = (): Plugin => ({
  name: 'slim-zod',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/node_modules\/zod\/v4\/classic\/schemas\.js$/ },
    handler(code) {
      return this.environment.name === 'client' ? { code: slim(code), map: null } : undefined
    },
  },
})

/** @throws if a new version of zod lacks one of the parts */
export function slim(code: string): string {
  const kept = code.replace(WRITERS, '')
  if (kept === code) throw new Error(`a reduced library has no ${WRITERS}`)
  return replaced(replaced(kept, METHOD, "throw Error('not in this build');"), STANDARD, '')
}
