import { adminPages } from '../../../shared/pages.ts'

/** State of the history entry of the sign-in: the screen to return to. */
export interface SignInState {
  from: string
}

/** Screen after a sign-in, and true when it was open before. `state` is the history entry's, of any shape. */
export function returnAddress(state: unknown): { to: string; continues: boolean } {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  if (typeof from === 'string' && from.startsWith(`${adminPages.login}/`))
    return { to: from, continues: true }
  return { to: adminPages.dashboard, continues: false }
}
