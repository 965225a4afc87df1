import type { Resource } from '../assembly/assembly.ts'
import { type DeploymentsOptions, providerOf } from './custom-resource.ts'

/** Properties of Custom::Trigger (aws-cdk-lib/triggers). */
interface TriggerProperties {
  /** A version of the function, which changes with its code and settings. */
  readonly HandlerArn: string
  readonly InvocationType: string
  readonly ExecuteOnHandlerChange?: boolean | string
}

/** Invokes the trigger's function asynchronously, without an event, as its provider does at a deployment. */
export async function pullTrigger(
  resource: Resource,
  options: DeploymentsOptions,
  isNew: boolean,
): Promise<void> {
  const { logicalId } = resource
  const properties = resource.properties as unknown as TriggerProperties
  const { HandlerArn, InvocationType, ExecuteOnHandlerChange = true } = properties
  if (InvocationType !== 'Event') {
    throw new Error(`${logicalId}: only triggers of the invocation type Event are run locally`)
  }
  if (!isNew && String(ExecuteOnHandlerChange) === 'false') return
  const { uses, log } = providerOf(resource, options)
  if (!uses('lambda:InvokeFunction', HandlerArn)) {
    throw new Error(`${logicalId}: its provider may not invoke ${HandlerArn}`)
  }
  await options.endpoint.invokeLater(HandlerArn, {})
  log(`${logicalId}: invoked ${HandlerArn}`)
}
