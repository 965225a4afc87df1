import * as calls from '../../../shared/calls/posts.ts'
import { getPostVersion } from '../../domain/posts/post-versions.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.getPostVersion, ({ params }) => getPostVersion(params.id, params.version))
