import { GOODS } from '../../../../shared/entities/goods.ts'
import type { Lot } from '../../../../shared/entities/lot.ts'
import { kilograms } from '../../../../shared/facts.ts'
import { formatDate } from '../../../../shared/formats/format.ts'
import { Button } from '../../../ui/button.tsx'
import { StateLabel, type Tone } from '../../layout/state-label.tsx'
import { STATE_NAMES } from './lot-form-fields.ts'

/** Looks of each state, and what its button does next. A sold lot gets its loading in the form, a loaded one a link. */
const STATES: Readonly<Record<Lot['state'], { tone: Tone; button: string; next?: Lot['state'] }>> = {
  draft: { tone: 'neutral', button: 'Offer', next: 'offered' },
  offered: { tone: 'positive', button: 'Reserve', next: 'reserved' },
  reserved: { tone: 'signal', button: 'Sold', next: 'sold' },
  sold: { tone: 'neutral', button: 'Fill in loading' },
  loaded: { tone: 'neutral', button: 'Proof link' },
}

export const lotName = ({ goods, kg }: Lot): string => `${GOODS[goods].name}, ${kilograms(kg)}`

/** State and first picture of a lot in the list. */
export const LotDetails = ({ lot: { code, state, validUntil, pictures } }: { lot: Lot }) => (
  <>
    <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
      <StateLabel tone={STATES[state].tone}>{STATE_NAMES[state]}</StateLabel>
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

interface NextStateProps {
  lot: Lot
  pending: boolean
  /** Id of the lot's name. */
  titleId: string
  onState: (state: Lot['state']) => void
  onEdit: () => void
  onProof: () => void
}

/** One large button for the next state of a lot. */
export const NextState = ({ lot, pending, titleId, onState, onEdit, onProof }: NextStateProps) => {
  const { button, next } = STATES[lot.state]
  return (
    <Button
      className="order-first min-h-14 text-lg max-sm:w-full sm:min-w-48"
      aria-describedby={titleId}
      pending={pending}
      onClick={next ? () => onState(next) : lot.state === 'loaded' ? onProof : onEdit}
    >
      {button}
    </Button>
  )
}
