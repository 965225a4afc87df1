import type { Assembly } from '../../assembly/assembly.ts'
import { functionReference } from '../../assembly/function-reference.ts'
import type { AsyncInvocations } from '../../lambda/async-invocations.ts'
import type { InvokeFunction } from '../../lambda/functions.ts'
import { THROTTLED } from '../../lambda/throttling.ts'
import { AwsError, type AwsRequest, restJson, type Service, unknownOperation } from './aws-protocol.ts'

/** Largest synchronous and asynchronous payloads (Lambda quotas). */
const MAX_PAYLOAD_BYTES = { RequestResponse: 6 * 1024 * 1024, Event: 1024 * 1024 } as const

function payloadOf({ body }: AwsRequest, kind: keyof typeof MAX_PAYLOAD_BYTES): unknown {
  if (body.length > MAX_PAYLOAD_BYTES[kind]) {
    throw new AwsError(
      413,
      'RequestTooLargeException',
      `Request must be smaller than ${MAX_PAYLOAD_BYTES[kind]} bytes`,
    )
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
    const name = decodeURIComponent(encoded)
    const found = functionReference(assembly, name)
    if (!found) throw new AwsError(404, 'ResourceNotFoundException', `Function not found: ${name}`)
    const { lambda } = found
    const qualifier = found.qualifier ?? request.query.get('Qualifier')
    const arn = assembly.arn(lambda)
    authorize('lambda:InvokeFunction', qualifier ? `${arn}:${qualifier}` : arn)
    const type = request.headers['x-amz-invocation-type'] ?? 'RequestResponse'
    if (type === 'Event') {
      const id = await events.accept(name, payloadOf(request, 'Event'))
      return { status: 202, headers: { 'x-amzn-requestid': id }, body: '' }
    }
    if (type !== 'RequestResponse') throw unknownOperation('Lambda', `Invoke with ${type}`)
    const outcome = await invoke(assembly.physicalId(lambda), payloadOf(request, 'RequestResponse'))
    const { payload, error } = outcome
    if (outcome === THROTTLED) throw new AwsError(429, 'TooManyRequestsException', 'Rate Exceeded.')
    return restJson(error ?? payload ?? null, 200, {
      'x-amz-executed-version': '$LATEST',
      ...(error && { 'x-amz-function-error': 'Unhandled' }),
    })
  }
}
