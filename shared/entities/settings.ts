import * as z from 'zod'
import { requiredText, timestamp } from './fields.ts'

export const settingsInput = z.object({
  openaiApiKey: requiredText(500, 'OpenAI API key is required').regex(
    /^[\x21-\x7e]*$/,
    'The key must not contain spaces or special characters',
  ),
})

/** State of the AI key. The key itself never leaves Secrets Manager. */
export const settings = z.object({
  openaiConfigured: z.boolean(),
  openaiKeyLastFour: z.string().nullable(),
  updatedAt: timestamp.nullable(),
})

export type Settings = z.infer<typeof settings>
