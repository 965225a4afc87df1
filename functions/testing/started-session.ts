import { startSession } from '../domain/sessions/session-store.ts'
import { beginSignIn } from '../domain/sessions/sign-in-epoch.ts'

/** Cookies and login of a session that has just started. */
export async function startedSession() {
  const { cookie, login } = await startSession(await beginSignIn('admin'))
  return { cookies: [cookie.split(';')[0] ?? ''], login }
}
