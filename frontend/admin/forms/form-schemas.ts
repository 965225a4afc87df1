import * as z from 'zod'
import { splitLabels } from '../../../shared/entities/post.ts'

/** A text field that may be left blank, in front of the contract's schema. */
export const optionalText = <Out>(schema: z.ZodType<Out, string | null | undefined>) =>
  z
    .string()
    .transform((text): string | null | undefined => text)
    .pipe(schema)

/** A text field of labels separated by commas, in front of the contract's schema. */
export const labelsText = <Out>(schema: z.ZodType<Out, string[] | undefined>) =>
  z
    .string()
    .transform((text): string[] | undefined => splitLabels(text))
    .pipe(schema)
