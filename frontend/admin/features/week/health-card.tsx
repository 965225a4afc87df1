import type { Checked, HealthEntry } from '../../../../shared/entities/operation/health.ts'
import { RelativeTime, StateLabel, type Tone } from '../../layout/state-label.tsx'
import { CardSection } from '../../ui/card.tsx'

const NAMES: Readonly<Record<Checked, string>> = {
  canary: 'The site',
  reconcile: 'Publishing',
  scheduler: 'Set times',
  exporter: 'Monthly copy',
  reporter: 'Figures',
  logs: 'Counting',
  queues: 'Failed work',
  alarms: 'Alarms',
  budget: 'Bill',
  ai: 'AI limit',
  certificate: 'Certificate',
  mail: 'Your mails',
  search: 'Search engines',
}

const STATES: Readonly<Record<HealthEntry['state'], { readonly label: string; readonly tone: Tone }>> = {
  well: { label: 'Well', tone: 'positive' },
  fault: { label: 'Fault', tone: 'danger' },
  unknown: { label: 'Not known', tone: 'neutral' },
}

/** Whether all is well; of each fault what to do. */
export const HealthCard = ({ health }: { health: readonly HealthEntry[] }) => {
  const faults = health.filter(({ state }) => state === 'fault')
  const others = health.filter(({ state }) => state !== 'fault')
  return (
    <CardSection role="region" title={summary(health)}>
      {faults.length > 0 && (
        <ul className="grid gap-4">
          {faults.map((entry) => (
            <li key={entry.job} className="grid gap-2 border-danger border-l-4 bg-canvas p-4">
              <EntryHead entry={entry} />
              <p className="font-semibold">{entry.say}</p>
              <p>{entry.do}</p>
              <Since what="Last well" at={entry.since} />
              <p className="text-ink-soft text-sm">{`For your engineer: “${entry.runbook}” in the runbook.`}</p>
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary className="cursor-pointer font-semibold">{`What else is looked at (${others.length})`}</summary>
        <ul className="mt-3 grid gap-x-8 md:grid-cols-2">
          {others.map((entry) => (
            <li key={entry.job} className="grid content-start gap-1 border-line border-t py-3">
              <EntryHead entry={entry} />
              <p>{entry.say}</p>
              <Since what="Looked at" at={entry.since} />
            </li>
          ))}
        </ul>
      </details>
    </CardSection>
  )
}

const Since = ({ what, at }: { what: string; at: HealthEntry['since'] }) =>
  at && (
    <p className="text-ink-soft text-sm">
      <span>{`${what} `}</span>
      <RelativeTime at={at} />
    </p>
  )

/** Claims no more than is known. */
function summary(health: readonly HealthEntry[]): string {
  const count = (state: HealthEntry['state']) => health.filter((entry) => entry.state === state).length
  const [faults, unknown] = [count('fault'), count('unknown')]
  if (faults > 0) return faults === 1 ? 'One thing is not well' : `${faults} things are not well`
  return unknown > 0 ? 'No fault is known' : 'All is well'
}

const EntryHead = ({ entry: { job, state } }: { entry: HealthEntry }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3">
    <h3 className="text-lg">{NAMES[job]}</h3>
    <StateLabel tone={STATES[state].tone}>{STATES[state].label}</StateLabel>
  </div>
)
