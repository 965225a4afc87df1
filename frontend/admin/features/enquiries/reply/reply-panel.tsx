import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Enquiry, MAX_REPLY } from '../../../../../shared/entities/enquiry.ts'
import { formatDateTime } from '../../../../../shared/formats/format.ts'
import { languageTag } from '../../../../../shared/languages.ts'
import { adminPages } from '../../../../../shared/pages.ts'
import { ApiError } from '../../../../api/request.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { Link } from '../../../../ui/link.tsx'
import { toast } from '../../../../ui/toast/toast-store.ts'
import { languageName } from '../../../data/display-names.ts'
import { FormAlert } from '../../../layout/query-state.tsx'
import { SelectField } from '../../../ui/choice-fields.tsx'
import { SmallButton } from '../../../ui/small-button.tsx'
import { useWindowEvent } from '../../../ui/use-window-event.ts'
import { outboxName, refetchChanged } from '../enquiries.ts'
import { CHANNEL_LABELS, type Way, waysToAnswer } from './channels.ts'
import {
  type Answer,
  dropAnswer,
  keepAnswer,
  NO_ANSWER,
  newKey,
  putAnswer,
  readAnswer,
} from './keep-reply.ts'
import { answerLanguage, useTemplates } from './templates.ts'

/** Above the bar that covers the end of the window. */
const bringIntoView = (question: HTMLElement | null) => question?.scrollIntoView({ block: 'nearest' })

interface ReplyPanelProps {
  enquiry: Enquiry
  /** Called once an answer is kept. */
  onKept: () => void
}

