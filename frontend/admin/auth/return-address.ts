import { adminPages } from '../../../shared/pages.ts'

/** State of a history entry that leads to the sign-in: where to go on afterwards. */
export interface SignInState {
  from: string
}

/** Where a sign-in leads, and whether it goes on with something; `state` is the history entry's, of any shape. */
export function returnAddress(state: unknown): { to: string; continues: boolean } {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  if (typeof from === 'string' && from.startsWith(`${adminPages.login}/`))
    return { to: from, continues: true }
  return { to: adminPages.dashboard, continues: false }
}
