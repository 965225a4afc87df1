import { route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/session', async ({ session: { username, expiresAt } }) => ({
  username,
  expiresAt,
}))
