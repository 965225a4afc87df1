import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  GetTemplateCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation'
import * as z from 'zod'
import { hintsFor } from './hints.ts'

/** Seconds that the deletion of a stack may take; that of a distribution takes several minutes. */
const DELETED_WITHIN_S = 3600
/** Seconds between two looks at a deletion. */
const LOOK_EVERY_S = 5

/** A stack that the account has, whole or failed. */
export interface DeployedStack {
  readonly name: string
  readonly region: string
  /** What it gives out, by name. */
  readonly outputs: Readonly<Record<string, string>>
  /** Whether it was never created whole: nothing of it is in use, and the CDK deletes it before it creates it again. */
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
type DeployedTemplate = z.output<typeof template>

/** The stack of that name in a region, if the account has one there. */
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

/**
 * The us-east-1 stack as the account has it: what CloudFront may be using of it, and the name that its certificate is for.
 */
export interface DeployedEdge {
  readonly stack: DeployedStack
  readonly certifiedName: string | undefined
}

/** The us-east-1 stack, if the account has one. */
export async function findEdge(): Promise<DeployedEdge | undefined> {
  const stack = await findStack('us-east-1', 'WholesaleEdge')
  if (!stack) return undefined
  if (!stack.outputs.CertificateArn) return { stack, certifiedName: undefined }
  const { DomainName } = propertiesOf(await templateOf(stack), 'AWS::CertificateManager::Certificate')
  return { stack, certifiedName: z.string().parse(DomainName) }
}

/** The template that a stack was last deployed with. */
export async function templateOf({ region, name }: DeployedStack): Promise<DeployedTemplate> {
  const { TemplateBody = '' } = await new CloudFormationClient({ region }).send(
    new GetTemplateCommand({ StackName: name }),
  )
  return template.parse(JSON.parse(TemplateBody))
}

/** The properties of the first resource of a type; none when the template has no such resource. */
export const propertiesOf = ({ Resources }: DeployedTemplate, type: string): Record<string, unknown> =>
  Object.values(Resources).find(({ Type }) => Type === type)?.Properties ?? {}

/** An output of a deployed stack. @throws Error when the stack is not deployed, or lacks it */
export async function outputOf(region: string, name: string, output: string): Promise<string> {
  const value = (await findStack(region, name))?.outputs[output]
  if (!value) throw new Error(`The site is not deployed in ${region}: ${name} has no ${output} there.`)
  return value
}

/** Deletes a stack and waits until it is gone. @throws Error with the reasons that CloudFormation gives, and with advice */
export async function deleteStack({ region, name }: DeployedStack): Promise<void> {
  const client = new CloudFormationClient({ region })
  await client.send(new DeleteStackCommand({ StackName: name }))
  try {
    await waitUntilStackDeleteComplete(
      { client, maxWaitTime: DELETED_WITHIN_S, minDelay: LOOK_EVERY_S, maxDelay: LOOK_EVERY_S },
      { StackName: name },
    )
  } catch {
    const { StackEvents = [] } = await client.send(new DescribeStackEventsCommand({ StackName: name }))
    const reasons = StackEvents.filter(({ ResourceStatus }) => ResourceStatus === 'DELETE_FAILED').map(
      ({ LogicalResourceId, ResourceStatusReason }) => `${LogicalResourceId}: ${ResourceStatusReason}`,
    )
    const advice = hintsFor(reasons.join('\n'), region)
    // CloudFormation tries several times, and tells the same each time.
    const lines = new Set([`${name} in ${region} is not deleted:`, ...reasons, ...advice])
    throw new Error([...lines].join('\n'))
  }
}
