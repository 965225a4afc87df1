import { TextField } from '../../../../ui/field.tsx'
import { Options, SelectField } from '../../../ui/choice-fields.tsx'
import { FieldStatus } from '../field-status.tsx'
import { dealSummary, LOST_LABELS, type useDeal } from './use-deal.ts'

/** What was offered or agreed, or why the enquiry was lost; saved when a field is left. */
export const DealFields = ({ deal, isLost }: { deal: ReturnType<typeof useDeal>; isLost: boolean }) => {
  const { typed: texts, type, save, problems } = deal
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
            <Options of={LOST_LABELS} />
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
      <FieldStatus saved={deal} textOf={(stored) => dealSummary(stored.deal)} />
    </section>
  )
}
