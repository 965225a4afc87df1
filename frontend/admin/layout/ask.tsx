import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { type Answer, CANCEL, Question, type QuestionProps } from '../ui/question.tsx'

type Render = (close: () => void) => ReactNode
let show = (_render: Render): void => undefined

/**
 * Place of the questions, which belong to the address where they are asked: the end of the document, since the last of the
 * modal dialogs is taken for the topmost. Rendered before what asks, it closes before that does, and gives the focus back.
 */
export const QuestionHost = () => {
  const [shown, setShown] = useState<{ render: Render; address: string; number: number }>()
  useLocation()
  useEffect(() => {
    show = (render) =>
      setShown((before) => ({ render, address: location.href, number: (before?.number ?? 0) + 1 }))
    return () => {
      show = () => undefined
    }
  }, [])
  if (shown?.address !== location.href) return null
  const close = () => setShown((current) => (current === shown ? undefined : current))
  // An answer may ask again, with a question that is not being answered.
  return createPortal(shown.render(close), document.body, `${shown.number}`)
}

/** Ask with a component of its own, for example one whose answers depend on what is typed. */
export const askWith = (render: Render): void => show(render)

export const ask = (question: Omit<QuestionProps, 'onClose'>): void =>
  show((close) => <Question {...question} onClose={close} />)

interface Confirmation extends Omit<Answer, 'disabled'> {
  title: string
  message: ReactNode
}

/** Ask before an action, by default one that can't be undone; the focus starts on Cancel. */
export const askFirst = ({ title, message, variant = 'danger', ...answer }: Confirmation): void =>
  ask({ title, message, answers: [CANCEL, { ...answer, variant }] })

interface Deletion {
  title: string
  question: string
  /** Below the question, for example that the entry can be restored. */
  note?: string
  /** Name of the entry. */
  name: string
  run: () => unknown
}

export const askToDelete = ({ title, question, note, name, run }: Deletion): void =>
  askFirst({
    title,
    message: (
      <>
        <p>{question}</p>
        {note && <p>{note}</p>}
        <p className="wrap-anywhere mt-2 font-bold">{name}</p>
      </>
    ),
    label: 'Delete',
    run,
  })
