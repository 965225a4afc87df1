import * as calls from '../../../shared/calls/enquiries.ts'
import { countNewEnquiries } from '../../domain/enquiries/enquiry-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.countNewEnquiries, async () => ({
  new: await countNewEnquiries(),
}))
