import * as calls from '../../../shared/calls/session.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.getSession, async ({ session: { username, expiresAt } }) => ({
  username,
  expiresAt,
}))
