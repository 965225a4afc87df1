import middy from '@middy/core'
import type { APIGatewayProxyEventV2, Context, Handler } from 'aws-lambda'
import type * as z from 'zod'
import type { RenderedPageKey, RenderedPageParams } from '../../shared/api.ts'
import type { RenderedPage } from '../../shared/renderer-contract.ts'
import { compress } from './compression.ts'
import { errorResponse, type Result, requestLog, TIMEOUT_MARGIN_MS } from './route.ts'
import { siteOrigin } from './site-origin.ts'

interface PageCall<K extends RenderedPageKey> {
  /** Undefined for an address that no page has. */
  readonly params: RenderedPageParams<K> | undefined
  /** The site's origin, for absolute addresses. */
  readonly origin: string
}

/** Entry of a page in the contract (shared/calls) without its literal types. */
interface Contract<K extends RenderedPageKey> {
  readonly key: K
  readonly access: 'visitor'
  readonly params: z.ZodType<RenderedPageParams<K>>
}

type Event = APIGatewayProxyEventV2 & { call?: undefined }

/** Lambda handler of a page that is rendered at each request. The request log has the route, not the path. */
export function pageRoute<K extends RenderedPageKey>(
  entry: () => Contract<K>,
  handle: (call: PageCall<K>) => Promise<RenderedPage>,
): Handler<APIGatewayProxyEventV2, Result> {
  const { params, ...contract } = entry()
  return middy<Event, Result, Error, Context, { startedAt?: number }>(
    async ({ pathParameters = {}, headers }: Event) => {
      const { data } = params.safeParse(pathParameters)
      const { status, html } = await handle({ params: data, origin: siteOrigin(headers) })
      return {
        statusCode: status,
        headers: {
          'cache-control': 'no-store',
          'content-type': 'text/html; charset=utf-8',
          'x-content-type-options': 'nosniff',
        },
        body: html,
      }
    },
    { timeoutEarlyInMillis: TIMEOUT_MARGIN_MS },
  )
    .use(requestLog(contract))
    .onError(errorResponse)
    .after(compress)
}
