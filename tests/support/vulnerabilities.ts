import { execFile } from 'node:child_process'
import * as z from 'zod'

/** Longest run of npm, in milliseconds. */
const LONGEST_MS = 60_000
/** Severities for which a package that handles visitors' or the owner's data must be replaced at once. */
const SEVERE = ['high', 'critical']

/** Output of a successful `npm audit --json`; an error has another shape. */
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

/** Output of npm, parsed as JSON; undefined if empty. npm exits with 1 for findings and for failures alike. */
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
