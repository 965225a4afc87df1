import fc from 'fast-check'
import * as z from 'zod'

type Schema = z.core.$ZodType

/** Values for rules that are code, which no schema describes: some that pass, and some that fail. */
export interface Known {
  readonly valid: fc.Arbitrary<unknown>
  readonly invalid?: readonly unknown[]
}
type Knowledge = ReadonlyMap<Schema, Known>

/** A value with one fault, and where: the path that the refusal must name. */
export interface Broken {
  readonly value: unknown
  readonly path: readonly string[]
}

/** Longest text made at random; where the limit is at most `LONGEST_FILLED`, texts of just that length are made, too. */
const LONGEST = 40
const LONGEST_FILLED = 5000
/** Most items of a list made at random. */
const MOST_ITEMS = 3

/** Texts that have broken programs: names every object has, markup, formulas, headers, paths, scripts of all kinds. */
export const TROUBLESOME = [
  '__proto__',
  'constructor',
  'null',
  '=1+1',
  'a\r\nSet-Cookie: a=b',
  '</script><script>alert(1)</script>',
  '{{7*7}}',
  `'; DROP TABLE posts; --"`,
  '../../etc/passwd',
  '%00%0d%0a%2e%2e%2f',
  '\u202eright to left',
  'e\u0301\u0327\u0489',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '\ufeffmark',
  'İıſßﬃﷺ',
  '\u2028\u2029\u200b',
  '\u{10fffd}',
]

const text = (min: number, max: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.min(max, LONGEST) }),
    fc.string({ unit: 'binary', minLength: min, maxLength: Math.min(max, LONGEST) }),
    fc.constantFrom(...TROUBLESOME),
    ...(max <= LONGEST_FILLED ? [fc.constant('x'.repeat(max))] : []),
  )

