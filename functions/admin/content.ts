import * as calls from '../../shared/calls/transfer.ts'
import { countExport } from '../domain/diary/diary-store.ts'
import { listEnquiries } from '../domain/enquiries/enquiry-store.ts'
import { listWholePosts } from '../domain/posts/post-store.ts'
import { route } from '../pipeline/route.ts'
import { listReply } from '../platform/reply.ts'

export const posts = route(calls.exportPosts, async ({ query }) => {
  await countExport('export-posts')
  return listReply(await listWholePosts(query.cursor))
})

export const enquiries = route(calls.exportEnquiries, async ({ query }) => {
  await countExport('export-enquiries')
  return listReply(await listEnquiries(query))
})
