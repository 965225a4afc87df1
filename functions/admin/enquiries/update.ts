import * as calls from '../../../shared/calls/enquiries.ts'
import { updateEnquiry } from '../../domain/enquiries/enquiry-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.updateEnquiry, ({ params, body }) => updateEnquiry(params.id, body))
