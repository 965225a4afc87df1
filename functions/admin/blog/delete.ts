import * as calls from '../../../shared/calls/posts.ts'
import { deletePost } from '../../domain/posts/deleted-posts.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.deletePost, ({ params }) => deletePost(params.id))
