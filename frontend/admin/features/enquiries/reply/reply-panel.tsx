import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Enquiry, MAX_REPLY } from '../../../../../shared/entities/enquiry.ts'
import { languageTag } from '../../../../../shared/languages.ts'
import { adminPages } from '../../../../../shared/pages.ts'
import { ApiError } from '../../../../api/request.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { SelectField, TextArea } from '../../../../ui/field.tsx'
import { Link } from '../../../../ui/link.tsx'
import { toast } from '../../../../ui/toast/toast.tsx'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { languageName } from '../desk/language-name.ts'
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

/** Answer in the buyer's language: a template, the app that it is sent by, and whether it was sent. */
export const ReplyPanel = ({ enquiry }: { enquiry: Enquiry }) => {
  const queryClient = useQueryClient()
  const { id } = enquiry
  const language = answerLanguage(enquiry)
  const { templates, subject } = useTemplates(enquiry)
  const [answer, setAnswer] = useState(() => readAnswer(id))
  const [isBack, setIsBack] = useState(answer.opened !== null)
  const [state, setState] = useState<'idle' | 'keeping' | 'failed'>('idle')
  const [problem, setProblem] = useState('')
  const { template, text, opened, key } = answer
  const chosen = templates.find(({ name }) => name === template)

  function change(next: Answer) {
    setAnswer(next)
    if (next === NO_ANSWER || (next.text === '' && next.opened === null)) dropAnswer(id)
    else putAnswer(id, next)
  }
  function choose(name: string) {
    const found = templates.find((one) => one.name === name)
    change({ ...answer, template: found?.name ?? null, text: found?.text ?? '' })
  }
  function open({ channel, copies }: Way) {
    if (copies && text)
      void navigator.clipboard.writeText(text).then(
        () => toast.success('The text is copied. Paste it into the chat.'),
        () => toast.error('Please copy the text by hand.'),
      )
    setIsBack(false)
    change({ ...answer, opened: channel })
  }
  // Back from the app: the page is shown again, or it had the focus all the time.
  const comeBack = useEffectEvent(() => document.visibilityState === 'visible' && setIsBack(opened !== null))
  useEffect(() => {
    const handle = () => comeBack()
    document.addEventListener('visibilitychange', handle)
    window.addEventListener('focus', handle)
    return () => {
      document.removeEventListener('visibilitychange', handle)
      window.removeEventListener('focus', handle)
    }
  }, [])

  // Another tab has the same enquiry: what was sent there is not asked about here.
  const follow = useEffectEvent(({ key }: StorageEvent) => {
    if (key?.endsWith(outboxName('reply', id))) setAnswer(readAnswer(id))
  })
  useEffect(() => {
    const handle = (event: StorageEvent) => follow(event)
    window.addEventListener('storage', handle)
    return () => window.removeEventListener('storage', handle)
  }, [])

  async function keep(sent: Answer) {
    change(sent)
    setState('keeping')
    try {
      await keepAnswer(queryClient, id, sent)
      change(NO_ANSWER)
      setState('idle')
      toast.success('Your answer is kept with the enquiry')
      await refetchChanged(queryClient, 'answered')
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500
      setProblem(
        (isRefused && error.serverMessage) || 'Not kept yet. It is in this browser, and is tried again.',
      )
      setState('failed')
    }
  }
  // What was said to be sent before this window was closed, or while there was no network.
  const resume = useEffectEvent(() => {
    if (readAnswer(id).key !== null && state !== 'keeping') void keep(readAnswer(id))
  })
  useEffect(() => {
    resume()
    const handle = () => resume()
    window.addEventListener('online', handle)
    return () => window.removeEventListener('online', handle)
  }, [])

  const isAsked = isBack && opened !== null && key === null
  const sentText = text.trim() === '' ? `By ${opened ? CHANNEL_LABELS[opened] : ''}` : text
  return (
    <section aria-label="Reply" className="grid gap-3">
      <h3 className="text-lg">Reply</h3>
      <SelectField
        label="Template"
        value={chosen ? chosen.name : ''}
        onChange={({ target }) => choose(target.value)}
        disabled={templates.length === 0}
      >
        <option value="">Write it yourself</option>
        {templates.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={`Your answer in ${languageName(languageTag(language))}`}
        lang={languageTag(language)}
        rows={text ? 8 : 2}
        maxLength={MAX_REPLY}
        value={text}
        onChange={({ target }) => change({ ...answer, text: target.value })}
        hint={text.includes('…') ? 'Write what is missing in place of …' : undefined}
      />
      {chosen && language !== 'en' && chosen.english && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-bold">In English</summary>
          <p className="wrap-anywhere whitespace-pre-line text-ink-soft text-sm">{chosen.english}</p>
        </details>
      )}
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
      <div role="status" className="grid empty:hidden">
        {isAsked && (
          <div className="flex flex-wrap items-center gap-3 border-2 border-ink bg-paper p-3">
            <p className="grow font-bold">Sent?</p>
            <Button size="small" onClick={() => void keep({ ...answer, text: sentText, key: newKey() })}>
              Yes
            </Button>
            <Button size="small" variant="secondary" onClick={() => change({ ...answer, opened: null })}>
              Not yet
            </Button>
          </div>
        )}
        {state === 'keeping' && <p className="text-ink-soft text-sm">Keeping your answer…</p>}
      </div>
      {state === 'failed' && (
        <div className="flex flex-wrap items-center gap-3">
          <FormAlert>{problem}</FormAlert>
          <Button size="small" variant="secondary" onClick={() => void keep(readAnswer(id))}>
            Try again
          </Button>
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
