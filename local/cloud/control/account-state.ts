import * as z from 'zod'

const state = z.strictObject({
  /** Alarms that are on, by parts of their names. */
  alarms: z.array(z.string()).default([]),
  /** Addresses to which SES delivers no mail. */
  suppressed: z.array(z.string()).default([]),
  /** The month's bill in US dollars. */
  spent: z.number().default(0),
  forecast: z.number().nullable().default(null),
  /** Ends of the certificates of domains, by their ARNs. */
  certificates: z.record(z.string(), z.iso.datetime()).default({}),
})

/** What AWS finds out by itself: of this account nothing, unless a test says so. */
export type AccountState = ReturnType<typeof createAccountState>

export function createAccountState() {
  let current = state.parse({})
  return {
    get current() {
      return current
    },
    /** @throws ZodError */
    set(value: unknown) {
      current = state.parse(value)
    },
  }
}
