import * as calls from '../../../shared/calls/seo.ts'
import { listSeoEntries } from '../../domain/seo/seo-store.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route(calls.listSeoEntries, async ({ query }) =>
  listReply(await listSeoEntries(query.cursor)),
)
