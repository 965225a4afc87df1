import { existsSync, readFileSync } from 'node:fs'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import * as z from 'zod'

/**
 * The owner's settings file in the current folder; without it all settings have their defaults. A second environment is a
 * second AWS account with its own file in `WHOLESALE_CONFIG`.
 */
export const CONFIG_FILE = process.env.WHOLESALE_CONFIG || 'wholesale.config.json'

/** Retentions of CloudWatch Logs in days, without the infinite one. */
const retentions = Object.values(RetentionDays).filter((days) => days !== RetentionDays.INFINITE)

const positive = z.int('Must be a whole number').min(1, 'Must be at least 1')
const between = (least: number, most: number) =>
  z.int('Must be a whole number').min(least, `Must be at least ${least}`).max(most, `Must be at most ${most}`)

/** An https URL without user, password, query and fragment. */
function isPlainHttpsAddress(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && !/[@?#]/.test(address)
}

/** @param example the default, too */
const httpsAddress = (example: string) =>
  z
    .string()
    .refine(isPlainHttpsAddress, { error: `Must be an https address such as ${example}` })
    .default(example)

const hostName = z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'Must be a host name such as www.example.com')

const schema = z.strictObject({
  /** Region of the data. London: it is data of people in the UK and the EU. */
  region: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'Must be an AWS region such as eu-west-2')
    .default('eu-west-2'),
  /**
   * Address for the administrator's temporary password. Fixed after the first deployment: CloudFormation can't change a
   * user, Cognito changes its address (scripts/deploy/prerequisites/account.ts).
   */
  adminEmail: z.email('Must be an e-mail address').default('admin@example.com'),
  /**
   * Name that the administrator logs in with; one that nobody guesses makes guessed passwords useless (OWASP ASVS 5.0,
   * V6.3.2). Fixed after the first deployment: another name is another user.
   */
  adminUsername: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{2,59}$/, 'Must be 3 to 60 of a to z, 0 to 9, dot, hyphen and underscore')
    .default('admin'),
  /** The site's host name. Default: CloudFront's `….cloudfront.net`. */
  domain: z
    .strictObject({
      name: hostName,
      /** An existing certificate. Default: the us-east-1 stack requests one, validated by DNS. */
      certificateArn: z
        .string()
        .regex(
          /^arn:aws:acm:us-east-1:\d{12}:certificate\/.+$/,
          'Must be the ARN of a certificate in us-east-1',
        )
        .optional(),
      /** The name's zone in Route 53, for the records of site and certificate. Default: DNS elsewhere. */
      hostedZone: z
        .strictObject({
          id: z.string().regex(/^Z[A-Z0-9]+$/, 'Must be the id of a hosted zone such as Z0123456789ABC'),
          name: hostName,
        })
        .optional(),
      /** HSTS preload for this name and all names below it. Hard to undo (hstspreload.org). */
      hstsPreload: z.boolean('Must be true or false').default(false),
    })
    .refine(
      ({ name, hostedZone }) =>
        !hostedZone || name === hostedZone.name || name.endsWith(`.${hostedZone.name}`),
      { path: ['hostedZone', 'name'], error: 'Must be the zone that domain.name is in' },
    )
    .optional(),
  /**
   * AWS WAF in front of everything, for $8 a month. Without it requests to the API are still limited, but not
   * those to pages, which cost, too (`npm run cost`).
   */
  firewall: z.boolean('Must be true or false').default(true),
  /**
   * Mails of alarms to `email` (default: none), and of a month's bill above `monthlyBudget` US dollars. `everyMinutes` is
   * the canary's interval.
   */
  alerts: z
    .strictObject({
      email: z.email('Must be an e-mail address').optional(),
      monthlyBudget: z.number('Must be a number').positive('Must be above 0').default(20),
      everyMinutes: between(5, 60).default(15),
    })
    .prefault({}),
  /** Google Analytics' id, part of the build. Default: no analytics tag, whatever visitors choose. */
  analyticsId: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'Must be the id of a Google Analytics stream such as G-ABC123')
    .optional(),
  /** Model for articles, with structured output. */
  openaiModel: z.string().min(1, 'Must be the name of a model').default('gpt-5-mini'),
  /** The AI provider, or a gateway with OpenAI's API. */
  ai: z
    .strictObject({
      /** URL with the version in its path. */
      baseUrl: httpsAddress('https://api.openai.com/v1'),
    })
    .prefault({}),
  /** Report of changed pages to search engines, of a site with a domain of its own. */
  indexNow: z
    .strictObject({
      /** URL of an endpoint of the IndexNow protocol, which passes it on to the other search engines. */
      url: httpsAddress('https://api.indexnow.org/indexnow'),
    })
    .prefault({}),
  /** Limits of the AI provider's bill. */
  generation: z
    .strictObject({
      /** Generations a day (UTC). */
      perDay: positive.default(50),
      /** Concurrent generations: the maximum concurrency of the generator's queue, which is at least 2. */
      atOnce: between(2, 1000).default(2),
    })
    .prefault({}),
  logRetentionDays: z
    .int('Must be a whole number')
    .refine(
      (days) => retentions.includes(days),
      'Must be a retention CloudWatch Logs offers, such as 7, 30, 90 or 365',
    )
    .default(RetentionDays.ONE_MONTH),
  /**
   * Mails of new enquiries. Default: none. `from` is a verified identity of SES in the site's region; in SES's sandbox
   * `to` must be one, too.
   */
  notifications: z
    .strictObject({ from: z.email('Must be an e-mail address'), to: z.email('Must be an e-mail address') })
    .optional(),
  /**
   * GitHub repository that may deploy (docs/pipeline.md), as the beginning of its tokens' subject. Repositories made since
   * 15 July 2026 include the ids of owner and repository.
   */
  pipeline: z
    .strictObject({
      subject: z
        .string()
        .regex(/^repo:[\w.-]+(@\d+)?\/[\w.-]+(@\d+)?$/, 'Must be such as repo:owner/repository'),
      /** The account's OIDC provider for GitHub, of which it takes one. Default: none yet, one is made. */
      oidcProviderArn: z
        .string()
        .regex(
          /^arn:aws:iam::\d{12}:oidc-provider\/token\.actions\.githubusercontent\.com$/,
          "Must be the ARN of GitHub's OIDC provider",
        )
        .optional(),
    })
    .optional(),
  /** Throttling of the whole API; API Gateway answers 429 above it. */
  throttle: z
    .strictObject({ ratePerSecond: positive.default(100), burst: positive.default(200) })
    .prefault({}),
})

export type Config = z.output<typeof schema>

/** Host name of the us-east-1 stack's certificate, if it has one. */
export const nameToCertify = ({ domain }: Config): string | undefined =>
  domain?.certificateArn ? undefined : domain?.name

/** True when CloudFront needs a firewall or certificate of us-east-1. */
export const needsEdgeStack = (config: Config): boolean =>
  config.firewall || nameToCertify(config) !== undefined

/** Validates settings. @throws Error that lists every fault by the name of its setting */
export function parseConfig(settings: unknown): Config {
  const result = schema.safeParse(settings)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) => `- ${path.join('.') || 'file'}: ${message}`)
  throw new Error(`${CONFIG_FILE} is not valid:\n${faults.join('\n')}`)
}

/** Reads the settings file. @throws Error that lists every fault */
export function loadConfig(): Config {
  return parseConfig(existsSync(CONFIG_FILE) ? parseJson(readFileSync(CONFIG_FILE, 'utf8')) : {})
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${CONFIG_FILE} is not valid JSON: ${error instanceof Error ? error.message : error}`)
  }
}
