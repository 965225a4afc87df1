import { useId } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { SwitchField, TextField } from '../../../../../ui/field.tsx'
import { DueTimeFields } from './due-time-fields.tsx'
import type { DateChoice, Publication, PublicationDate } from './publication.ts'

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

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

/** The date that saving gives, for small screens, which fold its field away; the date of the article is kept with one tap. */
export const ShortDate = ({ date: { kept, choice, day, choose } }: { date: PublicationDate }) => {
  if (!kept) return null
  const chosen = {
    today: 'today',
    keep: longDate.format(new Date(kept)),
    other: longDate.format(new Date(day)),
  }
  const other = choice === 'keep' ? 'today' : 'keep'
  return (
    <div className="flex items-center gap-x-1 text-sm lg:hidden">
      <span role="status">{`Date: ${chosen[choice]}`}</span>
      <Button size="small" variant="ghost" className="px-1.5 underline" onClick={() => choose(other)}>
        {other === 'keep' ? `Keep ${chosen.keep}` : 'Date it today'}
      </Button>
    </div>
  )
}

/** Publication date: today, the one the article has, or another past day. */
export const DateField = ({ date }: { date: PublicationDate }) => {
  const name = useId()
  const today = new Date()
  const labels: Record<DateChoice, string> = {
    today: `Today, ${longDate.format(today)}`,
    keep: date.kept ? `Keep ${longDate.format(new Date(date.kept))}` : '',
    other: 'Another date',
  }
  const choices = (['today', 'keep', 'other'] as const).filter((choice) => labels[choice])
  return (
    <fieldset className="grid">
      <legend className="font-bold">Publication date</legend>
      {choices.map((choice) => (
        <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            className="size-5 accent-ink"
            name={name}
            checked={date.choice === choice}
            onChange={() => date.choose(choice)}
          />
          <span>{labels[choice]}</span>
        </label>
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
