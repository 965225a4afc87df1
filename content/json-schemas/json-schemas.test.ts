import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { placeholdersOf } from '../../shared/facts.ts'
import { languageCodes } from '../../shared/languages.ts'
import { defaultFacts } from '../../shared/site.ts'
import { type Field, fieldOf } from '../kinds.ts'
import { wordsNames } from '../page-names.ts'
import { menuName, type PageName, pageFiles, pageSchemas } from '../schemas.ts'

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

const FACTS = `Placeholders of facts: ${inBraces(Object.keys(placeholdersOf(defaultFacts)))}. A word beside a number has a form for each \
of the language's categories, as in {years} {years|rok|lata|lat}.`

/** Schema of the files of a page: its words, and its name in menus. */
function fileSchema(page: PageName) {
  const { navigation: _, ...words }: z.core.$ZodLooseShape = pageSchemas[page].shape
  return z.strictObject({
    $schema: z.literal(`../json-schemas/${page}.json`),
    ...('name' in pageFiles[page].en && { name: menuName('Name in menus') }),
    ...words,
  })
}

/** What a translator should know of a field. */
const descriptionOf = ({ kind, hint, values = [] }: Field) =>
  [
    hint,
    kind === 'prose' && 'Marks: **bold**, *italic*, [label](address).',
    kind === 'anchor' && 'The same in every language.',
    values.length > 0 && `Placeholders: ${inBraces(values)}.`,
  ]
    .filter(Boolean)
    .join(' ')

/** JSON Schema of those files. Editors know draft 7 best. */
const jsonSchema = (page: PageName) => ({
  ...z.toJSONSchema(fileSchema(page), {
    target: 'draft-07',
    override({ zodSchema, jsonSchema }) {
      if (!z.globalRegistry.has(zodSchema)) return
      const { kind, label, hint, max, values, ...constraints } = jsonSchema
      const description = descriptionOf(fieldOf(zodSchema))
      for (const name of Object.keys(jsonSchema)) delete jsonSchema[name]
      Object.assign(jsonSchema, { title: label, ...(description && { description }) }, constraints)
    },
  }),
  title: fieldOf(pageSchemas[page]).label,
  description: FACTS,
})

describe.each(wordsNames)('the files of %s', (page) => {
  test('have a JSON Schema for editors and tools of translators', async () => {
    const text = `${JSON.stringify(jsonSchema(page), null, 2)}\n`
    await expect(text).toMatchFileSnapshot(`${page}.json`)
  })

  test.each(languageCodes)('name it and hold to it in %s', (language) => {
    expect(fileSchema(page).safeParse(pageFiles[page][language]).error).toBeUndefined()
  })
})
