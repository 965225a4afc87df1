import { DescribeSecretCommand, PutSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { decodeTime, ulid } from 'ulid'
import * as z from 'zod'
import type { Settings } from '../../../shared/entities/settings.ts'
import { environment } from '../../platform/environment.ts'
import { ServiceUnavailable } from '../../platform/errors.ts'
import { readSecret, secrets } from '../../platform/secrets.ts'

type KeyState = Omit<Settings, 'monthlyLimitUsd'>

/** The secret's value; `{}` at first (infra). */
const secret = z.object({ openaiApiKey: z.string().min(1).optional() })

/**
 * Names of the secret's versions: `stored-<ULID of now>-<last four characters, in hexadecimal>` or `removed-<ULID>`.
 * Functions that may not read the key learn from them what is stored, and the two can never differ. Secrets Manager
 * takes 32 to 64 characters (API reference, PutSecretValue, `ClientRequestToken`).
 */
const STORED = /^stored-([0-9A-Z]{26})(?:-([0-9a-f]{8}))?$/
const REMOVED = /^removed-/

/** Shortest key whose last four characters are shown; of a shorter one they would reveal too much. */
const MIN_HINTED_CHARACTERS = 12

const storedVersion = (key: string) => {
  const hint = key.length >= MIN_HINTED_CHARACTERS ? `-${Buffer.from(key.slice(-4)).toString('hex')}` : ''
  return `stored-${ulid()}${hint}`
}

/** Most writes of a removal. Two are enough unless another key is stored in between. */
const REMOVAL_WRITES = 5

/** The stored AI key; undefined if there is none. Read at each use, so that a replaced key counts at once. */
export async function readApiKey(): Promise<string | undefined> {
  const { openaiApiKey } = await readSecret(
    environment('AI_SECRET_ARN'),
    secret,
    'The AI secret is not JSON of the form {"openaiApiKey": "…"}',
  )
  return openaiApiKey
}

/** State of the AI key, without the key. */
export async function apiKeySettings(): Promise<KeyState> {
  return settingsOf((await versions()).AWSCURRENT)
}

/** Store the AI key. @returns its state */
export async function storeApiKey(key: string): Promise<KeyState> {
  const version = storedVersion(key)
  await write(version, { openaiApiKey: key })
  return settingsOf(version)
}

/**
 * Remove the AI key, also from the version before the current one, which stays readable (AWSPREVIOUS).
 * @throws ServiceUnavailable (503) when other keys are stored all the time
 */
export async function removeApiKey(): Promise<void> {
  for (let writes = 0; writes < REMOVAL_WRITES; writes++) {
    await write(`removed-${ulid()}`, {})
    if (REMOVED.test((await versions()).AWSPREVIOUS ?? '')) return
  }
  throw new ServiceUnavailable()
}

function settingsOf(version = ''): KeyState {
  const [, storedAt, hint] = STORED.exec(version) ?? []
  if (!storedAt) return { openaiConfigured: false, openaiKeyLastFour: null, updatedAt: null }
  return {
    openaiConfigured: true,
    openaiKeyLastFour: hint ? Buffer.from(hint, 'hex').toString() : null,
    updatedAt: new Date(decodeTime(storedAt)).toISOString(),
  }
}

/** Ids of the secret's versions by staging label. */
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
