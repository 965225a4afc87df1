import { startSession } from '../domain/sessions/session-store.ts'

/** Cookies and login of a session that has just started. */
export async function startedSession() {
  const { cookie, login } = await startSession('admin')
  return { cookies: [cookie.split(';')[0] ?? ''], login }
}
