import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../ui/toast/toast-store.ts'
import { adminQuery } from '../data/admin-query.ts'
import { lastUse, markSignedOut } from '../storage/stored-text.ts'
import { sessionState } from './session-state.ts'

const LOOK_MS = 10_000

/**
 * Announcement of the session's end, in time to put it off where that is possible. At the end the screens close, as with
 * the server's 401; what was typed is kept in this browser.
 */
export const SessionEnd = () => {
  const { data, refetch } = useQuery(adminQuery('GET /api/admin/session'))
  const expiresAt = data && Date.parse(data.expiresAt)
  useEffect(() => {
    if (expiresAt === undefined) return
    let announced: 'idle' | 'last' | undefined
    const look = () => {
      const state = sessionState({ expiresAt, lastUsedAt: lastUse() }, Date.now())
      if (state.name === 'over') markSignedOut()
      if (state.name === 'goes on') announced = undefined
      if (state.name !== 'ends soon' || announced === (state.idle ? 'idle' : 'last')) return
      announced = state.idle ? 'idle' : 'last'
      const when = `in ${state.minutes} ${state.minutes === 1 ? 'minute' : 'minutes'}`
      toast({
        title: `You will be logged out ${when}`,
        description: state.idle
          ? 'Nothing was saved or loaded for almost an hour.'
          : 'A login lasts twelve hours. What you typed is kept in this browser.',
        stays: true,
        ...(state.idle && { action: { label: 'Stay logged in', run: () => void refetch() } }),
      })
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [expiresAt, refetch])
  return null
}
