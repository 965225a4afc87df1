import type { Lot } from '../../../../shared/entities/lot.ts'
import { formatDate } from '../../../../shared/formats/format.ts'
import { StateLabel } from '../../layout/state-label.tsx'
import { STATES } from './lot-form-fields.ts'

/** State and first picture of a lot in the list. */
export const LotDetails = ({ lot: { code, state, validUntil, pictures } }: { lot: Lot }) => (
  <>
    <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
      <StateLabel tone={STATES[state].tone}>{STATES[state].name}</StateLabel>
      <span>{`Lot ${code}`}</span>
      {state === 'offered' && validUntil && <span>{`Offered until ${formatDate(validUntil)}`}</span>}
    </p>
    {pictures[0] && (
      <img
        src={pictures[0]}
        alt=""
        className="mt-1 aspect-4/3 max-h-40 w-full rounded-sm bg-line object-cover sm:w-40"
      />
    )}
  </>
)
