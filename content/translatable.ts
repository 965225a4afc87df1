import * as z from 'zod'
import { isPlainObject } from '../shared/entities/changes/plain-object.ts'
import { blockHash } from '../shared/parity/blocks.ts'
import { type Field, fieldOf } from './kinds.ts'

/** Kinds of fields that every language says in its own words. */
const TRANSLATED = ['text', 'prose', 'link'] as const satisfies readonly Field['kind'][]

/** Text of a page that is translated. */
export interface TranslatableText {
  /** Field in dot notation: `faq.items.0.question`. */
  readonly path: string
  readonly kind: (typeof TRANSLATED)[number]
  readonly text: string
}

/** The texts of a page that are translated, in the order of its schema. */
export function translatableTexts(schema: z.core.$ZodType, values: unknown, path = ''): TranslatableText[] {
  const below = (name: string | number) => (path === '' ? `${name}` : `${path}.${name}`)
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      translatableTexts(field, isPlainObject(values) ? values[name] : undefined, below(name)),
    )
  if (schema instanceof z.ZodArray)
    return (Array.isArray(values) ? values : []).flatMap((item, index) =>
      translatableTexts(schema.element, item, below(index)),
    )
  const kind = TRANSLATED.find((one) => one === fieldOf(schema).kind)
  return kind && typeof values === 'string' ? [{ path, kind, text: values }] : []
}

/** Hash by which a text is known again: enough to notice that it changed. */
export const sourceHash = (text: string): string => blockHash({ tag: '', html: text })

/** Hashes of texts by their paths. */
export type SourceHashes = Readonly<Record<string, string>>

/** Paths of the English texts of a page that are not those which another language was checked against, blank new ones aside. */
export const behindIn = (english: readonly TranslatableText[], checked: SourceHashes): string[] =>
  english
    .filter(({ path, text }) => checked[path] !== sourceHash(text) && (text !== '' || checked[path]))
    .map(({ path }) => path)
