import * as calls from '../../shared/calls/visitors.ts'
import { listActiveSeoEntries } from '../domain/seo/active-entries.ts'
import { route } from '../pipeline/route.ts'

export const handler = route(calls.listActiveSeoEntries, listActiveSeoEntries)
