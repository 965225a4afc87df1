import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { cloudOf } from '../../infra/testing/sample-cloud.ts'
import { listen } from '../../local/cloud/listen.ts'
import { matches } from '../../local/cloud/wildcard.ts'

/** What a pull request's `cdk diff` asks AWS for, with the role that it has there. */
const { outdir, pipeline } = cloudOf('everything')
const ACCOUNT = '123456789012'
const ID = '11111111-2222-3333-4444-555555555555'
/** What is deployed already, by stack: all but the pipeline's own, which was not there before. */
const deployed = new Map(
  ['WholesaleEdge', 'WholesaleLogs', 'WholesaleStateful', 'WholesaleStateless'].map((stack) => [
    stack,
    `${stack}.template.json`,
  ]),
)
const nestedStacks = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Metadata: z.looseObject({}).optional() })),
})
const nested = Object.entries(
  nestedStacks.parse(JSON.parse(readFileSync(path.join(outdir, 'WholesaleStateless.template.json'), 'utf8')))
    .Resources,
).filter(([, { Type }]) => Type === 'AWS::CloudFormation::Stack')
/** CloudFormation's name of a nested stack. */
const nestedName = (logicalId: string) => `WholesaleStateless-${logicalId}-1ABC`
for (const [logicalId, { Metadata }] of nested)
  deployed.set(nestedName(logicalId), String(Metadata?.['aws:asset:path']))

const statement = z.object({ Action: z.union([z.string(), z.array(z.string())]), Resource: z.unknown() })
const policy = z.object({
  Properties: z.object({ PolicyDocument: z.object({ Statement: z.array(statement) }) }),
})

/** A template's value with the account's own names in it. */
function named(value: unknown): string {
  if (typeof value === 'string') return value
  const { Ref, 'Fn::Join': join } = value as { Ref?: string; 'Fn::Join'?: [string, unknown[]] }
  if (join) return join[1].map(named).join(join[0])
  return { 'AWS::Partition': 'aws', 'AWS::AccountId': ACCOUNT }[Ref ?? ''] ?? `<${Ref}>`
}

const grants = Object.entries(pipeline?.findResources('AWS::IAM::Policy') ?? {})
  .filter(([logicalId]) => logicalId.startsWith('DiffRole'))
  .flatMap(([, resource]) => policy.parse(resource).Properties.PolicyDocument.Statement)
  .flatMap(({ Action, Resource }) =>
    [Action].flat().flatMap((action) => [Resource].flat().map((one) => ({ action, resource: named(one) }))),
  )

const calls: { readonly action: string; readonly isAllowed: boolean }[] = []
const aws = createServer(async (request, response) => {
  const asked = new URLSearchParams(await text(request))
  const [, region = '', service = ''] =
    /Credential=[^/]+\/\d+\/([^/]+)\/([^/]+)\//.exec(request.headers.authorization ?? '') ?? []
  const operation = asked.get('Action') ?? ''
  const answer = (status: number, body: string) =>
    response.writeHead(status, { 'content-type': 'text/xml' }).end(body)
  const refuse = (status: number, code: string, message: string) =>
    answer(
      status,
      `<ErrorResponse><Error><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
    )
  const result = (body: string) =>
    answer(
      200,
      `<${operation}Response><${operation}Result>${body}</${operation}Result></${operation}Response>`,
    )

  // Nobody needs a permission for it.
  if (operation === 'GetCallerIdentity')
    return result(
      `<Account>${ACCOUNT}</Account><Arn>arn:aws:sts::${ACCOUNT}:assumed-role/DiffRole/GitHub</Arn><UserId>A</UserId>`,
    )
  const stack = asked.get('StackName') ?? ''
  const resource = operation.startsWith('AssumeRole')
    ? (asked.get('RoleArn') ?? '')
    : `arn:aws:cloudformation:${region}:${ACCOUNT}:stack/${stack}/${deployed.has(stack) ? ID : '*'}`
  const action = `${service}:${operation}`
  const isAllowed = grants.some((grant) => grant.action === action && matches(grant.resource, resource))
  calls.push({ action, isAllowed })
  if (!isAllowed)
    return refuse(403, 'AccessDenied', `not authorized to perform: ${action} on resource: ${resource}`)

  const file = deployed.get(stack)
  if (!file) return refuse(400, 'ValidationError', `Stack with id ${stack} does not exist`)
  const body = readFileSync(path.join(outdir, file), 'utf8')
  switch (operation) {
    case 'DescribeStacks':
      return result(
        `<Stacks><member><StackName>${stack}</StackName><StackId>${resource}</StackId><StackStatus>UPDATE_COMPLETE</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime></member></Stacks>`,
      )
    case 'GetTemplate':
      return result(`<TemplateBody>${body.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</TemplateBody>`)
    case 'ListStackResources':
      return result(
        `<StackResourceSummaries>${nested
          .map(
            ([logicalId]) =>
              `<member><LogicalResourceId>${logicalId}</LogicalResourceId><PhysicalResourceId>arn:aws:cloudformation:${region}:${ACCOUNT}:stack/${nestedName(logicalId)}/${ID}</PhysicalResourceId></member>`,
          )
          .join('')}</StackResourceSummaries>`,
      )
    default:
      return refuse(400, 'InvalidAction', operation)
  }
})
let port: number
beforeAll(async () => {
  port = await listen(aws)
})
afterAll(() => {
  aws.close()
})

async function diff(): Promise<{ status: number; output: string }> {
  const cli = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk')
  const args = ['diff', '--app', outdir, '--method=template', '--no-color']
  const child = spawn(process.execPath, [cli, ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: outdir,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_REGION: 'eu-west-2',
      AWS_ACCESS_KEY_ID: 'diff',
      AWS_SECRET_ACCESS_KEY: 'of no meaning here',
    },
  })
  const ended = once(child, 'close')
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [status] = await ended
  return { status, output: output + errors }
}

test('the role of pull requests may do what a comparison of templates does, and nothing else', {
  timeout: 60_000,
}, async () => {
  expect(nested.length).toBeGreaterThan(0)
  const { status, output } = await diff()
  expect(status, output).toBe(0)
  // Of all stacks, the nested ones too, only that of the pipeline is new.
  expect(output).toContain('Number of stacks with differences: 1')
  expect(output).toContain('[+] AWS::IAM::Role DiffRole')

  // It asks for the role that reads the whole account, goes on with its own, and needs no more than that has.
  const refused = calls.filter(({ isAllowed }) => !isAllowed).map(({ action }) => action)
  expect(new Set(refused)).toEqual(new Set(['sts:AssumeRole']))
  const used = calls.filter(({ isAllowed }) => isAllowed).map(({ action }) => action)
  expect(new Set(used)).toEqual(new Set(grants.map(({ action }) => action)))
  expect(new Set(grants.map(({ resource }) => resource))).toEqual(
    new Set(
      ['eu-west-2', 'us-east-1'].map(
        (region) => `arn:aws:cloudformation:${region}:${ACCOUNT}:stack/Wholesale*/*`,
      ),
    ),
  )
})
