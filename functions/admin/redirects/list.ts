import * as calls from '../../../shared/calls/redirects.ts'
import { listRedirects } from '../../domain/redirects/redirect-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.listRedirects, listRedirects)
