import { startSession } from '../domain/sessions/session-store.ts'
import { beginSignIn } from '../domain/sessions/sign-in-epoch.ts'

/** Cookies and login of a session that has just started. */
export async function startedSession(username = 'admin') {
  const { cookie, login } = await startSession(await beginSignIn(username))
  return { cookies: [cookie.split(';')[0] ?? ''], login }
}
