import { isPlainObject } from '../../../../../shared/entities/changes/plain-object.ts'
import { TRANSLATED_AT_ONCE } from '../../../../../shared/entities/generation.ts'

/**
 * Values of a page with translated texts at their paths. A list gets the entries of the English one up to the last that has
 * such a text.
 */
export function filledIn(
  values: unknown,
  english: unknown,
  texts: ReadonlyMap<string, string>,
  path = '',
): unknown {
  const below = (name: string | number) => (path === '' ? `${name}` : `${path}.${name}`)
  if (typeof english === 'string') return texts.get(path) ?? values ?? english
  if (Array.isArray(english)) {
    const own = Array.isArray(values) ? values : []
    const hasText = (index: number) => [...texts.keys()].some((one) => isWithin(one, below(index)))
    const last = english.findLastIndex((_, index) => hasText(index))
    const known = english
      .slice(0, Math.max(own.length, last + 1))
      .map((item, index) => filledIn(own[index], item, texts, below(index)))
    return [...known, ...own.slice(known.length)]
  }
  if (isPlainObject(english) && (isPlainObject(values) || values === undefined))
    return Object.fromEntries(
      Object.entries(english).map(([name, part]) => [
        name,
        filledIn(values?.[name], part, texts, below(name)),
      ]),
    )
  return values === undefined ? english : values
}

/** Whether a path is of a field or of a part of it. */
const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

interface Text {
  readonly id: string
  readonly text: string
}

/** Texts in as many batches as they need to be translated while somebody waits. */
export function batches(texts: readonly Text[]): Text[][] {
  const found: Text[][] = []
  let characters = 0
  for (const one of texts) {
    const last = found.at(-1)
    characters += one.text.length
    if (last && last.length < TRANSLATED_AT_ONCE.texts && characters <= TRANSLATED_AT_ONCE.characters) {
      last.push(one)
    } else {
      found.push([one])
      characters = one.text.length
    }
  }
  return found
}
