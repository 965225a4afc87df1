import { contactWays } from '../../../../../content/contact-ways.ts'
import { useFacts, useLanguage, useSharedWords } from '../../../../api/words.ts'
import { Button } from '../../../../ui/button.tsx'
import { LinkRow } from '../../links/link-row.tsx'

/** Outcome of an enquiry. */
export type Outcome =
  | { kind: 'sent'; message: string }
  | { kind: 'failed'; message: string }
  /** Said at its field. */
  | { kind: 'hint' }
  | { kind: 'waiting' }

const edges = {
  sent: 'border-positive',
  failed: 'border-danger',
  hint: 'border-signal',
  waiting: 'border-signal',
} as const

interface OutcomeNoteProps {
  outcome: Outcome
  onCancel: () => void
}

/**
 * Lasting note of an enquiry's outcome, in addition to the notification that goes away. Scrolled to, it leaves that one
 * its room.
 */
export const OutcomeNote = ({ outcome, onCancel }: OutcomeNoteProps) => {
  const { form } = useSharedWords()
  return (
    <div className={`grid scroll-mb-40 justify-items-start gap-2 border-l-4 pl-4 ${edges[outcome.kind]}`}>
      {outcome.kind !== 'hint' && (
        <p className="font-semibold">{outcome.kind === 'waiting' ? form.waiting : outcome.message}</p>
      )}
      {outcome.kind === 'waiting' && (
        <Button size="small" variant="secondary" onClick={onCancel}>
          {form.cancel}
        </Button>
      )}
      {outcome.kind === 'hint' && (
        <Button type="submit" size="small" variant="secondary">
          {form.sendAnyway}
        </Button>
      )}
      {outcome.kind === 'failed' && <OtherWays />}
    </div>
  )
}

const OtherWays = () => {
  const words = useSharedWords()
  const links = contactWays(words, useFacts(), useLanguage()).flatMap(
    ({ label, href, lines, newTab = false }) => {
      const way = (
        <span key={label}>
          {label}: <bdi>{lines[0]}</bdi>
        </span>
      )
      return href ? [{ href, label: way, newTab }] : []
    },
  )
  return (
    <div>
      <p>{words.form.kept}</p>
      <LinkRow links={links} />
    </div>
  )
}
