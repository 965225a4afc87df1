import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { errorBody } from '../../../shared/api.ts'
import { isCompletePage } from '../../../shared/complete-page.ts'
import { adminPages, pages } from '../../../shared/pages.ts'
import { STATELESS } from '../../stacks/names.ts'
import { outputsOf } from '../cloudformation.ts'
import type { Deployed } from '../deploy/deployment.ts'

/** Outcome of one check. */
interface Finding {
  readonly check: string
  readonly fault?: string
}

export interface Addresses {
  /** `https://<host>` of the distribution. */
  readonly site: string
  /** `https://<host>` of the API itself, which bypasses the distribution; the local run has none. */
  readonly api?: string | undefined
}

/** Longer than API Gateway's longest answer, 30 s. */
const TIMEOUT_MS = 35_000

/** Pauses before repetitions: a new name takes a while to be known everywhere. */
const PAUSES_MS = [10_000, 20_000, 30_000]

/** Addresses under CloudFront's own name, which works before a domain points to it. */
export const addressesOf = (
  region: string,
  { ApiId, DistributionDomainName }: Pick<Deployed, 'ApiId' | 'DistributionDomainName'>,
): Addresses => ({
  site: `https://${DistributionDomainName}`,
  api: `https://${ApiId}.execute-api.${region}.amazonaws.com`,
})

/** Addresses of the deployed site. @throws Error when none is deployed in the region */
export const deployedAddresses = async (region: string): Promise<Addresses> =>
  addressesOf(region, await outputsOf(region, STATELESS, 'ApiId', 'DistributionDomainName'))

/** Tests the site, and repeats that after each pause while a check fails. @throws Error when one fails in the end */
export async function lookAt(
  addresses: Addresses,
  say: (line: string) => void,
  pausesMs: readonly number[] = PAUSES_MS,
): Promise<void> {
  say(`\nLooking at ${addresses.site}:`)
  let findings = await smokeTest(addresses)
  for (const pause of pausesMs) {
    if (findings.every(({ fault }) => fault === undefined)) break
    await wait(pause)
    findings = await smokeTest(addresses)
  }
  for (const { check, fault } of findings) say(fault ? `  FAULT  ${check}: ${fault}` : `  ok     ${check}`)
  if (findings.some(({ fault }) => fault))
    throw new Error('The site is not as it should be: docs/runbook.md says where to look.')
}

/** Tests the deployed site as visitors and intruders would; stores nothing. */
function smokeTest({ site, api }: Addresses): Promise<Finding[]> {
  const checks: Record<string, () => Promise<string | undefined>> = {
    'the home page is complete HTML': async () => {
      const home = await get(site + pages.home.path)
      return expected(home, 200) ?? (isCompletePage(home.text) ? undefined : 'its HTML is not complete')
    },
    'a page that is not there is answered 404, with a page': async () => {
      const missing = await get(`${site}/${randomUUID()}`)
      return expected(missing, 404) ?? (isCompletePage(missing.text) ? undefined : 'its HTML is not complete')
    },
    'the API gives the list of articles': async () => {
      const list = await get(`${site}/api/blog`)
      return expected(list, 200) ?? (Array.isArray(jsonOf(list)) ? undefined : `it gives ${list.text}`)
    },
    'no search engine finds the admin area': async () => {
      const { dashboard } = adminPages
      const admin = await get(site + dashboard)
      const robots = admin.headers.get('x-robots-tag')
      return expected(admin, 200) ?? (robots === 'noindex' ? undefined : `x-robots-tag is ${robots}`)
    },
    'pages carry the security headers': async () => {
      const { headers } = await get(site + pages.home.path)
      const lacking = Object.entries(securityHeaders).flatMap(([name, value]) =>
        value.test(headers.get(name) ?? '') ? [] : [`${name} is ${headers.get(name)}`],
      )
      return lacking.join('; ') || undefined
    },
    ...(api && {
      'the API refuses who comes past CloudFront': async () => {
        const { status } = await get(`${api}/api/blog`)
        return status === 401 || status === 403 ? undefined : `it answers ${status}`
      },
    }),
    'an empty enquiry is refused with a sentence': async () => {
      const answer = await get(`${site}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      return (
        expected(answer, 400) ??
        (errorBody.safeParse(jsonOf(answer)).success ? undefined : `it answers ${answer.text}`)
      )
    },
  }
  return Promise.all(
    Object.entries(checks).map(async ([check, run]) => {
      const fault = await run().catch((error: Error) => `${error.message} ${error.cause ?? ''}`.trimEnd())
      return fault === undefined ? { check } : { check, fault }
    }),
  )
}

const securityHeaders = {
  'content-security-policy': /^(?!.*unsafe)(?=.*default-src 'self')/,
  'strict-transport-security': /^max-age=\d{8,}/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

async function get(address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const expected = ({ status }: Answer, wanted: number) =>
  status === wanted ? undefined : `it answers ${status}, not ${wanted}`

const jsonOf = ({ text }: Answer): unknown => JSON.parse(text)
