import type { Enquiry } from '../../../../../shared/entities/enquiry.ts'
import { formatDateTime } from '../../../../../shared/formats/format.ts'
import { languageTag } from '../../../../../shared/languages.ts'
import { CHANNEL_LABELS } from './channels.ts'
import { answerLanguage } from './templates.ts'

/** What was sent to the buyer, newest first. */
export const SentReplies = ({ enquiry }: { enquiry: Enquiry }) =>
  enquiry.replies.length > 0 && (
    <section aria-label="Sent answers" className="grid gap-2">
      <h3 className="text-lg">Sent answers</h3>
      <ul className="grid gap-3">
        {enquiry.replies.toReversed().map(({ id, at, channel, text }) => (
          <li key={id} className="grid gap-1 border-line border-l-4 pl-3">
            <p className="text-ink-soft text-sm">
              <time dateTime={at}>{formatDateTime(at)}</time>
              <span>{` by ${CHANNEL_LABELS[channel]}`}</span>
            </p>
            <p lang={languageTag(answerLanguage(enquiry))} className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
