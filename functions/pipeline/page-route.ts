import type { APIGatewayProxyEventV2, Handler } from 'aws-lambda'
import type { RenderedPageKey, RenderedPageParams } from '../../shared/api.ts'
import type { RenderedPage as Contract } from '../../shared/calls/declaration/call.ts'
import type { RenderedPage } from '../../shared/renderer-contract.ts'
import { htmlAnswer, pipeline, type Result } from './pipeline.ts'
import { siteOrigin } from './site-origin.ts'

interface PageCall<K extends RenderedPageKey> {
  /** Undefined for an address that no page has. */
  readonly params: RenderedPageParams<K> | undefined
  /** The site's origin, for absolute addresses. */
  readonly origin: string
}

/** Lambda handler of a page that is rendered at each request. The request log has the route, not the path. */
export function pageRoute<K extends RenderedPageKey>(
  { params, ...contract }: Contract & { readonly key: K },
  handle: (call: PageCall<K>) => Promise<RenderedPage>,
): Handler<APIGatewayProxyEventV2, Result> {
  return pipeline<PageCall<K>>(contract, {
    read: ({ pathParameters = {}, headers }) => ({
      params: params.safeParse(pathParameters).data as RenderedPageParams<K> | undefined,
      origin: siteOrigin(headers),
    }),
    handle: async (call) => {
      const { status, html } = await handle(call)
      return htmlAnswer(status, html)
    },
  })
}
