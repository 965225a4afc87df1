import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useWindowEvent } from '../use-window-event.ts'
import { keepAnswer, unkept } from './keep-reply.ts'

/** Have the server keep the answers that were said to be sent before this browser was closed, but for the open enquiry's own. */
export function useUnkeptAnswers(openId: string | null) {
  const queryClient = useQueryClient()
  async function keepAll() {
    for (const { id, answer } of unkept())
      if (id !== openId) await keepAnswer(queryClient, id, answer).catch(() => undefined)
  }
  const start = useEffectEvent(() => void keepAll())
  useEffect(() => start(), [])
  useWindowEvent('online', () => void keepAll())
}
