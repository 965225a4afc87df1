import * as z from 'zod'
import type { Facts } from '../shared/entities/changes/facts.ts'
import { isPlainObject } from '../shared/entities/changes/plain-object.ts'
import { placeholdersOf } from '../shared/facts.ts'
import { withValues } from '../shared/formats/counted-words.ts'
import { type Language, perLanguage } from '../shared/languages.ts'
import type { ChangedWords } from './schemas.ts'

/** Facts, and the language that they are said in. */
interface Filling {
  readonly language: Language
  readonly facts: Facts
}

type Values = ReturnType<typeof placeholdersOf>

/** Values of placeholders by the facts that they are made of: all pages of a language have the same. */
const made = new WeakMap<Facts, (language: Language) => Values>()

function valuesOf(facts: Facts): (language: Language) => Values {
  const values = made.get(facts) ?? perLanguage((language) => placeholdersOf(facts, language))
  made.set(facts, values)
  return values
}

/**
 * Words of a page as visitors read them: its default words, what was changed in place of them, and facts in place of their
 * placeholders. Total: what no longer fits the schema falls back to its default, so that no page fails because of content.
 */
export function resolveWords<S extends z.ZodObject>(
  schema: S,
  defaultWords: unknown,
  changed: ChangedWords,
  { language, facts }: Filling,
): z.output<S> {
  const chosen = resolvePart(schema, defaultWords, changed)
  const values = valuesOf(facts)(language)
  return formatted(chosen, (text) => withValues(text, values, language)) as z.output<S>
}

function resolvePart(schema: z.core.$ZodType, standard: unknown, changed: unknown): unknown {
  // Nearly all of it: to ask the schema takes as long as the rest of a page's words.
  if (changed === undefined) return standard
  if (schema instanceof z.ZodObject) {
    const [defaultFields, changedFields] = [standard, changed].map((part) =>
      isPlainObject(part) ? part : {},
    )
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [
        name,
        resolvePart(field, defaultFields?.[name], changedFields?.[name]),
      ]),
    )
  }
  const { success, data } = z.safeParse(schema, changed)
  return success ? data : standard
}

/** A value with what `format` makes of all its texts. */
function formatted(value: unknown, format: (text: string) => string): unknown {
  if (typeof value === 'string') return format(value)
  if (Array.isArray(value)) return value.map((item) => formatted(item, format))
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, formatted(part, format)]))
}
