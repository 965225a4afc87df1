import { useFormState } from 'react-hook-form'
import { useAdminMutation } from '../../data/admin-query.ts'
import { adminRequest, reasonOf } from '../../data/admin-request.ts'
import { DueTimeField, DueTimeHint, useDueTime } from '../../forms/due-time/due-time-field.tsx'
import type { SchemaEdit } from '../../forms/schema/schema-form.ts'
import { FormAlert } from '../../layout/query-state.tsx'
import type { Edit } from '../../storage/outbox.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import type { StoredWords } from './page-form.tsx'

interface WordsScheduleProps {
  page: StoredWords
  /** Time that is set; null for none. */
  publishAt: string | null
  edit: SchemaEdit
  /** Keep an edit on the server at once. */
  store: (edit: Edit) => Promise<unknown>
  onScheduled: () => void
}

/** Time at which the unsaved changes of a page go live by themselves. */
export const WordsSchedule = ({
  page: { page, language },
  publishAt: stored,
  edit: { form, version },
  store,
  onScheduled,
}: WordsScheduleProps) => {
  const { isDirty } = useFormState({ control: form.control })
  const time = useDueTime(stored)
  const schedule = useAdminMutation({
    call: async (publishAt: string | null) => {
      if (publishAt) await store({ version, values: form.getValues() })
      const at = { params: { page }, query: { language } }
      return adminRequest('PUT /api/admin/pages/{page}/publish-at', { ...at, body: { publishAt } })
    },
    success: (_, at) => (at ? 'Changes scheduled' : 'Time cancelled'),
    failure: 'Failed to change the time',
    refetch: ['GET /api/admin/publication', 'GET /api/admin/pages'],
  })
  if (!isDirty && !stored) return null
  return (
    <details open={stored !== null || undefined} className="border-2 border-line bg-paper px-3">
      <summary className="min-h-12 cursor-pointer py-2.5 font-bold">Schedule</summary>
      <div className="grid justify-items-start gap-3 pb-3">
        <DueTimeField label="Publish changes on (London time)" time={time} />
        <DueTimeHint />
        <FormAlert>{schedule.error ? reasonOf(schedule.error) : undefined}</FormAlert>
        <SmallButton
          pending={schedule.isPending}
          disabled={time.problem !== undefined || !time.changed}
          onClick={() => schedule.mutate(time.instant, { onSuccess: onScheduled })}
        >
          {stored && time.clock === '' ? 'Keep without a time' : 'Schedule'}
        </SmallButton>
      </div>
    </details>
  )
}
