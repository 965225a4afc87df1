import { countNewSubmissions } from '../../domain/enquiries/submissions.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/enquiries/count', async () => ({
  new: await countNewSubmissions(),
}))
