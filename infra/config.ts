import { existsSync, readFileSync } from 'node:fs'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import * as z from 'zod'

/**
 * The owner's settings, in the folder the commands run in. Without it every setting has its default. A second
 * environment is a second AWS account with a file of its own, which `WHOLESALE_CONFIG` names.
 */
export const CONFIG_FILE = process.env.WHOLESALE_CONFIG || 'wholesale.config.json'

/** In days, as CloudWatch Logs knows them; but none that keeps logs for ever. */
const retentions = Object.values(RetentionDays).filter((days) => days !== RetentionDays.INFINITE)

const positive = z.int('Must be a whole number').min(1, 'Must be at least 1')

/** Without name, password, query and fragment. */
function isPlainHttpsAddress(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && !/[@?#]/.test(address)
}

const hostName = z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'Must be a host name such as www.example.com')

const schema = z.strictObject({
  /** Where the data lives. London: it is data of people in the UK and the EU. */
  region: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'Must be an AWS region such as eu-west-2')
    .default('eu-west-2'),
  /**
   * Where Cognito mails the administrator's temporary password. Leave it after the first deployment: CloudFormation
   * can't change a user, and would fail; Cognito changes the address (scripts/deploy/prerequisites/account.ts).
   */
  adminEmail: z.email('Must be an e-mail address').default('admin@example.com'),
  /** The site's own address; without it CloudFront's `https://….cloudfront.net` is the address. */
  domain: z
    .strictObject({
      name: hostName,
      /** An existing certificate; without it the us-east-1 stack requests one, to be validated by DNS. */
      certificateArn: z
        .string()
        .regex(
          /^arn:aws:acm:us-east-1:\d{12}:certificate\/.+$/,
          'Must be the ARN of a certificate in us-east-1',
        )
        .optional(),
      /** Route 53's zone of the name: it then gets the site's records and the certificate's. Else DNS is elsewhere. */
      hostedZone: z
        .strictObject({
          id: z.string().regex(/^Z[A-Z0-9]+$/, 'Must be the id of a hosted zone such as Z0123456789ABC'),
          name: hostName,
        })
        .optional(),
      /**
       * Asks browsers to take this name, and every name below it, by HTTPS alone, from a list they ship with. Hard to
       * undo (hstspreload.org), so nobody gets it unasked.
       */
      hstsPreload: z.boolean('Must be true or false').default(false),
    })
    .refine(
      ({ name, hostedZone }) =>
        !hostedZone || name === hostedZone.name || name.endsWith(`.${hostedZone.name}`),
      { path: ['hostedZone', 'name'], error: 'Must be the zone that domain.name is in' },
    )
    .optional(),
  /**
   * AWS WAF in front of everything, for about $10 a month. Without it the limits of the API and of its functions still
   * hold, and nothing bounds how often pages are asked for, which costs, too (`npm run cost`).
   */
  firewall: z.boolean('Must be true or false').default(true),
  /**
   * Whom alarms are mailed to, and the month's bill, in US dollars, beyond which a mail comes; without `email` none do.
   * `everyMinutes`: how often a function looks at the site from outside, with an enquiry of its own.
   */
  alerts: z
    .strictObject({
      email: z.email('Must be an e-mail address').optional(),
      monthlyBudget: z.number('Must be a number').positive('Must be above 0').default(20),
      everyMinutes: z
        .int('Must be a whole number')
        .min(5, 'Must be at least 5')
        .max(60, 'Must be at most 60')
        .default(15),
    })
    .prefault({}),
  /** Google Analytics' id; without it no analytics tag is ever loaded, whatever visitors choose. The build takes it in. */
  analyticsId: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'Must be the id of a Google Analytics stream such as G-ABC123')
    .optional(),
  /** Model that writes articles; it must know structured output. */
  openaiModel: z.string().min(1, 'Must be the name of a model').default('gpt-5-mini'),
  /** The AI provider, or a gateway that speaks OpenAI's API. */
  ai: z
    .strictObject({
      /** With the version in its path. */
      baseUrl: z
        .string()
        .refine(isPlainHttpsAddress, {
          error: 'Must be an https address such as https://api.openai.com/v1',
        })
        .default('https://api.openai.com/v1'),
    })
    .prefault({}),
  /** Guards against a surprising bill of the AI provider. */
  generation: z
    .strictObject({
      /** Generations a day (UTC); beyond them the administrator is told to wait. */
      perDay: positive.default(50),
      /**
       * Articles written at the same time: Lambda's reserved concurrency. New accounts have too little concurrency to
       * reserve any, hence none by default.
       */
      atOnce: positive.optional(),
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
   * Mails of new enquiries; without it there are none. `from` is an address that is verified as an identity in SES, in
   * the region of the site; while SES keeps the account in its sandbox, `to` has to be, too.
   */
  notifications: z
    .strictObject({ from: z.email('Must be an e-mail address'), to: z.email('Must be an e-mail address') })
    .optional(),
  /**
   * Lets a GitHub repository deploy (docs/pipeline.md): the subject of its tokens without what follows the repository.
   * In repositories made since 15 July 2026 it has the ids of owner and repository, too.
   */
  pipeline: z
    .strictObject({
      subject: z
        .string()
        .regex(/^repo:[\w.-]+(@\d+)?\/[\w.-]+(@\d+)?$/, 'Must be such as repo:owner/repository'),
    })
    .optional(),
  /**
   * How new versions of the functions that visitors call take over: `gradual`, over five minutes, back at once when an
   * alarm goes off; `atOnce` is for repairs while an alarm is on, which holds gradual ones up.
   */
  rollout: z.enum(['gradual', 'atOnce'], 'Must be gradual or atOnce').default('gradual'),
  /** Limits of the whole API; API Gateway answers 429 beyond them. */
  throttle: z
    .strictObject({ ratePerSecond: positive.default(100), burst: positive.default(200) })
    .prefault({}),
})

export type Config = z.output<typeof schema>

/** The host name that the us-east-1 stack requests a certificate for, if any. */
export const nameToCertify = ({ domain }: Config): string | undefined =>
  domain?.certificateArn ? undefined : domain?.name

/** Whether CloudFront takes anything from us-east-1. */
export const needsEdgeStack = (config: Config): boolean =>
  config.firewall || nameToCertify(config) !== undefined

/** @throws Error that lists every fault with the name of its setting. */
export function parseConfig(settings: unknown): Config {
  const result = schema.safeParse(settings)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) => `- ${path.join('.') || 'file'}: ${message}`)
  throw new Error(`${CONFIG_FILE} is not valid:\n${faults.join('\n')}`)
}

/** Reads `wholesale.config.json` of the current folder. */
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
