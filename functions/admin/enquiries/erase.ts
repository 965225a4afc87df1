import * as calls from '../../../shared/calls/enquiries.ts'
import { erasePerson } from '../../domain/enquiries/erasing.ts'
import { forgetEnquiries } from '../../domain/lots/proof.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.erasePerson, async ({ params, query }) => ({
  erased: await erasePerson(params.id, query.version, forgetEnquiries),
}))
