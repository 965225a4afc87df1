import * as z from 'zod'
import { splitLabels } from '../../../shared/entities/posts/post.ts'
import type { FormValues } from '../storage/browser-copy.ts'

/**
 * Control of a text field: a select if it has `options`, a picture if it is the address of one, a text area if it has
 * `rows`, else one line.
 */
export interface TextControl {
  /** Help under the control, or a function that makes it from the typed text. */
  readonly hint?: string | ((text: string) => string)
  /** Labels of the values to choose from. */
  readonly options?: Readonly<Record<string, string>>
  readonly picture?: true
  /** Field with the description of the picture, filled in from the library. */
  readonly altField?: string
  readonly rows?: number
  /** Length to stay within, in characters; the hint counts up to it. */
  readonly count?: number
  readonly maxLength?: number
  readonly inputMode?: 'url'
  readonly placeholder?: string
  readonly className?: string
  readonly autoCapitalize?: 'none'
  readonly spellCheck?: boolean
  /** Value in words, where differences are shown. */
  readonly readable?: (value: string) => string
}

/** Field of a form, declared once. `Stored` is its value in the entity, `Checked` its value in the body of a save. */
export interface Field<Value extends string | boolean, Stored, Checked> {
  readonly label: string
  /** Behind the label in the form, for example the mark of a required field. */
  readonly labelEnd?: string
  readonly blank: Value
  readonly read: (stored: Stored) => Value
  readonly schema: z.ZodType<Checked, Value>
  readonly control: TextControl
}

type TextField<Stored, Checked> = Field<string, Stored, Checked>

/** One of a few texts, `blank` in a new entity. */
export const choice = <Checked>(
  label: string,
  schema: z.ZodType<Checked, string>,
  blank: string,
  control: TextControl,
): TextField<string, Checked> => ({ label, blank, read: (stored) => stored, schema, control })

/** A required text. */
export const text = <Checked>(
  label: string,
  schema: z.ZodType<Checked, string>,
  control: TextControl = {},
): TextField<string, Checked> => ({ ...choice(label, schema, '', control), labelEnd: ' *' })

/** A text that may be blank: null in the entity. */
export const optionalText = <Checked>(
  label: string,
  schema: z.ZodType<Checked, string | null | undefined>,
  control: TextControl = {},
): TextField<string | null, Checked> => ({
  label,
  blank: '',
  read: (stored) => stored ?? '',
  schema: z
    .string()
    .transform((typed): string | null | undefined => typed)
    .pipe(schema),
  control,
})

/** Address of a picture, or blank for none; another field may hold its description. */
export const picture = <Checked>(
  label: string,
  schema: z.ZodType<Checked, string | null | undefined>,
  hint: string,
  altField?: string,
) => optionalText(label, schema, { picture: true, hint, ...(altField && { altField }) })

/** Labels such as tags, separated by commas. */
export const labels = <Checked>(
  label: string,
  schema: z.ZodType<Checked, string[] | undefined>,
): TextField<readonly string[], Checked> => ({
  label,
  blank: '',
  read: (stored) => stored.join(', '),
  schema: z
    .string()
    .transform((typed): string[] | undefined => splitLabels(typed))
    .pipe(schema),
  control: { hint: 'Separated by commas' },
})

export const toggle = (label: string, blank: boolean, hint = ''): Field<boolean, boolean, boolean> => ({
  label,
  blank,
  read: (stored) => stored,
  schema: z.boolean(),
  control: { hint },
})

type Fields = Readonly<Record<string, Field<string, never, unknown> | Field<boolean, never, unknown>>>
type ValuesOf<F extends Fields> = { [Name in keyof F]: F[Name]['blank'] }
type StoredOf<F extends Fields> = { readonly [Name in keyof F]: Parameters<F[Name]['read']>[0] }
type CheckedOf<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['schema']> }

export interface FormDeclaration<Values extends FormValues, Checked, Stored> {
  readonly names: readonly (keyof Values & string)[]
  readonly fields: Readonly<Record<keyof Values & string, Fields[string]>>
  readonly schema: z.ZodType<Checked, Values>
  readonly blank: Values
  /** Values in the form of a stored entity; blank ones for a new entity. */
  readonly valuesOf: (stored: Stored | undefined) => Values
  /** Values of the form's fields out of an object that may lack some and have others; missing or empty ones are blank. */
  readonly pick: (values: Readonly<Record<string, unknown>>) => Values
  /** Path of a field in the body of a save, in dot notation, where it is not the name; errors are then shown deep in its value. */
  readonly pathOf?: (name: string) => string
}

/** Declare a form once: schema, blank values and those of an entity follow from its fields. */
export function formOf<F extends Fields>(fields: F): FormDeclaration<ValuesOf<F>, CheckedOf<F>, StoredOf<F>> {
  type Values = ValuesOf<F>
  const record = (value: (field: Fields[string], name: string) => unknown) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field, name)]))
  const blank = record((field) => field.blank) as Values
  return {
    names: Object.keys(fields),
    fields,
    schema: z.object(record((field) => field.schema) as z.core.$ZodShape) as unknown as z.ZodType<
      CheckedOf<F>,
      Values
    >,
    blank,
    valuesOf: (stored) =>
      stored ? (record((field, name) => field.read(stored[name] as never)) as Values) : blank,
    pick: (values) =>
      record((field, name) => (values[name] === '' ? field.blank : (values[name] ?? field.blank))) as Values,
  }
}
