import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Assembly } from '../../assembly/assembly.ts'
import { writeAtomically } from '../../atomic-file.ts'
import type { Stored } from '../../control/snapshots.ts'
import { AwsError, json, jsonCall, type Service, unknownOperation } from './aws-protocol.ts'

interface SecretProperties {
  readonly SecretString?: string
  readonly GenerateSecretString?: {
    readonly SecretStringTemplate: string
    readonly GenerateStringKey: string
    readonly PasswordLength?: number
  }
}

/** One version of a secret: the current one, or the one before. */
interface Version {
  readonly id: string
  readonly value: string
}

interface Secret {
  readonly current: Version
  readonly previous?: Version
}

interface Input {
  readonly SecretId?: string
  readonly SecretString?: string
  readonly ClientRequestToken?: string
}

const OPERATIONS = new Set(['DescribeSecret', 'GetSecretValue', 'PutSecretValue'])

const version = (value: string, id: string = randomUUID()): Version => ({ id, value })

/** Initial value of a secret: the template's, or a generated one (32 characters by default). */
function initialValue({ SecretString, GenerateSecretString }: SecretProperties): string {
  if (SecretString !== undefined) return SecretString
  if (!GenerateSecretString) return ''
  const { SecretStringTemplate, GenerateStringKey, PasswordLength = 32 } = GenerateSecretString
  const password = randomBytes(PasswordLength).toString('base64url').slice(0, PasswordLength)
  return JSON.stringify({ ...JSON.parse(SecretStringTemplate), [GenerateStringKey]: password })
}

const nameOf = (arn: string) =>
  arn
    .split(':')
    .at(-1)
    ?.replace(/-[^-]{6}$/, '') ?? ''
const fileOf = (dataDir: string, arn: string) =>
  join(dataDir, 'secrets', `${encodeURIComponent(nameOf(arn))}.json`)

/** Current value of a secret. Throws before `createSecretsManager` has created it. */
export function currentSecret(dataDir: string, arn: string): string {
  return (JSON.parse(readFileSync(fileOf(dataDir, arn), 'utf8')) as Secret).current.value
}

/** Secrets Manager with one owner-only file per secret, created with its initial value when missing. */
export async function createSecretsManager(
  assembly: Assembly,
  dataDir: string,
): Promise<Stored & { readonly serve: Service }> {
  const secrets = assembly.resources<SecretProperties>('AWS::SecretsManager::Secret')
  const read = async (arn: string) => JSON.parse(await readFile(fileOf(dataDir, arn), 'utf8')) as Secret

  for (const secret of secrets) {
    const arn = assembly.arn(secret)
    const exists = await read(arn).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (!exists)
      await writeAtomically(
        fileOf(dataDir, arn),
        JSON.stringify({ current: version(initialValue(secret.properties)) }),
      )
  }

  function arnOf(id = ''): string {
    const found = secrets
      .map((secret) => assembly.arn(secret))
      .find((arn) => arn === id || nameOf(arn) === id)
    if (found) return found
    throw new AwsError(400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
  }

  async function snapshot() {
    const files = secrets.map((secret) => fileOf(dataDir, assembly.arn(secret)))
    const saved = await Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })))
    return async () => {
      for (const { file, text } of saved)
        if ((await readFile(file, 'utf8')) !== text) await writeAtomically(file, text)
    }
  }

  const serve: Service = async (request, authorize) => {
    const { operation, input } = jsonCall<Input>(request)
    if (!OPERATIONS.has(operation)) throw unknownOperation('Secrets Manager', operation)
    const arn = arnOf(input.SecretId)
    authorize(`secretsmanager:${operation}`, arn)
    const { current, previous } = await read(arn)
    const name = nameOf(arn)
    if (operation === 'PutSecretValue') {
      if (input.SecretString === undefined) {
        throw new AwsError(
          400,
          'InvalidParameterException',
          'The local Secrets Manager keeps SecretString only.',
        )
      }
      const next = version(input.SecretString, input.ClientRequestToken)
      // The same call again changes nothing (API reference, PutSecretValue).
      if (next.id !== current.id && next.id !== previous?.id)
        await writeAtomically(fileOf(dataDir, arn), JSON.stringify({ current: next, previous: current }))
      return json('1.1', { ARN: arn, Name: name, VersionId: next.id, VersionStages: ['AWSCURRENT'] })
    }
    if (operation === 'DescribeSecret') {
      const stages = { [current.id]: ['AWSCURRENT'], ...(previous && { [previous.id]: ['AWSPREVIOUS'] }) }
      return json('1.1', { ARN: arn, Name: name, VersionIdsToStages: stages })
    }
    if ('VersionStage' in input || 'VersionId' in input)
      throw unknownOperation('Secrets Manager', 'GetSecretValue of a version')
    return json('1.1', {
      ...{ ARN: arn, Name: name, VersionId: current.id, SecretString: current.value },
      VersionStages: ['AWSCURRENT'],
    })
  }
  return { serve, snapshot }
}
