import { useState } from 'react'
import { outboxName } from '../enquiries.ts'
import { useWindowEvent } from '../use-window-event.ts'
import { type Answer, dropAnswer, putAnswer, readAnswer } from './keep-reply.ts'

/** The answer to an enquiry as it is typed, which this browser keeps, and whether its question is due: back from the app. */
export function useAnswer(id: string) {
  const [answer, setAnswer] = useState(() => readAnswer(id))
  const [isBack, setIsBack] = useState(answer.opened !== null)

  // The page is shown again, or it had the focus all the time.
  const comeBack = () => document.visibilityState === 'visible' && setIsBack(answer.opened !== null)
  useWindowEvent('visibilitychange', comeBack)
  useWindowEvent('focus', comeBack)
  // Another tab has the same enquiry: what was sent there is not asked about here.
  useWindowEvent('storage', ({ key }: StorageEvent) => {
    if (key?.endsWith(outboxName('reply', id))) setAnswer(readAnswer(id))
  })

  return {
    answer,
    isAsked: isBack && answer.opened !== null && answer.key === null,
    change: (next: Answer) => {
      setAnswer(next)
      if (next.text === '' && next.opened === null) dropAnswer(id)
      else putAnswer(id, next)
    },
    /** The app is opened: the question comes with the way back. */
    leave: () => setIsBack(false),
  }
}
