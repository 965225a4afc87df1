import type * as z from 'zod'
import type { passwordChallenge } from '../../../shared/session.ts'
import { Unauthorized } from '../../lib/errors.ts'
import { route } from '../../lib/route.ts'
import { checkPassword, signedIn } from '../../lib/sign-in.ts'
import { limited } from '../../lib/sign-in-limit.ts'

export const handler = route('POST /api/admin/login', async ({ body: { username, password }, headers }) => {
  const who = { username, address: headers['x-viewer-address'] }
  const outcome = await limited('PASSWORD', who, () => checkPassword(username, password))
  if (outcome.ChallengeName === 'NEW_PASSWORD_REQUIRED') throw newPasswordNeeded(outcome.Session ?? '')
  return signedIn(username, outcome)
})

function newPasswordNeeded(session: string): Unauthorized {
  const message = 'Choose a new password to finish your first sign-in.'
  const body: z.infer<typeof passwordChallenge> = { message, challenge: 'NEW_PASSWORD_REQUIRED', session }
  return new Unauthorized(message, body)
}
