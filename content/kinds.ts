import * as z from 'zod'
import { isOneLine, isStorable, NOT_STORABLE, ONE_LINE, requiredText } from '../shared/entities/fields.ts'
import { altText } from '../shared/entities/media.ts'
import { placeholdersOf } from '../shared/facts.ts'
import { countedWordsIn } from '../shared/formats/counted-words.ts'
import { placeholdersIn } from '../shared/formats/placeholders.ts'
import { isProseAddress, proseAddresses } from '../shared/formats/prose.ts'
import { once } from '../shared/formats/time/once.ts'
import { defaultFacts } from '../shared/site.ts'

// The kinds of fields that the words of a page are made of. A field's description is its metadata: forms, checks and
// resolving read it by `fieldOf`.

type Kind = 'text' | 'prose' | 'link' | 'anchor' | 'list' | 'group' | 'photo' | 'date'

/** Description of a field. */
export interface Field {
  readonly kind: Kind
  /** Name for the administrator. */
  readonly label: string
  /** What the administrator should know of it. */
  readonly hint?: string
  /** Most characters, or entries of a list. */
  readonly max?: number
  /** Placeholders of this text alone, besides the facts. */
  readonly values?: readonly string[]
}

/** Description of a field. @throws Error for a schema that is none of these kinds */
export function fieldOf(schema: z.core.$ZodType): Field {
  const field = z.globalRegistry.get(schema) as Field | undefined
  if (!field) throw new Error('This schema is of no kind of content/kinds.ts')
  return field
}

/** Names of the facts that a text may have as placeholders. */
const factNames = once((): ReadonlySet<string> => new Set(Object.keys(placeholdersOf(defaultFacts))))

/** Beginning of a tag, comment or declaration of HTML. */
const HTML = /<[a-z/!?]/i

type TextOptions = Omit<Field, 'kind'> & {
  readonly max: number
  /** May be left blank. */
  readonly blank?: true
}

/** Plain text of at most `max` characters whose placeholders are known. */
function plain({ max, values = [], blank }: TextOptions) {
  const anyText = blank
    ? z.string('Must be a text').trim().max(max, `At most ${max} characters`).refine(isStorable, NOT_STORABLE)
    : requiredText(max)
  return anyText
    .refine((value) => !HTML.test(value), 'Must be plain text, without HTML')
    .superRefine((value, { addIssue }) => {
      for (const name of [...placeholdersIn(value), ...countedWordsIn(value).map((word) => word.name)])
        if (!factNames().has(name) && !values.includes(name))
          addIssue({ code: 'custom', message: `There is no fact with the name {${name}}` })
    })
}

const described = <S extends z.ZodType>(
  schema: S,
  kind: Kind,
  { label, hint, max, values }: Omit<Field, 'kind'>,
): S => schema.meta({ kind, label, ...(hint && { hint }), ...(max && { max }), ...(values && { values }) })

/** One line or a plain paragraph, without marks. */
export const text = (options: TextOptions) => described(plain(options), 'text', options)

/** Text of the head of a document, of one line. */
export const headText = (options: TextOptions) =>
  described(plain(options).refine(isOneLine, ONE_LINE), 'text', options)

/** Label of a link or button; its target is fixed in the component. */
export const link = (options: TextOptions) => described(plain(options), 'link', options)

/** Name of a part of a page in addresses: `#delivery`. */
export const anchor = (options: { readonly label: string }) =>
  described(
    z
      .string('Must be a text')
      .max(60)
      .regex(/^[a-z][a-z0-9-]*$/, 'Small letters, digits and hyphens only'),
    'anchor',
    { ...options, max: 60 },
  )

/** Text with the marks **bold**, *italic* and [label](address). */
export const prose = (options: TextOptions) =>
  described(
    plain(options).refine(
      (value) => proseAddresses(value).every((address) => isProseAddress(address)),
      'A link must lead to https://…, mailto:…, tel:… or to a page of this site such as /contact',
    ),
    'prose',
    options,
  )

/** Entries of one kind, in their order, at most `max`. */
export const list = <S extends z.ZodType>(
  item: S,
  options: { readonly label: string; readonly max: number },
) =>
  described(
    z.array(item, 'Must be a list').max(options.max, `At most ${options.max} entries`),
    'list',
    options,
  )

/** Fields that belong together. */
export const group = <S extends z.core.$ZodLooseShape>(shape: S, options: { readonly label: string }) =>
  described(z.strictObject(shape), 'group', options)

/** Sides of a picture in pixels: as many as an AV1 frame can have (AV1 specification, 5.5.1). */
const MAX_SIDE_PX = 65_536

/** Picture of the library; null shows the drawing in its place. An empty `alt` is for decoration. */
export const photo = (options: { readonly label: string; readonly hint: string }) =>
  described(
    z
      .strictObject({
        src: z
          .string()
          .regex(/^\/media\/[\w/.-]+$/, 'Must be a picture of the library')
          .max(200),
        width: z.int().min(1).max(MAX_SIDE_PX),
        height: z.int().min(1).max(MAX_SIDE_PX),
        alt: altText,
      })
      .nullable(),
    'photo',
    options,
  )

/** A day, ISO 8601: `2025-07-15`. */
export const date = (options: { readonly label: string }) =>
  described(z.iso.date('Must be a day, such as 2025-07-15'), 'date', options)
