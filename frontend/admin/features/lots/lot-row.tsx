import { useId } from 'react'
import { GOODS } from '../../../../shared/entities/goods.ts'
import type { Lot } from '../../../../shared/entities/lot.ts'
import { kilograms } from '../../../../shared/facts.ts'
import { formatDate } from '../../../../shared/formats/format.ts'
import { Button } from '../../../ui/button.tsx'
import type { EntryRowProps } from '../../forms/entry-list.tsx'
import { StateLabel, type Tone } from '../../layout/state-label.tsx'
import { STATE_NAMES } from './lot-form-fields.ts'

const TONES: Readonly<Record<Lot['state'], Tone>> = {
  draft: 'neutral',
  offered: 'positive',
  reserved: 'signal',
  sold: 'neutral',
  loaded: 'neutral',
}

/** The next state of each, with what its button says. A sold lot gets its loading in the form. */
const NEXT: Readonly<Record<Lot['state'], { readonly state?: Lot['state']; readonly label: string }>> = {
  draft: { state: 'offered', label: 'Offer' },
  offered: { state: 'reserved', label: 'Reserve' },
  reserved: { state: 'sold', label: 'Sold' },
  sold: { label: 'Fill in loading' },
  loaded: { label: 'Proof link' },
}

export const lotName = ({ goods, kg }: Lot): string => `${GOODS[goods].name}, ${kilograms(kg)}`

interface LotRowProps extends EntryRowProps {
  lot: Lot
  pending: boolean
  onState: (state: Lot['state']) => void
  onProof: () => void
}

/** A lot of the list, with one large button for its next state. */
export const LotRow = ({
  lot,
  title,
  pending,
  onState,
  onEdit,
  onProof,
  onDelete,
  children,
}: LotRowProps) => {
  const titleId = useId()
  const { state, label } = NEXT[lot.state]
  const goOn = state ? () => onState(state) : lot.state === 'loaded' ? onProof : onEdit
  const [picture] = lot.pictures
  return (
    <li
      aria-labelledby={titleId}
      className="grid gap-3 rounded-sm border-2 border-line bg-paper p-3 sm:grid-cols-[8rem_1fr_12rem] sm:items-center"
    >
      {picture ? (
        <img
          src={picture}
          alt=""
          className="aspect-4/3 w-full rounded-sm bg-line object-cover max-sm:max-h-40"
        />
      ) : (
        <p className="text-ink-soft text-sm">No picture</p>
      )}
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3">
          <h3 id={titleId} className="text-lg leading-tight">
            {title}
          </h3>
          <StateLabel tone={TONES[lot.state]}>{STATE_NAMES[lot.state]}</StateLabel>
        </div>
        <p className="text-ink-soft text-sm">
          <span>{`Lot ${lot.code}`}</span>
          {lot.state === 'offered' && lot.validUntil && (
            <span>{`, offered until ${formatDate(lot.validUntil)}`}</span>
          )}
        </p>
        {children}
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="secondary" aria-describedby={titleId} onClick={onEdit}>
            Edit
          </Button>
          <Button size="small" variant="ghost" aria-describedby={titleId} onClick={onDelete}>
            Delete
          </Button>
        </div>
      </div>
      <Button className="min-h-14 w-full text-lg" aria-describedby={titleId} pending={pending} onClick={goOn}>
        {label}
      </Button>
    </li>
  )
}
