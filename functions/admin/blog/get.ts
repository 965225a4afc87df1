import * as calls from '../../../shared/calls/posts.ts'
import { getPost } from '../../domain/posts/post-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.getPost, ({ params }) => getPost(params.id))
