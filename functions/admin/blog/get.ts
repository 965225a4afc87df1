import * as calls from '../../../shared/calls/posts.ts'
import { getShownPost } from '../../domain/posts/shown-times.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.getPost, ({ params }) => getShownPost(params.id))
