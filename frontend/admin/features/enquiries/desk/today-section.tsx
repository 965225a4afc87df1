import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { ANSWER_MINUTES, MOST_TODAY, type Today } from '../../../../../shared/entities/enquiry.ts'
import { formatDay } from '../../../../../shared/formats/format.ts'
import { formatMinutes } from '../../../../../shared/formats/time/minutes.ts'
import { londonDay } from '../../../../../shared/formats/time/opening-minutes.ts'
import { languageName } from '../../../data/display-names.ts'
import { CompactRow } from '../../../layout/lists/compact-row.tsx'
import { Loaded } from '../../../layout/query-state.tsx'
import { StateLabel } from '../../../layout/state-label.tsx'
import { Card } from '../../../ui/card.tsx'
import { SmallButton } from '../../../ui/small-button.tsx'
import { aboutEnquiry, todayQuery, useEnquiryDialog } from '../enquiries.ts'
import { WeekSums } from './week-sums.tsx'

/** What waits for an answer, which steps are due, and how the week went. */
export const TodaySection = () => {
  const query = useQuery(todayQuery)
  const today = londonDay(Date.now())
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-8 grid gap-4">
      <h2 id={id} className="text-xl">
        Today
      </h2>
      <Loaded query={query} what="enquiries of today" heights={['h-24', 'h-12']}>
        {({ waiting, due, week }) => (
          <>
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <TodayList
                title="Waiting for an answer"
                empty="Nobody waits for an answer."
                rows={waiting.map((one) => (
                  <Row key={one.id} one={one} isLate={one.minutes >= ANSWER_MINUTES}>
                    {`${one.minutes >= ANSWER_MINUTES ? 'late: ' : ''}waits ${formatMinutes(one.minutes)}`}
                  </Row>
                ))}
              />
              <TodayList
                title="Next steps"
                empty="No step is due today."
                rows={due.map((one) => (
                  <Row key={one.id} one={one} what={one.nextStep.what} isLate={one.nextStep.on < today}>
                    {one.nextStep.on < today ? `overdue since ${formatDay(one.nextStep.on)}` : 'today'}
                  </Row>
                ))}
              />
            </div>
            <WeekSums week={week} />
          </>
        )}
      </Loaded>
    </section>
  )
}

/** Most rows that are shown unasked: more would hide what comes below them on a phone. */
const MOST_SHOWN = 8

interface TodayListProps {
  title: string
  empty: string
  rows: readonly ReactNode[]
}

const TodayList = ({ title, empty, rows }: TodayListProps) => {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const count = rows.length
  return (
    <Card className="p-0! sm:p-0!">
      <h3 id={id} className="px-3 pt-3 pb-1 text-lg">
        {count > 0 ? `${title} (${count === MOST_TODAY ? `${count}+` : count})` : title}
      </h3>
      {count > 0 ? (
        <ul aria-labelledby={id}>{isWhole ? rows : rows.slice(0, MOST_SHOWN)}</ul>
      ) : (
        <p className="px-3 pb-3 text-ink-soft">{empty}</p>
      )}
      {count > MOST_SHOWN && (
        <SmallButton
          variant="ghost"
          className="w-full"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${count}`}
        </SmallButton>
      )}
    </Card>
  )
}

interface RowProps {
  one: Omit<Today['waiting'][number], 'minutes'>
  /** What is to be done. */
  what?: string
  isLate: boolean
  /** How long it waits, or since when. */
  children: string
}

const Row = ({ one, what, isLate, children }: RowProps) => {
  const dialog = useEnquiryDialog()
  const { id, name, language } = one
  return (
    <CompactRow
      title={name}
      to={dialog.to(id)}
      labels={<StateLabel tone={isLate ? 'danger' : 'neutral'}>{children}</StateLabel>}
      details={[what, aboutEnquiry(one), language && languageName(language)].filter(Boolean).join('\u00a0· ')}
    />
  )
}
