import { execFile } from 'node:child_process'
import * as z from 'zod'

/** How long npm may take with all it does, in milliseconds. */
const LONGEST_MS = 20_000
/** What visitors' and the owner's data pass is audited, and what is this bad must be replaced at once. */
const SEVERE = ['high', 'critical']

/** What `npm audit --json` prints when the registry told all it knows; an error is printed in another shape. */
const audit = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      /** Advisories, and names of other entries that the weakness comes from. */
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), severity: z.string(), title: z.string(), url: z.string() }),
        ]),
      ),
    }),
  ),
})
const failure = z.object({ message: z.string() })

/** The advisories of high or critical severity on what is deployed; or why they could not be asked for. */
export type Vulnerabilities = { readonly found: readonly string[] } | { readonly unknown: string }

/**
 * Asks the registry for advisories on the lockfile's packages that are not for development alone, once and for a short
 * time: a registry without advisories, or none at all, is no fault of the code that is tested.
 * @param answerMs how long it may take to answer, in milliseconds
 * @param registry its address; npm's own configuration unless given
 */
export async function findVulnerabilities(answerMs = 5_000, registry?: string): Promise<Vulnerabilities> {
  const options = ['--json', '--omit=dev', '--fetch-retries=0', `--fetch-timeout=${answerMs}`]
  const output = await printed(['audit', ...options, ...(registry ? [`--registry=${registry}`] : [])])
  const result = audit.safeParse(output)
  if (!result.success)
    return { unknown: failure.safeParse(output).data?.message ?? 'npm audit printed nothing that says why' }
  const advisories = Object.values(result.data.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== 'string')
    .filter(({ severity }) => SEVERE.includes(severity))
  return {
    found: [
      ...new Set(
        advisories.map(({ name, severity, title, url }) => `${name}: ${title} (${severity}) ${url}`),
      ),
    ],
  }
}

/** What npm prints, as JSON; undefined for none. It exits with 1 both for what it finds and for what fails. */
const printed = (args: string[]): Promise<unknown> =>
  new Promise((resolve) => {
    execFile('npm', args, { timeout: LONGEST_MS, maxBuffer: 64 * 1024 * 1024 }, (_, stdout) => {
      try {
        resolve(JSON.parse(stdout))
      } catch {
        resolve(undefined)
      }
    })
  })
