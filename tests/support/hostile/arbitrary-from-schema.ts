import fc from 'fast-check'
import * as z from 'zod'

type Schema = z.core.$ZodType

/** Values that pass the rules that are code, which no schema describes. */
type Known = ReadonlyMap<Schema, fc.Arbitrary<unknown>>

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

/** Makes arbitraries of the JSON values that a schema allows. */
export function arbitraries(known: Known) {
  /** A schema with metadata is a copy with the same definition; one with more checks has another. */
  function knownOf(schema: Schema): fc.Arbitrary<unknown> | undefined {
    const { parent, def } = schema._zod
    return known.get(schema) ?? (parent?._zod.def === def ? knownOf(parent) : undefined)
  }
  // Building one takes long, and schemas are made of each other.
  const built = new Map<Schema, fc.Arbitrary<unknown>>()

  function valid(schema: Schema): fc.Arbitrary<unknown> {
    const passes = (value: unknown) => z.safeParse(schema, value).success
    const arbitrary = built.get(schema) ?? knownOf(schema) ?? made(schema).filter(passes)
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

  return valid
}

function numbers({ isInt, minValue, maxValue }: z.ZodNumber): fc.Arbitrary<number> {
  if (!isInt) return fc.double({ noNaN: true, noDefaultInfinity: true })
  return fc.integer({ min: minValue ?? Number.MIN_SAFE_INTEGER, max: maxValue ?? Number.MAX_SAFE_INTEGER })
}

function texts(schema: z.ZodString): fc.Arbitrary<string> {
  const [pattern] = patternsOf(schema)
  return pattern ? fc.stringMatching(pattern) : text(schema.minLength ?? 0, schema.maxLength ?? LONGEST)
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
