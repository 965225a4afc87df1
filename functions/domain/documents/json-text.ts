import * as z from 'zod'

/** JSON stored as text, which keeps the order of keys, and numbers and nesting that DynamoDB has no room for. */
export const jsonText = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema)
