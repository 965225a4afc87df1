import * as calls from '../../../shared/calls/enquiries.ts'
import { enquiriesOf } from '../../domain/enquiries/erasing.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.listOfSamePerson, ({ params }) => enquiriesOf(params.id))
