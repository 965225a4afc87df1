import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { decodeTime, ulid } from 'ulid'
import * as z from 'zod'
import type { Settings } from '../../../shared/entities/settings.ts'
import { clientDefaults } from '../../platform/aws-client.ts'
import { environment } from '../../platform/environment.ts'
import { ServiceUnavailable } from '../../platform/errors.ts'

const secrets = new SecretsManagerClient(clientDefaults({ timeoutMs: 2000 }))

/** The secret starts as `{}` (infra). */
const secret = z.object({ openaiApiKey: z.string().min(1).optional() })

/**
 * The name of a version of the secret says what it holds, so that who may not read the key knows of it, and what is
 * known can never differ from what is stored: `stored-<ULID of the moment>-<last four characters, in hexadecimal>`, or
 * `removed-<ULID>`. Secrets Manager takes 32 to 64 characters as a version's id (API reference, PutSecretValue,
 * `ClientRequestToken`).
 */
const STORED = /^stored-([0-9A-Z]{26})(?:-([0-9a-f]{8}))?$/
const REMOVED = /^removed-/

/** Shortest key whose last four characters are told: of a shorter one they would give away too much. */
const SHORTEST_HINTED = 12

const storedVersion = (key: string) => {
  const hint = key.length >= SHORTEST_HINTED ? `-${Buffer.from(key.slice(-4)).toString('hex')}` : ''
  return `stored-${ulid()}${hint}`
}

/** Most writes of a removal. Two are enough, but for keys that somebody stores between them. */
const REMOVAL_WRITES = 5

/** The AI key as it is stored now, undefined when none is. Read at use, so that a replaced key counts at once. */
export async function readApiKey(): Promise<string | undefined> {
  const { SecretString = '{}' } = await secrets.send(
    new GetSecretValueCommand({ SecretId: environment('AI_SECRET_ARN') }),
  )
  return parse(SecretString)
}

/** What may be told of the AI key as it is stored now. */
export async function apiKeySettings(): Promise<Settings> {
  return settingsOf((await versions()).AWSCURRENT)
}

/** @returns what may be told of it. */
export async function storeApiKey(key: string): Promise<Settings> {
  const version = storedVersion(key)
  await write(version, { openaiApiKey: key })
  return settingsOf(version)
}

/**
 * Leaves no AI key, nor one in the version before the current one, which can still be read (AWSPREVIOUS).
 * @throws ServiceUnavailable when others store keys all the time.
 */
export async function removeApiKey(): Promise<void> {
  for (let writes = 0; writes < REMOVAL_WRITES; writes++) {
    await write(`removed-${ulid()}`, {})
    if (REMOVED.test((await versions()).AWSPREVIOUS ?? '')) return
  }
  throw new ServiceUnavailable()
}

function settingsOf(version = ''): Settings {
  const [, storedAt, hint] = STORED.exec(version) ?? []
  if (!storedAt) return { openaiConfigured: false, openaiKeyLastFour: null, updatedAt: null }
  return {
    openaiConfigured: true,
    openaiKeyLastFour: hint ? Buffer.from(hint, 'hex').toString() : null,
    updatedAt: new Date(decodeTime(storedAt)).toISOString(),
  }
}

/** Ids of the secret's versions by their staging labels. */
async function versions(): Promise<{ [label in 'AWSCURRENT' | 'AWSPREVIOUS']?: string }> {
  const { VersionIdsToStages = {} } = await secrets.send(
    new DescribeSecretCommand({ SecretId: environment('AI_SECRET_ARN') }),
  )
  return Object.fromEntries(
    Object.entries(VersionIdsToStages).flatMap(([id, labels]) => labels.map((label) => [label, id])),
  )
}

async function write(version: string, value: z.input<typeof secret>): Promise<void> {
  await secrets.send(
    new PutSecretValueCommand({
      SecretId: environment('AI_SECRET_ARN'),
      ClientRequestToken: version,
      SecretString: JSON.stringify(value),
    }),
  )
}

/** An unreadable secret is reported without its text, which a parser's own error would quote. */
function parse(text: string): string | undefined {
  try {
    return secret.parse(JSON.parse(text)).openaiApiKey
  } catch {
    throw new Error('The AI secret is not JSON of the form {"openaiApiKey": "…"}')
  }
}
