import { resolve } from 'node:path'
import * as z from 'zod'

/** Default password of the local administrator (README). It is no secret: it is printed. */
export const WELL_KNOWN_PASSWORD = 'LocalAdmin1!'

const PORT_RANGE = 'must be a port number between 1 and 65535'
const COUNT = 'must be a whole number of at least 1'

// A variable set to nothing counts as not set: `PORT= npm start`.
const environment = z.object({
  PORT: z.coerce.number(PORT_RANGE).int(PORT_RANGE).min(1, PORT_RANGE).max(65535, PORT_RANGE).default(3000),
  DATA_DIR: z
    .string()
    .default('.local')
    .transform((path) => resolve(path)),
  ACCOUNT_CONCURRENCY: z.coerce.number(COUNT).int(COUNT).min(1, COUNT).default(1000),
  SEED: z.enum(['sample', 'none'], "must be 'sample' or 'none'").default('sample'),
  ADMIN_PASSWORD: z.string().optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be a web address' }).optional(),
})

export type Options = ReturnType<typeof readOptions>

/** Environment of `npm start` (README). Throws one line that names every wrong variable. */
export function readOptions(env: NodeJS.ProcessEnv, argv: readonly string[]) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '))
  }
  const { PORT, DATA_DIR, ACCOUNT_CONCURRENCY, SEED, ADMIN_PASSWORD, OPENAI_BASE_URL } = parsed.data
  return {
    port: PORT,
    /** Absolute folder. */
    dataDir: DATA_DIR,
    /** Lambda's concurrent executions of the account. */
    accountConcurrency: ACCOUNT_CONCURRENCY,
    seed: SEED,
    adminPassword: ADMIN_PASSWORD ?? WELL_KNOWN_PASSWORD,
    /** ADMIN_PASSWORD is set, so that an existing user gets it, too. */
    adminPasswordGiven: ADMIN_PASSWORD !== undefined,
    /** An OpenAI-compatible endpoint; the fake OpenAI when absent. */
    openaiBaseUrl: OPENAI_BASE_URL,
    /** `npm run dev`: hot reload, functions rebuilt on save. */
    watch: argv.includes('--watch'),
  }
}
