import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { keepAnswer, unkept } from './keep-reply.ts'

/** Have the server keep the answers that were said to be sent before this browser was closed, but for the open enquiry's own. */
export function useUnkeptAnswers(openId: string | null) {
  const queryClient = useQueryClient()
  const start = useEffectEvent(async () => {
    for (const { id, answer } of unkept())
      if (id !== openId) await keepAnswer(queryClient, id, answer).catch(() => undefined)
  })
  useEffect(() => {
    const handle = () => void start()
    handle()
    window.addEventListener('online', handle)
    return () => window.removeEventListener('online', handle)
  }, [])
}
