import { existsSync, readFileSync } from 'node:fs'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import * as z from 'zod'

/** The owner's settings, in the folder the commands run in. Without it every setting has its default. */
export const CONFIG_FILE = 'wholesale.config.json'

/** In days, as CloudWatch Logs knows them; but none that keeps logs for ever. */
const retentions = Object.values(RetentionDays).filter((days) => days !== RetentionDays.INFINITE)

const positive = z.int('Must be a whole number').min(1, 'Must be at least 1')

const schema = z.strictObject({
  /** Where the data lives. London: it is data of people in the UK and the EU. */
  region: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'Must be an AWS region such as eu-west-2')
    .default('eu-west-2'),
  /**
   * Where Cognito mails the administrator's temporary password. Leave it after the first deployment:
   * CloudFormation can't change a user and would fail; the address is changed in the Cognito console.
   */
  adminEmail: z.email('Must be an e-mail address').default('admin@example.com'),
  /** The site's own address; without it CloudFront's `https://….cloudfront.net` is the address. */
  domain: z
    .strictObject({
      name: z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'Must be a host name such as www.example.com'),
      /** An existing certificate; without it the us-east-1 stack requests one, to be validated by DNS. */
      certificateArn: z
        .string()
        .regex(
          /^arn:aws:acm:us-east-1:\d{12}:certificate\/.+$/,
          'Must be the ARN of a certificate in us-east-1',
        )
        .optional(),
    })
    .optional(),
  /** Model that writes articles; it must know structured output. */
  openaiModel: z.string().min(1, 'Must be the name of a model').default('gpt-5-mini'),
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
  /** Limits of the whole API; API Gateway answers 429 beyond them. */
  throttle: z
    .strictObject({ ratePerSecond: positive.default(100), burst: positive.default(200) })
    .prefault({}),
})

export type Config = z.output<typeof schema>

/** The host name that the us-east-1 stack requests a certificate for, if any. */
export const nameToCertify = ({ domain }: Config): string | undefined =>
  domain?.certificateArn ? undefined : domain?.name

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
