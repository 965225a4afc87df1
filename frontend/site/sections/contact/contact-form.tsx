import { type InputEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import type { Words } from '../../../../content/schemas.ts'
import type { ErrorBody } from '../../../../shared/api.ts'
import { GOODS, type Mix, mixEntries, mixIn } from '../../../../shared/entities/goods.ts'
import { kilograms } from '../../../../shared/facts.ts'
import { languageTag } from '../../../../shared/languages.ts'
import { MAX_INTEREST } from '../../../../shared/limits.ts'
import { pages } from '../../../../shared/pages.ts'
import { CONTACT_FORM_FRAGMENT } from '../../../../shared/paths.ts'
import { useLanguage, useSharedWords } from '../../../api/words.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { cancelWaiting, watchOutbox } from './sending/outbox.ts'
import { type Outcome, OutcomeNote } from './sending/outcome-note.tsx'
import { submit } from './sending/submit.ts'
import {
  currentEnquiry,
  type EnquiryText,
  type FieldName,
  fieldNames,
  takeBackText,
  updateUnsent,
} from './unsent-enquiry.ts'

type Errors = Partial<Record<FieldName, string | undefined>>

/**
 * Quick contact form. The fields are uncontrolled, which keeps text typed before hydration. Where no
 * script runs, has come yet or could be loaded, the browser posts it. Only missing fields are checked here, the rest on
 * the server.
 */
export const ContactForm = ({ titleLevel }: { titleLevel: 2 | 3 }) => {
  const Title = titleLevel === 2 ? 'h2' : 'h3'
  const shared = useSharedWords()
  const words = shared.form
  const form = useRef<HTMLFormElement>(null)
  const isSendingNow = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [shown, setShown] = useState<Outcome>()
  const isReady = useHydrated()
  const [search, setSearch] = useSearchParams()
  const interest = isReady ? (search.get('interest') ?? '').trim().slice(0, MAX_INTEREST) : ''
  const mix = isReady ? mixIn(`${search}`) : []
  const subjects = [interest, ...useMixEntries(mix)].filter(Boolean)

  // A layout effect, before any input event: the first one would overwrite the stored text.
  useLayoutEffect(() => {
    if (form.current) restore(form.current)
  }, [])

  useEffect(
    () =>
      watchOutbox((outcome) => {
        setShown(outcome)
        if (form.current && outcome.kind === 'failed') restore(form.current)
      }),
    [],
  )

  function takeBack() {
    const body = cancelWaiting()
    setShown(undefined)
    if (!form.current || !body) return
    takeBackText(body)
    restore(form.current)
    field(form.current, 'name').focus()
  }

  function keep({ currentTarget, target }: InputEvent<HTMLFormElement>) {
    const text = textOf(currentTarget)
    updateUnsent({ text })
    if (shown && shown.kind !== 'waiting') setShown(undefined)
    const edited = fieldNames.find((name) => target === field(currentTarget, name))
    if (edited && errors[edited] && !missingIn(text, words.required)[edited])
      setErrors({ ...errors, [edited]: undefined })
  }

  function removeInterest() {
    const others = new URLSearchParams(search)
    for (const name of search.keys()) if (name === 'interest' || name.startsWith('kg-')) others.delete(name)
    setSearch(others, { replace: true })
    if (form.current) field(form.current, 'name').focus()
  }

  /** Show errors at their fields and focus the first field that has one. */
  function showErrors(found: Errors, target: HTMLFormElement) {
    flushSync(() => setErrors(found))
    const first = fieldNames.find((name) => found[name])
    if (first) field(target, first).focus()
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // A ref, since a second click may come before the state has changed.
    if (isSendingNow.current) return
    const target = event.currentTarget
    const text = textOf(target)
    const missing = missingIn(text, words.required)
    showErrors(missing, target)
    if (Object.keys(missing).length > 0) return

    isSendingNow.current = true
    setIsSending(true)
    try {
      const { outcome, issues } = await submit(
        { ...text, interest, mix: mix.length > 0 ? [...mix] : null },
        field(target, 'remarks').value,
        shared,
      )
      if (outcome.kind === 'sent' || outcome.kind === 'waiting') target.reset()
      flushSync(() => setShown(outcome))
      // The notification covers the end of the window for a while.
      target.querySelector('[role=status] > *')?.scrollIntoView({ block: 'nearest' })
      showErrors(errorsOf(issues), target)
    } finally {
      isSendingNow.current = false
      flushSync(() => setIsSending(false))
      // The button lost the focus while it was disabled: give it back for keyboard users.
      if (document.activeElement === document.body)
        target.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
    }
  }

  return (
    <form
      ref={form}
      noValidate
      method="post"
      action="/api/contact/form"
      data-waiting={words.waiting}
      aria-labelledby={CONTACT_FORM_FRAGMENT}
      onInput={keep}
      onSubmit={send}
      className="relative grid content-start gap-5 wrap-anywhere rounded-sm border-2 border-ink bg-paper p-5 sm:p-8"
    >
      <Title id={CONTACT_FORM_FRAGMENT} className="text-2xl">
        {words.title}
      </Title>
      {subjects.length > 0 && (
        <p className="flex items-center justify-between gap-x-2 border-signal border-l-4 pl-4">
          <span className="min-w-0 wrap-anywhere">
            {words.about} <strong>{subjects.join(', ')}</strong>
          </span>
          <button
            type="button"
            onClick={removeInterest}
            className="text-link min-h-11 shrink-0 cursor-pointer text-sm"
          >
            {words.remove}
            <span className="sr-only">{` ${words.subject}`}</span>
          </button>
        </p>
      )}
      <TextField
        name="name"
        label={words.name.label}
        placeholder={words.name.placeholder}
        autoComplete="name"
        autoCapitalize="words"
        aria-required
        readOnly={isSending}
        error={errors.name}
      />
      <TextField
        name="contact"
        label={words.contact.label}
        placeholder={words.contact.placeholder}
        // Not 'email', which offers no phone numbers: browsers know both by what was typed here before.
        autoComplete="on"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        readOnly={isSending}
        error={errors.contact}
      />
      <TextArea
        name="message"
        label={words.message.label}
        placeholder={words.message.placeholder}
        autoComplete="off"
        rows={4}
        readOnly={isSending}
        error={errors.message}
      />
      {/* Honeypot: visible to bots only. */}
      <label className="sr-only" aria-hidden="true">
        {words.remarks}
        <input name="remarks" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </label>
      <input type="hidden" name="language" value={languageTag(useLanguage())} />
      <Button type="submit" pending={isSending} pendingLabel={words.sending}>
        {words.send}
      </Button>
      <div role="status" className="empty:-mt-5">
        {shown && <OutcomeNote outcome={shown} onCancel={takeBack} />}
      </div>
      <p className="text-ink-soft text-sm">
        {words.privacy}{' '}
        <Link to={pages.privacyPolicy.path} className="text-link inline-flex min-h-6 items-center">
          {words.privacyPolicy}
        </Link>
      </p>
    </form>
  )
}

/** Entries of a mix; their weights alone on a page without the names of the goods. */
function useMixEntries(mix: Mix): string[] {
  const language = useLanguage()
  const { goods: names }: Partial<Words<'shared'>> = useSharedWords()
  return names
    ? mixEntries(mix, (goods) => names[GOODS[goods].words], language)
    : mix.map(({ kg }) => kilograms(kg, language))
}

const field = (form: HTMLFormElement, name: FieldName | 'remarks') =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement

const textOf = (form: HTMLFormElement): EnquiryText => ({
  name: field(form, 'name').value,
  contact: field(form, 'contact').value,
  message: field(form, 'message').value,
})

/** Restore the unsent text into empty fields; what was typed before hydration stays. */
function restore(form: HTMLFormElement): void {
  const { text: unsent } = currentEnquiry()
  for (const name of fieldNames) field(form, name).value ||= unsent[name]
  const text = textOf(form)
  if (fieldNames.some((name) => text[name] !== unsent[name])) updateUnsent({ text })
}

const missingIn = ({ name, contact }: EnquiryText, required: string): Errors => ({
  ...(name.trim() === '' && { name: required }),
  ...(contact.trim() === '' && { contact: required }),
})

/** Validation errors of the server, by field. */
const errorsOf = (issues: ErrorBody['issues'] = []): Errors =>
  Object.fromEntries(
    fieldNames.flatMap((name) => {
      const issue = issues.find(({ path }) => path === name)
      return issue ? [[name, issue.message]] : []
    }),
  )