/** Answer in the buyer's language: a template, the app that it is sent by, and whether it was sent. */
export const ReplyPanel = ({ enquiry, onKept }: ReplyPanelProps) => {
  const queryClient = useQueryClient()
  const { id } = enquiry
  const language = answerLanguage(enquiry)
  const { templates, subject } = useTemplates(enquiry)
  const { answer, change, fail, isAsked, leave } = useAnswer(id)
  const [isKeeping, setKeeping] = useState(false)
  const lock = outboxName('reply', id)
  const { template, text, opened, failure } = answer
  const chosen = templates.find(({ name }) => name === template)
  // What was said to be sent is not written over before the server has it.
  const isFixed = answer.key !== null && !failure?.refused
  const english = language === 'en' ? '' : (chosen?.english ?? '')

  /** Change what is written; after a refusal it is another answer, with a question and a key of its own. */
  const write = (next: Pick<Answer, 'template' | 'text'>) =>
    change({ ...answer, ...next, key: null, failure: undefined })
  function choose(name: string) {
    const found = templates.find((one) => one.name === name)
    const isTyped = text !== '' && text !== chosen?.text
    write({ template: found?.name ?? null, text: found?.text ?? '' })
    if (isTyped)
      toast.success('Your text was replaced', {
        label: 'Undo',
        run: () => change({ ...answer, opened: null }),
      })
  }
  function open({ channel, copies }: Way) {
    if (copies && text)
      void navigator.clipboard.writeText(text).then(
        () => toast.success('The text is copied. Paste it into the chat.'),
        () => toast.error('Please copy the text by hand.'),
      )
    leave()
    change({ ...answer, opened: channel })
  }
  async function keep(sent: Answer) {
    change({ ...sent, failure: undefined })
    setKeeping(true)
    // Held while this tab sends; it waits for no other, as the same answer is kept once.
    const isKept = await navigator.locks.request(lock, { ifAvailable: true }, () => send(sent))
    setKeeping(false)
    if (!isKept) return
    change(NO_ANSWER)
    toast.success('Your answer is kept with the enquiry')
    onKept()
    await refetchChanged(queryClient, 'answered')
  }
  /** @returns false for an answer that was not kept, which says why */
  async function send(sent: Answer): Promise<boolean> {
    try {
      await keepAnswer(queryClient, id, sent)
      return true
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500
      const reason =
        (refused && error.serverMessage) || 'Not kept yet. It is in this browser, and is tried again.'
      fail({ ...sent, failure: { reason, refused } })
      return false
    }
  }
  // What was said to be sent before this window was closed, or while there was no network.
  const resume = async () => {
    if (readAnswer(id).key !== null && !isKeeping) await keep(readAnswer(id))
  }
  const start = useEffectEvent(() => void resume())
  useEffect(() => start(), [])
  useWindowEvent('online', () => void resume())
  // What another tab sends: this one goes on with it should that be closed.
  const isElsewhere = answer.key !== null && !failure && !isKeeping
  const takeOver = useEffectEvent(() => (readAnswer(id).failure ? undefined : resume()))
  useEffect(() => {
    if (!isElsewhere) return
    const waiting = new AbortController()
    navigator.locks.request(lock, { signal: waiting.signal }, () => takeOver()).catch(() => {})
    return () => waiting.abort()
  }, [isElsewhere, lock])

  const sentText = text.trim() === '' ? `By ${opened ? CHANNEL_LABELS[opened] : ''}` : text
  return (
    <section aria-label="Reply" tabIndex={-1} className="grid gap-3">
      <h3 className="text-lg">Reply</h3>
      <SelectField
        label="Template"
        value={chosen ? chosen.name : ''}
        onChange={({ target }) => choose(target.value)}
        disabled={templates.length === 0 || isFixed}
      >
        <option value="">Write it yourself</option>
        {templates.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className={`grid items-start gap-3 ${english && 'sm:grid-cols-2'}`}>
        <TextArea
          label={`Your answer in ${languageName(languageTag(language))}`}
          lang={languageTag(language)}
          rows={text ? 8 : 2}
          maxLength={MAX_REPLY}
          value={text}
          readOnly={isFixed}
          onChange={({ target }) => write({ template, text: target.value })}
          hint={text.includes('…') ? 'Write what is missing in place of …' : undefined}
        />
        {english && (
          <section aria-label="In English" className="grid gap-1.5">
            <p className="font-bold">The template in English</p>
            <p className="wrap-anywhere whitespace-pre-line text-ink-soft text-sm">{english}</p>
          </section>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {waysToAnswer(enquiry.contact, subject, text || (language === 'en' ? '' : subject), text).map(
          (way) => (
            <LinkButton
              key={way.label}
              variant={way.channel === 'whatsapp' ? 'primary' : 'secondary'}
              size="small"
              href={way.href}
              {...(way.newTab && { newTab: true })}
              onClick={() => open(way)}
            >
              {way.label}
            </LinkButton>
          ),
        )}
      </div>
      <div role="status" className="grid empty:sr-only">
        {isAsked && (
          <div
            ref={bringIntoView}
            className="flex scroll-mb-20 flex-wrap items-center gap-3 border-2 border-ink bg-paper p-3"
          >
            <p className="grow font-bold">Sent?</p>
            <SmallButton
              variant="primary"
              onClick={() => void keep({ ...answer, text: sentText, key: newKey() })}
            >
              Yes
            </SmallButton>
            <SmallButton onClick={() => change({ ...answer, opened: null })}>Not yet</SmallButton>
          </div>
        )}
        {(isKeeping || isElsewhere) && <p className="text-ink-soft text-sm">Keeping your answer…</p>}
      </div>
      {failure && (
        <div className="flex flex-wrap items-center gap-3">
          <FormAlert>{failure.reason}</FormAlert>
          <SmallButton onClick={() => void keep(answer)}>Try again</SmallButton>
        </div>
      )}
      <p className="text-sm">
        <Link
          to={`${adminPages.pages}?language=${language}&edit=replies`}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          Change the templates
        </Link>
      </p>
    </section>
  )
}

/** The answer to an enquiry as it is typed, which this browser keeps, and whether its question is due: back from the app. */
function useAnswer(id: string) {
  const [answer, setAnswer] = useState(() => readAnswer(id))
  const [isBack, setIsBack] = useState(answer.opened !== null)

  // The page is shown again, or it had the focus all the time.
  const comeBack = () => document.visibilityState === 'visible' && setIsBack(answer.opened !== null)
  useWindowEvent('visibilitychange', comeBack)
  useWindowEvent('focus', comeBack)
  // Another tab has the same enquiry: what was sent there is not asked about here.
  useWindowEvent('storage', ({ key }: StorageEvent) => {
    if (key?.endsWith(outboxName('reply', id))) setAnswer(readAnswer(id))
  })

  return {
    answer,
    isAsked: isBack && answer.opened !== null && answer.key === null,
    change: (next: Answer) => {
      setAnswer(next)
      if (next.text === '' && next.opened === null) dropAnswer(id)
      else putAnswer(id, next)
    },
    /** It was not kept. An erased enquiry's is in no tab any more. */
    fail: (next: Answer) => {
      setAnswer(next)
      if (readAnswer(id).key === next.key) putAnswer(id, next)
    },
    /** The app is opened: the question comes with the way back. */
    leave: () => setIsBack(false),
  }
}

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
