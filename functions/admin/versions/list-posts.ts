import { listPostVersions } from '../../domain/versions/post-versions.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/blog/{id}/versions', ({ params }) => listPostVersions(params.id))
