import * as calls from '../../../shared/calls/transfer.ts'
import { countExport } from '../../domain/diary/diary-store.ts'
import { listEnquiries } from '../../domain/enquiries/enquiry-store.ts'
import { route } from '../../pipeline/route.ts'
import { listReply } from '../../platform/reply.ts'

export const handler = route(calls.exportEnquiries, async ({ query }) => {
  await countExport('export-enquiries')
  return listReply(await listEnquiries(query))
})
