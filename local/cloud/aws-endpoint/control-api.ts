import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod'
import type { Functions } from '../lambda/functions.ts'
import type { Faults } from './faults.ts'
import type { AwsResponse } from './services/aws-protocol.ts'

/** Path prefix of the control API. */
export const CONTROL_PATH = '/_local/'

const answer = (status: number, body: unknown): AwsResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/**
 * The control API for tests and benchmarks, with the service credentials' access key as bearer token:
 * - `PUT /_local/faults` injects the faults in its body (`[]` ends them), `GET /_local/faults` returns them with counts.
 * - `POST /_local/kill/<function name or ARN>` kills all execution environments of a function, as lost hosts would;
 *   returns the number of interrupted events.
 * - `GET /_local/invocations` returns the number of invocations by function name.
 */
export function createControlApi(options: {
  readonly accessKeyId: string
  readonly faults: Faults
  readonly functions: Promise<Pick<Functions, 'kill' | 'invocations'>>
}): (request: IncomingMessage) => Promise<AwsResponse> {
  const { accessKeyId, faults, functions } = options
  return async (request) => {
    if (request.headers.authorization !== `Bearer ${accessKeyId}`)
      return answer(401, { message: 'The bearer token is not valid.' })
    const call = `${request.method} ${request.url?.slice(CONTROL_PATH.length)}`
    if (call === 'GET faults') return answer(200, faults.report())
    if (call === 'GET invocations') return answer(200, (await functions).invocations())
    try {
      if (call === 'PUT faults') {
        faults.set(await json(request))
        return answer(200, faults.report())
      }
      if (call.startsWith('POST kill/')) {
        const name = decodeURIComponent(call.slice('POST kill/'.length))
        return answer(200, { interrupted: await (await functions).kill(name) })
      }
    } catch (error) {
      const message = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
      return answer(400, { message })
    }
    return answer(404, { message: `There is no ${call}.` })
  }
}
