import { expect, test } from 'vitest'
import { cloudOf } from '../testing/sample-cloud.ts'

/**
 * Types without a customer managed key, with the reason; AWS encrypts them with its own keys, except where noted. Such a
 * key costs about $1 a month, as much as all else of a small site, and for each use. It separates rights to data from
 * rights to the key, but the account is the site's alone, with one group of administrators. And a key deleted by mistake
 * destroys the data with all copies.
 */
const withoutOwnKey: Record<string, string> = {
  'AWS::DynamoDB::Table':
    'Holds personal data. Its key is the one AWS manages for the account, whose uses CloudTrail lists; functions reach only the partitions they work on.',
  'AWS::SecretsManager::Secret':
    'Who may read one is said by exact permissions; the key that AWS manages can be used by no other account.',
  'AWS::Cognito::UserPool': "Holds the administrator's e-mail address, and no password that could be read.",
  'AWS::S3::Bucket':
    'Holds what everybody is shown, and exports of the table, which no function may read; S3 encrypts with its own key.',
  'AWS::SQS::Queue': 'Holds ids, and where in the stream records were; SQS encrypts with its own key.',
  'AWS::SNS::Topic':
    "Is not encrypted at rest: CloudWatch can't use the key that AWS manages for it. What is sent is the names of alarms, and numbers.",
  'AWS::Logs::LogGroup': 'Nothing personal is logged, and no secret (tests/after/secrecy.test.ts).',
  'AWS::Lambda::Function': 'The key is for environments, which hold names and settings, and no secret.',
  'AWS::Lambda::EventSourceMapping': 'The key is for patterns of records, which name kinds of items.',
}

/** Names of the properties by which resources take keys. */
const TAKES_KEY = /kms|encryption|sseSpecification|keyConfiguration/i

const { stateful, stateless, edge, pipeline } = cloudOf('everything')
interface Resource {
  readonly Type: string
  readonly Properties?: object
}
const resources = [stateful, stateless, edge?.template, pipeline].flatMap((template): Resource[] =>
  Object.values(template?.toJSON().Resources ?? {}),
)

/** True for types that can take a key, by the properties of the CDK's class. */
async function takesKey(type: string): Promise<boolean> {
  const [vendor, service = '', name] = type.split('::')
  if (vendor !== 'AWS') return false
  const module = `aws-cdk-lib/aws-${service.toLowerCase()}`
  const classes = await import(module)
  return Object.getOwnPropertyNames(classes[`Cfn${name}`].prototype).some((one) => TAKES_KEY.test(one))
}

/** True for a resource that names a key, not only encryption. */
const namesKey = ({ Properties = {} }: Resource): boolean =>
  /"(?:KMSMasterKeyI[dD]|KmsMasterKeyId|KmsKeyId|KmsKeyArn|EncryptionKeyArn)":/.test(
    JSON.stringify(Properties),
  )

test('whatever could have a key of the owner’s own has one, or a reason why not', async () => {
  const types = [...new Set(resources.map(({ Type }) => Type))]
  expect(types.length).toBeGreaterThan(30)
  const taking = (await Promise.all(types.map(takesKey))).flatMap((takes, index) =>
    takes ? types[index] : [],
  )
  const without = resources.filter((one) => taking.includes(one.Type) && !namesKey(one))
  expect([...new Set(without.map(({ Type }) => Type))].toSorted()).toEqual(
    Object.keys(withoutOwnKey).toSorted(),
  )
})