const days = fc
  .date({ min: new Date('0001-01-02'), max: new Date('9998-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 'yyyy-mm-dd'.length))

const instants = fc
  .date({ min: new Date('0001-01-02'), max: new Date('9998-12-31'), noInvalidDate: true })
  .chain((date) => {
    const [day = '', time = ''] = date.toISOString().split('T')
    return fc.constantFrom(`${day}T${time}`, `${day}T${time.replace('Z', '+05:30')}`)
  })

/** Arbitraries of a schema: valid JSON values, and values that are invalid for one reason each. */
export function arbitraries(known: Knowledge) {
  /** A schema with metadata is a copy with the same definition; one with more checks has another. */
  function knownOf(schema: Schema): Known | undefined {
    const { parent, def } = schema._zod
    return known.get(schema) ?? (parent?._zod.def === def ? knownOf(parent) : undefined)
  }
  // Building one takes long, and schemas are made of each other.
  const built = new Map<Schema, fc.Arbitrary<unknown>>()

  function valid(schema: Schema): fc.Arbitrary<unknown> {
    const passes = (value: unknown) => z.safeParse(schema, value).success
    const arbitrary = built.get(schema) ?? knownOf(schema)?.valid ?? made(schema).filter(passes)
    built.set(schema, arbitrary)
    return arbitrary
  }

  function made(schema: Schema): fc.Arbitrary<unknown> {
    if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
      return fc.option(valid(schema.def.innerType), { nil: undefined })
    if (schema instanceof z.ZodNullable) return fc.option(valid(schema.def.innerType))
    if (schema instanceof z.ZodPipe) return valid(readBy(schema))
    // The only recursive schema is that of any JSON.
    if (schema instanceof z.ZodLazy) return fc.jsonValue({ maxDepth: 3 })
    if (schema instanceof z.ZodObject)
      return fc.record(Object.fromEntries(fieldsOf(schema).map(([name, field]) => [name, valid(field)])))
    if (schema instanceof z.ZodArray)
      return fc.array(valid(schema.element), { maxLength: Math.min(mostOf(schema), MOST_ITEMS) })
    if (schema instanceof z.ZodRecord)
      return fc.dictionary(fc.string(), valid(schema.valueType), { maxKeys: MOST_ITEMS })
    if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(valid))
    if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
    if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
    if (schema instanceof z.ZodBoolean) return fc.boolean()
    if (schema instanceof z.ZodNumber) return numbers(schema)
    if (schema instanceof z.ZodISODateTime) return instants
    if (schema instanceof z.ZodISODate) return days
    if (schema instanceof z.ZodString) return texts(schema)
    throw new Error(`No values are made for ${schema._zod.def.type}`)
  }

  /** A type, a missing field, a length, a form, nesting. */
  const broken = (schema: Schema): fc.Arbitrary<Broken> => fc.oneof(...faultsOf(schema))

  const faultsOf = (schema: Schema): fc.Arbitrary<Broken>[] => [
    ...faultsOfKind(schema),
    ...here(...(knownOf(schema)?.invalid ?? [])),
  ]

  function faultsOfKind(schema: Schema): fc.Arbitrary<Broken>[] {
    if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
      return faultsOf(schema.def.innerType)
    if (schema instanceof z.ZodPipe) return faultsOf(readBy(schema))
    if (schema instanceof z.ZodObject) return fieldsOf(schema).flatMap((field) => faultsIn(schema, field))
    if (schema instanceof z.ZodArray) {
      const items = faultsOf(schema.element).map((fault) =>
        fault.map(({ value, path }) => ({ value: [value], path: ['0', ...path] })),
      )
      const rateLimited = valid(schema.element).map((item) => ({
        value: Array(mostOf(schema) + 1).fill(item),
        path: [],
      }))
      return [...here('text', NESTED), ...items, ...(mostOf(schema) < Infinity ? [rateLimited] : [])]
    }
    if (schema instanceof z.ZodDiscriminatedUnion) return schema.options.flatMap(faultsOf)
    if (schema instanceof z.ZodUnion || schema instanceof z.ZodRecord) return here('text', 42, true)
    if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral)
      return here('no such value', 42, NESTED)
    if (schema instanceof z.ZodBoolean) return here('true', 1, NESTED)
    if (schema instanceof z.ZodNumber) return here('1', true, NESTED, ...wrongNumbers(schema))
    if (schema instanceof z.ZodISODate) return here('yesterday', '2026-02-30', 42, NESTED)
    if (schema instanceof z.ZodISODateTime) return here('yesterday', '2026-02-30T00:00:00Z', 42, NESTED)
    if (schema instanceof z.ZodString) return here(42, true, ['text'], NESTED, ...wrongTexts(schema))
    throw new Error(`No faults are made for ${schema._zod.def.type}`)
  }

  /** Objects whose one field is broken, or missing where it must not be. */
  function faultsIn(object: z.ZodObject, [name, field]: readonly [string, Schema]): fc.Arbitrary<Broken>[] {
    const missing = [undefined, null].filter((value) => !z.safeParse(field, value).success)
    return [...faultsOf(field), ...here(...missing)].map((fault) =>
      fc.tuple(valid(object), fault).map(([whole, { value, path }]) => ({
        value: { ...(whole as object), [name]: value },
        path: [name, ...path],
      })),
    )
  }

  return { valid, broken }
}

const NESTED = { nested: [{ deeper: [[]] }] }

const here = (...values: unknown[]): fc.Arbitrary<Broken>[] =>
  values.map((value) => fc.constant({ value, path: [] }))

function numbers({ isInt, minValue, maxValue }: z.ZodNumber): fc.Arbitrary<number> {
  if (!isInt) return fc.double({ noNaN: true, noDefaultInfinity: true })
  return fc.integer({ min: minValue ?? Number.MIN_SAFE_INTEGER, max: maxValue ?? Number.MAX_SAFE_INTEGER })
}

function wrongNumbers({ isInt, minValue, maxValue }: z.ZodNumber): number[] {
  if (!isInt) return []
  return [1.5, (minValue ?? Number.MIN_SAFE_INTEGER) - 1, (maxValue ?? Number.MAX_SAFE_INTEGER) + 1]
}

function texts(schema: z.ZodString): fc.Arbitrary<string> {
  const [pattern] = patternsOf(schema)
  return pattern ? fc.stringMatching(pattern) : text(schema.minLength ?? 0, schema.maxLength ?? LONGEST)
}

function wrongTexts(schema: z.ZodString): string[] {
  const { minLength, maxLength } = schema
  return [
    ...(minLength ? [''] : []),
    ...(maxLength ? ['x'.repeat(maxLength + 1)] : []),
    // Half a character; but some texts are taken whatever they are.
    ...(z.safeParse(schema, '\ud800').success ? [] : ['\ud800']),
    ...(patternsOf(schema).length > 0 ? ['not of this form!', 'A\u0000'] : []),
  ]
}

/** The schema that reads what is given: after a check of the whole (`z.preprocess`), that of the value. */
const readBy = (schema: z.ZodPipe): Schema => (schema.in instanceof z.ZodTransform ? schema.out : schema.in)

const fieldsOf = (schema: z.ZodObject): [string, Schema][] => Object.entries(schema.shape)

const mostOf = (schema: z.ZodArray): number =>
  Math.min(
    Infinity,
    ...(schema.def.checks ?? []).flatMap(({ _zod: { def } }) =>
      def.check === 'max_length' ? [(def as z.core.$ZodCheckMaxLengthDef).maximum] : [],
    ),
  )

const patternsOf = (schema: z.ZodString): RegExp[] =>
  (schema.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    def.check === 'string_format' ? ((def as z.core.$ZodCheckStringFormatDef).pattern ?? []) : [],
  )
