import * as calls from '../../../shared/calls/posts.ts'
import { restorePost } from '../../domain/posts/deleted-posts.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.restorePost, ({ params }) => restorePost(params.id))
