import { useId } from 'react'
import { SwitchField, TextField } from '../../../../../ui/field.tsx'
import type { DateChoice, Publication, PublicationDate } from './publication.ts'

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** Whether the article is live once it is saved, and the date that it then has. */
export const PublicationFields = ({ publication }: { publication: Publication }) => (
  <div className="grid gap-2">
    <SwitchField
      label="Published"
      checked={publication.published}
      onChange={({ target }) => publication.setPublished(target.checked)}
    />
    {publication.published && <DateField date={publication.date} />}
  </div>
)

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
