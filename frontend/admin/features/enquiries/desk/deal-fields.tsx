import type { Enquiry } from '../../../../../shared/entities/enquiry.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField, TextField } from '../../../../ui/field.tsx'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { dealSummary, LOST_LABELS, useDeal } from './use-deal.ts'

/** What was offered or agreed, or why the enquiry was lost; saved when a field is left. */
export const DealFields = ({ enquiry }: { enquiry: Enquiry }) => {
  const deal = useDeal(enquiry)
  const { texts, type, save, problems, state } = deal
  const isLost = enquiry.status === 'lost'
  return (
    <section aria-label="Deal" className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {isLost ? (
          <SelectField
            label="Why was it lost?"
            value={texts.lost}
            onChange={({ target }) => type({ lost: target.value as typeof texts.lost })}
            onBlur={save}
          >
            <option value="">Not said</option>
            {Object.entries(LOST_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ) : (
          <>
            <TextField
              label="Kilograms"
              inputMode="numeric"
              value={texts.kg}
              error={problems.kg}
              onChange={({ target }) => type({ kg: target.value })}
              onBlur={save}
            />
            <TextField
              label="Price per kg"
              inputMode="decimal"
              value={texts.price}
              error={problems.price}
              onChange={({ target }) => type({ price: target.value })}
              onBlur={save}
            />
            <SelectField
              label="Currency"
              value={texts.currency}
              onChange={({ target }) => type({ currency: target.value as typeof texts.currency })}
              onBlur={save}
            >
              <option value="GBP">£ (GBP)</option>
              <option value="EUR">€ (EUR)</option>
            </SelectField>
          </>
        )}
      </div>
      <p role="status" className="min-h-6 text-ink-soft text-sm">
        {state.kind === 'saving' || state.kind === 'saved' ? STATES[state.kind] : ''}
      </p>
      {state.kind === 'failed' && (
        <div className="flex flex-wrap items-center gap-3">
          <FormAlert>{state.reason}</FormAlert>
          <Button variant="secondary" size="small" onClick={save}>
            Try again
          </Button>
        </div>
      )}
      {state.kind === 'conflict' && (
        <div className="grid gap-3 border-2 border-line bg-paper p-4">
          <FormAlert>
            This deal was changed in the meantime. Yours is still here and has not been saved.
          </FormAlert>
          <p>{`Saved meanwhile: ${dealSummary(state.stored.deal)}`}</p>
          <div className="flex flex-wrap gap-3">
            <Button size="small" onClick={() => deal.overwrite(state.stored)}>
              Overwrite with mine
            </Button>
            <Button variant="secondary" size="small" onClick={() => deal.takeStored(state.stored)}>
              Use the saved one
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

const STATES = { saving: 'Saving…', saved: 'Saved' } as const
