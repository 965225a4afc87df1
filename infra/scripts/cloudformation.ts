import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  GetTemplateCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation'
import * as z from 'zod'
import { EDGE } from '../stacks/names.ts'
import { hintsFor } from './deploy/hints.ts'

/** Longest deletion of a stack; a distribution takes several minutes. */
const DELETION_SECONDS = 3600
const POLL_SECONDS = 5

/** A stack of the account, whole or failed. */
export interface DeployedStack {
  readonly name: string
  readonly region: string
  readonly outputs: Readonly<Record<string, string>>
  /** Its creation failed: nothing of it is in use, and the CDK deletes it before it creates it again. */
  readonly isFailedCreation: boolean
}

const template = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z.record(z.string(), z.unknown()).default({}),
      DeletionPolicy: z.string().optional(),
    }),
  ),
})
export type DeployedTemplate = z.output<typeof template>

/** What this product reads of a template. */
export const parseTemplate = (json: string): DeployedTemplate => template.parse(JSON.parse(json))

/** Finds a stack of the account by region and name. */
export async function findStack(region: string, name: string): Promise<DeployedStack | undefined> {
  const { Stacks = [] } = await new CloudFormationClient({ region })
    .send(new DescribeStacksCommand({ StackName: name }))
    .catch((error: Error) => {
      // CloudFormation has no error of its own for a stack that is not there.
      if (/does not exist/.test(error.message)) return { Stacks: [] }
      throw error
    })
  const [stack] = Stacks
  if (!stack) return undefined
  return {
    name,
    region,
    outputs: Object.fromEntries(
      (stack.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
    ),
    isFailedCreation: /^(REVIEW_IN_PROGRESS|CREATE_FAILED|ROLLBACK_)/.test(stack.StackStatus ?? ''),
  }
}

/** The deployed us-east-1 stack. */
export interface DeployedEdge {
  readonly stack: DeployedStack
  /** Host name of its certificate, if it has one. */
  readonly certifiedName: string | undefined
}

/** Finds the us-east-1 stack. */
export async function findEdge(): Promise<DeployedEdge | undefined> {
  const stack = await findStack('us-east-1', EDGE)
  if (!stack) return undefined
  if (!stack.outputs.CertificateArn) return { stack, certifiedName: undefined }
  const { DomainName } = propertiesOf(await templateOf(stack), 'AWS::CertificateManager::Certificate')
  return { stack, certifiedName: z.string().parse(DomainName) }
}

/** The template of a stack's last deployment. */
export async function templateOf({
  region,
  name,
}: Pick<DeployedStack, 'region' | 'name'>): Promise<DeployedTemplate> {
  const { TemplateBody = '' } = await new CloudFormationClient({ region }).send(
    new GetTemplateCommand({ StackName: name }),
  )
  return parseTemplate(TemplateBody)
}

/** Properties of the first resource of a type; empty without such a resource. */
export const propertiesOf = ({ Resources }: DeployedTemplate, type: string): Record<string, unknown> =>
  Object.values(Resources).find(({ Type }) => Type === type)?.Properties ?? {}

/** Outputs of a deployed stack by their names. @throws Error when the stack or one of these is missing */
export async function outputsOf<Output extends string>(
  region: string,
  name: string,
  ...wanted: Output[]
): Promise<Readonly<Record<Output, string>>> {
  const outputs = (await findStack(region, name))?.outputs ?? {}
  const missing = wanted.find((output) => !outputs[output])
  if (missing) throw new Error(`The site is not deployed in ${region}: ${name} has no ${missing} there.`)
  return outputs as Readonly<Record<Output, string>>
}

/** Deletes a stack and waits until it is gone. @throws Error with CloudFormation's reasons, and advice */
export async function deleteStack({ region, name }: DeployedStack): Promise<void> {
  const client = new CloudFormationClient({ region })
  await client.send(new DeleteStackCommand({ StackName: name }))
  try {
    await waitUntilStackDeleteComplete(
      { client, maxWaitTime: DELETION_SECONDS, minDelay: POLL_SECONDS, maxDelay: POLL_SECONDS },
      { StackName: name },
    )
  } catch {
    const { StackEvents = [] } = await client.send(new DescribeStackEventsCommand({ StackName: name }))
    const reasons = StackEvents.filter(({ ResourceStatus }) => ResourceStatus === 'DELETE_FAILED').map(
      ({ LogicalResourceId, ResourceStatusReason }) => `${LogicalResourceId}: ${ResourceStatusReason}`,
    )
    const advice = hintsFor(reasons.join('\n'), region)
    // CloudFormation retries, and repeats its reasons.
    const lines = new Set([`${name} in ${region} is not deleted:`, ...reasons, ...advice])
    throw new Error([...lines].join('\n'))
  }
}
