import * as z from 'zod'
import { isPlainObject } from '../shared/entities/changes/plain-object.ts'
import { fieldOf } from './kinds.ts'

/**
 * Words of a page with the pictures that were changed in its words of another language, since a picture is no text. Those in
 * the entries of a list go to the same places, if all three have as many.
 */
export function withPhotos(
  schema: z.core.$ZodType,
  before: unknown,
  after: unknown,
  words: unknown,
): unknown {
  if (schema instanceof z.ZodObject && [before, after, words].every(isPlainObject)) {
    const [was, is, own] = [before, after, words] as Record<string, unknown>[]
    const parts = Object.entries(schema.shape).map(
      ([name, field]) => [name, withPhotos(field, was?.[name], is?.[name], own?.[name])] as const,
    )
    return Object.fromEntries(parts)
  }
  if (schema instanceof z.ZodArray && Array.isArray(after) && Array.isArray(words)) {
    const isAlike = Array.isArray(before) && before.length === after.length && after.length === words.length
    const { element } = schema
    return isAlike
      ? words.map((item, index) => withPhotos(element, before[index], after[index], item))
      : words
  }
  const isChanged = fieldOf(schema).kind === 'photo' && JSON.stringify(before) !== JSON.stringify(after)
  return isChanged ? after : words
}
