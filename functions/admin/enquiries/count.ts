import { route } from '../../lib/route.ts'
import { countNewSubmissions } from '../../lib/submissions.ts'

export const handler = route('GET /api/admin/enquiries/count', async () => ({
  new: await countNewSubmissions(),
}))
