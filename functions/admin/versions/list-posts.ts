import * as calls from '../../../shared/calls/posts.ts'
import { listPostVersions } from '../../domain/posts/post-versions.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.listPostVersions, ({ params }) => listPostVersions(params.id))
