import * as calls from '../../../shared/calls/enquiries.ts'
import { getEnquiry } from '../../domain/enquiries/enquiry-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.getEnquiry, ({ params }) => getEnquiry(params.id))
