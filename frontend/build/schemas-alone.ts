import type { Plugin } from 'vite'

/** Conversions to JSON Schema that every schema of Zod carries: 4 KB compressed that no browser runs. */
const CONVERSIONS =
  /^\s*inst\._zod\.processJSONSchema = .*$|\bcreate(?:Standard|To)JSONSchemaMethod\(this, [^)]*\)/gm

/** Zod's schemas without their conversions, so that the bundler leaves those out, too. */
export const schemasAlone = (): Plugin => ({
  name: 'schemas-alone',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) => ({
      code: code.replace(CONVERSIONS, (found) => (found.includes('=') ? '' : 'undefined')),
      map: null,
    }),
  },
})
