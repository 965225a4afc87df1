import type { Assembly, Resource } from '../assembly.ts'
import type { AsyncInvocations, InvokeFunction } from '../async-invocations.ts'
import { AwsError, type AwsRequest, type Service, unknownOperation } from './aws-protocol.ts'

/** Largest payloads in bytes (Lambda quotas): synchronous, and asynchronous. */
const LARGEST = { RequestResponse: 6 * 1024 * 1024, Event: 1024 * 1024 } as const

function functionNamed(assembly: Assembly, nameOrArn: string): Resource {
  // `name`, `account:function:name` or an ARN, each with an optional version or alias after a colon.
  const name = /(?:^|function:)([^:]+)(?::[^:]+)?$/.exec(nameOrArn)?.[1] ?? ''
  const found = assembly.find(name)
  if (found?.type === 'AWS::Lambda::Function') return found
  throw new AwsError(404, 'ResourceNotFoundException', `Function not found: ${nameOrArn}`)
}

function payloadOf({ body }: AwsRequest, kind: keyof typeof LARGEST): unknown {
  if (body.length > LARGEST[kind]) {
    throw new AwsError(413, 'RequestTooLargeException', `Request must be smaller than ${LARGEST[kind]} bytes`)
  }
  try {
    return JSON.parse(body.toString() || '{}')
  } catch {
    throw new AwsError(400, 'InvalidRequestContentException', 'Could not parse request body into json')
  }
}

/** Lambda's Invoke: at once (`RequestResponse`) or as an accepted event (`Event`). */
export function createLambda(assembly: Assembly, invoke: InvokeFunction, events: AsyncInvocations): Service {
  return async (request, authorize) => {
    const [, encoded] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(request.path) ?? []
    if (!encoded || request.method !== 'POST')
      throw unknownOperation('Lambda', `${request.method} ${request.path}`)
    const lambda = functionNamed(assembly, decodeURIComponent(encoded))
    authorize('lambda:InvokeFunction', assembly.arn(lambda))
    const type = request.headers['x-amz-invocation-type'] ?? 'RequestResponse'
    if (type === 'Event') {
      const id = await events.accept(lambda, payloadOf(request, 'Event'))
      return { status: 202, headers: { 'x-amzn-requestid': id }, body: '' }
    }
    if (type !== 'RequestResponse') throw unknownOperation('Lambda', `Invoke with ${type}`)
    const { payload, error } = await invoke(
      assembly.physicalId(lambda),
      payloadOf(request, 'RequestResponse'),
    )
    return {
      status: 200,
      headers: {
        'content-type': 'application/json',
        'x-amz-executed-version': '$LATEST',
        ...(error && { 'x-amz-function-error': 'Unhandled' }),
      },
      body: JSON.stringify(error ?? payload ?? null),
    }
  }
}
