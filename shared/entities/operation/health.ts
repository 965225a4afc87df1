import * as z from 'zod'
import { timestamp } from '../fields.ts'

/** What is looked at: the site's own jobs by their names, what the reporter asks AWS about, and the month's limit of the AI. */
export const CHECKED = [
  'canary',
  'reconcile',
  'scheduler',
  'exporter',
  'reporter',
  'logs',
  'queues',
  'alarms',
  'budget',
  'ai',
  'certificate',
  'mail',
  'search',
] as const
export type Checked = (typeof CHECKED)[number]

/** The month's bill in US dollars, as AWS knows it. */
export const bill = z.object({
  soFar: z.number(),
  /** None in the first weeks of an account. */
  expected: z.number().nullable(),
  limit: z.number(),
})
export type Bill = z.infer<typeof bill>

/** Money of the month for AI, in US dollars; null where there is nothing yet. */
export const aiMoney = z.object({
  soFar: z.number().nullable(),
  limit: z.number(),
  articles: z.int().nullable(),
  translations: z.int().nullable(),
})
export type AiMoney = z.infer<typeof aiMoney>

/** State of one of them, in words for the owner. */
export const healthEntry = z.object({
  job: z.enum(CHECKED),
  /** `unknown`: not looked at yet, or not set up. */
  state: z.enum(['well', 'fault', 'unknown']),
  /** When it was last well. */
  since: timestamp.nullable(),
  /** One sentence. */
  say: z.string(),
  /** What to do about a fault. */
  do: z.string().nullable(),
  /** Heading in docs/runbook.md about a fault, for the engineer. */
  runbook: z.string().nullable(),
})
export type HealthEntry = z.infer<typeof healthEntry>
