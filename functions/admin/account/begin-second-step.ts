import { AssociateSoftwareTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import * as calls from '../../../shared/calls/account.ts'
import { site } from '../../../shared/site.ts'
import { withoutSecondStep } from '../../domain/sessions/own-password.ts'
import { renewSession } from '../../domain/sessions/session-store.ts'
import { cognito } from '../../domain/sessions/user-pool.ts'
import { route } from '../../pipeline/route.ts'
import { Reply } from '../../platform/reply.ts'

/** Begin the setup: a new secret for the app, which counts from its confirmation on. */
export const handler = route(calls.beginSecondStep, async (request) => {
  const AccessToken = await withoutSecondStep(request, request.body.password)
  const { SecretCode: secret } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  if (!secret) throw new Error('Cognito gave no secret')
  const uri = appAddress(request.session.username, secret)
  return new Reply({ secret, uri }, { cookies: await renewSession(request.session) })
})

/** Address that an authenticator app reads (Google Authenticator wiki, "Key Uri Format"). */
function appAddress(username: string, secret: string): string {
  const label = [site.product, username].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(site.product)}`
}
