import { getPostVersion } from '../../domain/versions/post-versions.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/blog/{id}/versions/{version}', ({ params }) =>
  getPostVersion(params.id, params.version),
)
