import * as z from 'zod'
import { requiredText, timestamp } from './fields.ts'

/** US dollars that AI may cost in a month unless the settings say otherwise. */
export const DEFAULT_MONTHLY_LIMIT_USD = 5

const LIMIT_RANGE = 'Must be an amount from 0 to 1000'

/** US dollars that AI may cost in a month; with 0 it does nothing. */
export const monthlyLimit = z
  .number(LIMIT_RANGE)
  .min(0, LIMIT_RANGE)
  .max(1000, LIMIT_RANGE)
  .refine((usd) => Number(usd.toFixed(2)) === usd, 'At most two decimals')

const openaiApiKey = requiredText(500, 'OpenAI API key is required').regex(
  /^[\x21-\x7e]*$/,
  'The key must not contain spaces or special characters',
)

/** The form of the AI key. */
export const keyInput = z.object({ openaiApiKey })

/** What is to change: the AI key, the limit, or both. */
export const settingsInput = z
  .object({ openaiApiKey: openaiApiKey.optional(), monthlyLimitUsd: monthlyLimit.optional() })
  .refine(({ openaiApiKey: key, monthlyLimitUsd }) => key !== undefined || monthlyLimitUsd !== undefined, {
    path: ['openaiApiKey'],
    message: 'OpenAI API key is required',
  })

/** State of the AI key, which itself never leaves Secrets Manager, and the limit. */
export const settings = z.object({
  openaiConfigured: z.boolean(),
  openaiKeyLastFour: z.string().nullable(),
  updatedAt: timestamp.nullable(),
  monthlyLimitUsd: monthlyLimit,
})

export type Settings = z.infer<typeof settings>
