import * as calls from '../../../shared/calls/pages.ts'
import { findOverdue } from '../../domain/due/overdue.ts'
import { publicationProgress } from '../../domain/publication/reconcile/progress.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.getPublication, async () => {
  const [progress, overdue] = await Promise.all([publicationProgress(), findOverdue()])
  return { ...progress, overdue }
})
