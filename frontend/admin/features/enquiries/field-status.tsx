import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { FormAlert } from '../../layout/query-state.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import type { useSavedField } from './use-saved-field.ts'

const messages = { saving: 'Saving…', saved: 'Saved' } as const

interface FieldStatusProps {
  saved: Pick<ReturnType<typeof useSavedField>, 'field' | 'state' | 'save' | 'overwrite' | 'takeStored'>
  /** What is stored, in words. */
  textOf: (stored: Enquiry) => string
}

/** How far the save of a field is that saves itself, and the question when somebody else changed it meanwhile. */
export const FieldStatus = ({
  saved: { field, state, save, overwrite, takeStored },
  textOf,
}: FieldStatusProps) => (
  <>
    <p role="status" className="min-h-6 text-ink-soft text-sm">
      {state.kind === 'saving' || state.kind === 'saved' ? messages[state.kind] : ''}
    </p>
    {state.kind === 'failed' && (
      <div className="flex flex-wrap items-center gap-3">
        <FormAlert>{state.reason}</FormAlert>
        <SmallButton onClick={save}>Try again</SmallButton>
      </div>
    )}
    {state.kind === 'conflict' && (
      <div className="grid gap-3 border-2 border-line bg-paper p-4">
        <FormAlert>
          {`This ${field} was changed in the meantime. Yours is still here and has not been saved.`}
        </FormAlert>
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="block font-bold">Saved meanwhile</span>
          <span>{textOf(state.stored)}</span>
        </p>
        <div className="flex flex-wrap gap-3">
          <SmallButton variant="primary" onClick={() => overwrite(state.stored)}>
            Overwrite with mine
          </SmallButton>
          <SmallButton onClick={() => takeStored(state.stored)}>Use the saved one</SmallButton>
        </div>
      </div>
    )}
  </>
)
