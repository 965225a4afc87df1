import middy from '@middy/core'
import type { APIGatewayProxyEventV2, Context, Handler } from 'aws-lambda'
import type { UploadKey, UploadResponse } from '../../shared/api.ts'
import { noteChange } from '../domain/diary/changes.ts'
import { setCurrentSession } from '../domain/sessions/current-session.ts'
import { admittedSession } from '../domain/sessions/session-check.ts'
import { Unauthorized } from '../platform/errors.ts'
import { checkSize, readFile } from './request-body.ts'
import { errorResponse, type Result, requestLog, respond, TIMEOUT_MARGIN_MS } from './route.ts'
import { checkSameOrigin } from './same-origin.ts'

/** Entry of an upload in the contract (shared/calls) without its literal types. */
interface Contract<K extends UploadKey> {
  readonly key: K
  readonly handler: string
  readonly access: 'admin'
  readonly mediaTypes: readonly string[]
  readonly maxBodyBytes: number
  readonly status: number
}

type Event = APIGatewayProxyEventV2 & { call?: undefined; file?: Buffer }
type Request = middy.Request<Event, Result, Error, Context, { startedAt?: number }>

/** Lambda handler of a call whose body is a file: the checks of every call of the administrator, then `handle`. */
export function uploadRoute<K extends UploadKey>(
  entry: () => Contract<K>,
  handle: (file: Buffer) => Promise<UploadResponse<K>>,
): Handler<APIGatewayProxyEventV2, Result> {
  const { mediaTypes, maxBodyBytes, status, ...contract } = entry()
  return middy<Event, Result, Error, Context, { startedAt?: number }>(
    async ({ file }: Event) => {
      const result = await handle(file ?? Buffer.alloc(0))
      await noteChange(contract, undefined, result)
      return respond(status, result, {})
    },
    { timeoutEarlyInMillis: TIMEOUT_MARGIN_MS },
  )
    .use(requestLog(contract))
    .onError(errorResponse)
    .before(async ({ event }: Request) => {
      checkSize(event, maxBodyBytes)
      checkSameOrigin(event.headers)
      const session = await admittedSession(event.cookies)
      setCurrentSession(session)
      if (!session) throw new Unauthorized()
      event.file = readFile(event, mediaTypes)
    })
}
