import type { Resource } from '../assembly/assembly.ts'
import { type DeploymentsOptions, providerOf } from './custom-resource.ts'

/** Properties of Custom::Trigger (aws-cdk-lib/triggers). */
interface TriggerProperties {
  /** A version of the function, which changes with its code and settings. */
  readonly HandlerArn: string
  readonly InvocationType: string
  readonly ExecuteOnHandlerChange?: boolean
}

/** Invokes the trigger's function asynchronously with an empty event, as its provider does at a deployment. */
export async function pullTrigger(resource: Resource, options: DeploymentsOptions): Promise<void> {
  const { logicalId } = resource
  const properties = resource.properties as unknown as TriggerProperties
  const { HandlerArn, InvocationType, ExecuteOnHandlerChange = true } = properties
  if (InvocationType !== 'Event' || !ExecuteOnHandlerChange) {
    throw new Error(
      `${logicalId}: only triggers of the invocation type Event that execute on handler change are supported locally`,
    )
  }
  const { uses, log } = providerOf(resource, options)
  if (!uses('lambda:InvokeFunction', HandlerArn)) {
    throw new Error(`${logicalId}: its provider may not invoke ${HandlerArn}`)
  }
  await options.endpoint.invokeLater(HandlerArn, {})
  log(`${logicalId}: invoked ${HandlerArn}`)
}
