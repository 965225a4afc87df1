import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { Enquiry, NextStep } from '../../../../../shared/entities/enquiry.ts'
import { formatDay } from '../../../../../shared/formats/format.ts'
import { dayAfter, londonDay } from '../../../../../shared/formats/time/opening-minutes.ts'
import { ApiError } from '../../../../api/request.ts'
import { TextField } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast/toast-store.ts'
import { FormAlert } from '../../../layout/query-state.tsx'
import { dropOutbox, putOutbox, readOutbox } from '../../../storage/outbox.ts'
import { SmallButton } from '../../../ui/small-button.tsx'
import { outboxName, useChangeEnquiry } from '../enquiries.ts'
import { saveField } from '../use-saved-field.ts'

interface NextStepProps {
  enquiry: Enquiry
  ref: RefObject<HTMLElement | null>
}

/** The one next step of an enquiry: what is to be done, and when. */
export const NextStepField = ({ enquiry, ref }: NextStepProps) => {
  const { nextStep } = enquiry
  const queryClient = useQueryClient()
  const change = useChangeEnquiry()
  const outbox = outboxName('nextStep', enquiry.id)
  const [typed, setTyped] = useState(() => readOutbox(outbox)?.values as NextStep | undefined)
  const [problem, setProblem] = useState('')
  const today = londonDay(Date.now())
  const isOverdue = nextStep !== null && nextStep.on < today

  /** Change the step, which this browser keeps until it is saved or given up. */
  function type(step: NextStep) {
    setTyped(step)
    putOutbox(outbox, { version: undefined, values: { ...step } })
  }
  /** Show other buttons in place of the one that has the focus, which stays here. */
  function show(step: NextStep | undefined) {
    ref.current?.focus({ preventScroll: true })
    setTyped(step)
    dropOutbox(outbox)
  }
  async function save(value: NextStep | null, done: string, undo?: NextStep) {
    setProblem('')
    try {
      const { stored, conflict } = await saveField(queryClient, change.mutateAsync, {
        ...{ id: enquiry.id, field: 'nextStep', before: nextStep, value },
      })
      if (conflict) return setProblem(changedTo(stored.nextStep))
      show(undefined)
      toast.success(
        done,
        undo && {
          label: 'Undo',
          // A day that has passed can't be chosen again.
          run: () => void restore(isOverdue ? { ...undo, on: today } : undo),
        },
      )
    } catch (error) {
      setProblem(problemOf(error))
      // Erased elsewhere: nothing of the person stays here.
      if (error instanceof ApiError && error.status === 404) dropOutbox(outbox)
    }
  }
  const restore = (step: NextStep) =>
    saveField(queryClient, change.mutateAsync, {
      ...{ id: enquiry.id, field: 'nextStep', before: null, value: step },
    }).then(
      ({ conflict }) =>
        conflict ? toast.error('There is another next step now.') : toast.success('Next step is back'),
      () => toast.error('Failed to update enquiry'),
    )

  const isEdited = typed !== undefined
  const { on, what } = typed ?? { on: '', what: '' }
  return (
    <section ref={ref} tabIndex={-1} aria-label="Next step" className="grid scroll-mb-20 gap-2">
      <h3 className="text-lg">Next step</h3>
      {nextStep && !isEdited && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="wrap-anywhere grow">
            <span className={isOverdue ? 'font-bold text-danger' : 'font-bold'}>
              {isOverdue ? `${formatDay(nextStep.on)}, overdue` : formatDay(nextStep.on)}
            </span>
            <span>{`: ${nextStep.what}`}</span>
          </p>
          <SmallButton
            variant="primary"
            pending={change.isPending}
            onClick={() => void save(null, 'Next step done', nextStep)}
          >
            Done
          </SmallButton>
          <SmallButton onClick={() => show(nextStep)}>Change</SmallButton>
        </div>
      )}
      {!nextStep && !isEdited && (
        <div className="flex flex-wrap gap-2">
          <SmallButton onClick={() => show({ on: inWorkingDays(2), what: 'Ask again' })}>
            In 2 working days
          </SmallButton>
          <SmallButton onClick={() => show({ on: dayAfter(today, 7), what: 'Ask again' })}>
            In a week
          </SmallButton>
        </div>
      )}
      {isEdited && (
        <form
          className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
          onSubmit={(event) => {
            event.preventDefault()
            void save({ on, what }, 'Next step saved')
          }}
        >
          <TextField
            label="What to do"
            maxLength={200}
            required
            value={what}
            onChange={({ target }) => type({ on, what: target.value })}
          />
          <TextField
            label="Day"
            type="date"
            min={today}
            max={dayAfter(today, 366)}
            required
            value={on}
            onChange={({ target }) => type({ on: target.value, what })}
          />
          <div className="flex flex-wrap gap-2 sm:col-span-2">
            <SmallButton variant="primary" type="submit" pending={change.isPending}>
              Save next step
            </SmallButton>
            <SmallButton onClick={() => show(undefined)}>Cancel</SmallButton>
          </div>
        </form>
      )}
      {problem && <FormAlert>{problem}</FormAlert>}
    </section>
  )
}

const changedTo = (step: NextStep | null) =>
  step
    ? `This step was changed in the meantime. It is now: ${formatDay(step.on)}, ${step.what}.`
    : 'This step was done in the meantime.'

const problemOf = (error: unknown) =>
  (error instanceof ApiError ? (error.body?.issues?.[0]?.message ?? error.serverMessage) : undefined) ??
  'Not saved. Check your connection and try again.'

/** A day so many working days, Monday to Friday, from today. */
function inWorkingDays(days: number): string {
  let day = londonDay(Date.now())
  for (let left = days; left > 0; ) {
    day = dayAfter(day, 1)
    if (![0, 6].includes(new Date(day).getUTCDay())) left--
  }
  return day
}
