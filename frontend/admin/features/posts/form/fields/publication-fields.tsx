import { useId } from 'react'
import { TextField } from '../../../../../ui/field.tsx'
import { DueTimeField, DueTimeHint } from '../../../../forms/due-time/due-time-field.tsx'
import { CheckField } from '../../../../ui/check-field.tsx'
import { SwitchField } from '../../../../ui/choice-fields.tsx'
import { SmallButton } from '../../../../ui/small-button.tsx'
import { type DateChoice, longDay, type Publication, type PublicationDate } from './publication.ts'

/** Whether the article is live once it is saved, the date that it then has, and when that changes by itself. */
export const PublicationFields = ({ publication }: { publication: Publication }) => (
  <div className="grid gap-2">
    <SwitchField
      label="Published"
      checked={publication.published}
      onChange={({ target }) => publication.setPublished(target.checked)}
    />
    {publication.published && <DateField date={publication.date} />}
    <DueTimeFields publication={publication} />
  </div>
)

/** Times at which the article goes live and off by itself; they count once the form is saved. */
const DueTimeFields = ({ publication: { published, goesLive, goesOff } }: { publication: Publication }) => (
  <details open={goesLive.clock !== '' || goesOff.clock !== '' || undefined}>
    <summary className="min-h-11 cursor-pointer py-2.5 font-bold">Schedule</summary>
    <div className="grid gap-4">
      {!published && <DueTimeField label="Publish on (London time)" time={goesLive} />}
      {(published || goesLive.clock !== '') && (
        <DueTimeField label="Take offline on (London time)" time={goesOff} />
      )}
      <DueTimeHint />
    </div>
  </details>
)

/** The date that saving gives, at the button that saves; the date of the article is kept with one press. */
export const ShortDate = ({ date: { kept, choice, day, choose } }: { date: PublicationDate }) => {
  if (kept.length === 0) return null
  const chosen = choice === 'today' ? choice : longDay(choice === 'other' ? day : choice)
  return (
    <div className="flex flex-wrap items-center gap-x-1 text-sm">
      <span role="status">{`Date: ${chosen}`}</span>
      {[...kept, 'today']
        .filter((other) => other !== choice && (other === 'today' || choice === 'today'))
        .map((other) => (
          <SmallButton key={other} variant="ghost" className="px-1.5 underline" onClick={() => choose(other)}>
            {labelOf(other)}
          </SmallButton>
        ))}
    </div>
  )
}

const labelOf = (choice: DateChoice) => (choice === 'today' ? 'Date it today' : `Keep ${longDay(choice)}`)

/** Publication date: today, one that the article has or had, or another past day. */
export const DateField = ({ date }: { date: PublicationDate }) => {
  const name = useId()
  const today = new Date()
  const labels: readonly (readonly [DateChoice, string])[] = [
    ['today', `Today, ${longDay(today)}`],
    ...date.kept.map((kept) => [kept, labelOf(kept)] as const),
    ['other', 'Another date'],
  ]
  return (
    <fieldset className="grid">
      <legend className="font-bold">Publication date</legend>
      {labels.map(([choice, label]) => (
        <CheckField
          key={choice}
          type="radio"
          label={label}
          name={name}
          checked={date.choice === choice}
          onChange={() => date.choose(choice)}
        />
      ))}
      {date.choice === 'other' && (
        <TextField
          label={<span className="sr-only">Day of publication</span>}
          type="date"
          max={today.toISOString().slice(0, 10)}
          value={date.day}
          onChange={({ target }) => date.chooseDay(target.value)}
        />
      )}
    </fieldset>
  )
}
