import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Modal } from './modal.tsx'

export interface Answer {
  readonly label: string
  readonly variant?: 'primary' | 'secondary' | 'caution' | 'danger' | undefined
  readonly disabled?: boolean | undefined
  /** What the answer does; without it nothing. The question stays until that has ended, and then too if it gives false. */
  readonly run?: () => unknown
}

export interface QuestionProps {
  title: string
  message: ReactNode
  /** One button each; the focus starts on the first control. */
  answers: readonly Answer[]
  onClose: () => void
}

/** A question with its answers. A failure of an answer is shown by what it calls. */
export const Question = ({ title, message, answers, onClose }: QuestionProps) => {
  const id = useId()
  const [running, setRunning] = useState<string>()

  async function choose({ label, run }: Answer) {
    if (!run) return onClose()
    setRunning(label)
    const result = await Promise.resolve()
      .then(run)
      .catch(() => undefined)
    if (result !== false) return onClose()
    setRunning(undefined)
  }
  return (
    <Modal
      onClose={onClose}
      labelledBy={`${id}-title`}
      describedBy={`${id}-message`}
      className="modal m-auto w-[calc(100%-2rem)] max-w-xl rounded-sm border-2 border-ink bg-canvas p-6 text-ink"
    >
      <h2 id={`${id}-title`} className="wrap-anywhere mb-2 text-xl">
        {title}
      </h2>
      <div id={`${id}-message`} className="mb-6">
        {message}
      </div>
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col">
        {answers.map((answer) => (
          <Button
            key={answer.label}
            variant={answer.variant ?? 'primary'}
            disabled={answer.disabled || (running !== undefined && answer.run !== undefined)}
            pending={running === answer.label}
            onClick={() => void choose(answer)}
          >
            {answer.label}
          </Button>
        ))}
      </div>
    </Modal>
  )
}

/** Answer that changes nothing. */
export const CANCEL: Answer = { label: 'Cancel', variant: 'secondary' }
