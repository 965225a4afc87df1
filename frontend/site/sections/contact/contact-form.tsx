import { type InputEvent, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import { contact, contactForm } from '../../../../content/en/contact.ts'
import type { ErrorBody } from '../../../../shared/api.ts'
import { MAX_INTEREST } from '../../../../shared/limits.ts'
import { pages } from '../../../../shared/pages.ts'
import { ApiError } from '../../../api/request.ts'
import { firstInteraction } from '../../../navigation/first-interaction.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { prepareToasts, toast } from '../../../ui/toast/toast.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import {
  type EnquiryText,
  type FieldName,
  fieldNames,
  keepText,
  sendEnquiry,
  unsentText,
} from './unsent-enquiry.ts'

const TITLE_ID = 'contact-form-title'

type Errors = Partial<Record<FieldName, string | undefined>>

/**
 * Quick contact form (SPEC 2, 4 and 5). The fields are uncontrolled, which keeps text typed before hydration; the send
 * button is disabled until then. Only missing fields are checked here, the rest on the server.
 */
export const ContactForm = ({ titleLevel }: { titleLevel: 2 | 3 }) => {
  const Title = titleLevel === 2 ? 'h2' : 'h3'
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const isReady = useHydrated()
  const [search, setSearch] = useSearchParams()
  const interest = isReady ? (search.get('interest') ?? '').trim().slice(0, MAX_INTEREST) : ''

  // A layout effect, before any input event: the first one would overwrite the stored text.
  useLayoutEffect(() => {
    if (!form.current) return
    restore(form.current)
    // Notifications load ahead of need, since the one to show may be a lost connection.
    if (form.current.matches(':focus-within')) prepareToasts()
    void firstInteraction.then(prepareToasts)
  }, [])

  function keep({ currentTarget, target }: InputEvent<HTMLFormElement>) {
    const text = textOf(currentTarget)
    keepText(text)
    const edited = fieldNames.find((name) => target === field(currentTarget, name))
    if (edited && errors[edited] && !missingIn(text)[edited]) setErrors({ ...errors, [edited]: undefined })
  }

  function removeInterest() {
    const others = new URLSearchParams(search)
    others.delete('interest')
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
    if (sending.current) return
    const target = event.currentTarget
    const text = textOf(target)
    const missing = missingIn(text)
    showErrors(missing, target)
    if (Object.keys(missing).length > 0) return

    sending.current = true
    setIsSending(true)
    try {
      const receipt = await sendEnquiry({ ...text, interest }, field(target, 'remarks').value)
      target.reset()
      toast({ title: contactForm.sent, description: receipt.message })
    } catch (error) {
      const body = error instanceof ApiError ? error.body : undefined
      showErrors(errorsOf(body?.issues), target)
      toast.error(body?.message ?? contactForm.unknownFailure)
    } finally {
      sending.current = false
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
      // Before hydration, a native submit by GET would put the text into the address. `dialog` makes it do nothing,
      // also when the page comes back from a cache with its button enabled.
      method="dialog"
      aria-labelledby={TITLE_ID}
      onFocus={prepareToasts}
      onInput={keep}
      onSubmit={send}
      className="relative grid content-start gap-5 rounded-sm border-2 border-ink bg-paper p-5 sm:p-8"
    >
      <Title id={TITLE_ID} className="text-2xl">
        {contactForm.title}
      </Title>
      <noscript>
        <div className="border-signal border-l-4 pl-4">
          <p className="font-semibold">{contactForm.withoutScript}</p>
          <ul>
            {contact.info.map(
              ({ label, href, lines }) =>
                href && (
                  <li key={label}>
                    {label}:{' '}
                    <a href={href} className="text-link inline-flex min-h-11 items-center">
                      {lines[0]}
                    </a>
                  </li>
                ),
            )}
          </ul>
        </div>
      </noscript>
      {interest && (
        <p className="flex items-center justify-between gap-x-2 border-signal border-l-4 pl-4">
          <span className="min-w-0 wrap-anywhere">
            {contactForm.about} <strong>{interest}</strong>
          </span>
          <button
            type="button"
            onClick={removeInterest}
            className="text-link min-h-11 shrink-0 cursor-pointer text-sm"
          >
            {contactForm.remove}
            <span className="sr-only">{` ${contactForm.subject}`}</span>
          </button>
        </p>
      )}
      <TextField
        name="name"
        label={contactForm.name.label}
        placeholder={contactForm.name.placeholder}
        autoComplete="name"
        autoCapitalize="words"
        aria-required
        readOnly={isSending}
        error={errors.name}
      />
      <TextField
        name="contact"
        label={contactForm.contact.label}
        placeholder={contactForm.contact.placeholder}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        readOnly={isSending}
        error={errors.contact}
      />
      <TextArea
        name="message"
        label={contactForm.message.label}
        placeholder={contactForm.message.placeholder}
        autoComplete="off"
        rows={4}
        readOnly={isSending}
        error={errors.message}
      />
      {/* Honeypot: visible to bots only. */}
      <label className="sr-only" aria-hidden="true">
        {contactForm.remarks}
        <input name="remarks" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </label>
      <Button type="submit" disabled={!isReady} pending={isSending} pendingLabel={contactForm.sending}>
        {contactForm.send}
      </Button>
      <p className="text-ink-soft text-sm">
        {contactForm.privacy}{' '}
        <Link to={pages.privacyPolicy.path} className="text-link inline-flex min-h-6 items-center">
          {contactForm.privacyPolicy}
        </Link>
      </p>
    </form>
  )
}

const field = (form: HTMLFormElement, name: FieldName | 'remarks') =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement

const textOf = (form: HTMLFormElement): EnquiryText => ({
  name: field(form, 'name').value,
  contact: field(form, 'contact').value,
  message: field(form, 'message').value,
})

/**
 * The form of the published page. React makes all elements again when a browser translated the page before hydration:
 * then this one still has what was typed. Unset once the first form has taken that over.
 */
let publishedForm: HTMLFormElement | null | undefined = globalThis.document?.querySelector<HTMLFormElement>(
  `form[aria-labelledby=${TITLE_ID}]`,
)
/** Its field that had the focus last. */
let lastFocused = publishedForm?.contains(document.activeElement) ? document.activeElement : null
publishedForm?.addEventListener('focusin', ({ target }) => {
  lastFocused = target as Element
})

/** Restore text typed before hydration, with the focus, and the unsent text into empty fields. */
function restore(form: HTMLFormElement): void {
  const unsent = unsentText()
  if (publishedForm?.isConnected === false) restorePublished(form, publishedForm)
  publishedForm = undefined
  for (const name of fieldNames) field(form, name).value ||= unsent[name]
  const text = textOf(form)
  if (fieldNames.some((name) => text[name] !== unsent[name])) keepText(text)
}

function restorePublished(form: HTMLFormElement, published: HTMLFormElement): void {
  for (const name of fieldNames) {
    const [before, now] = [field(published, name), field(form, name)]
    now.value = before.value
    if (before !== lastFocused || document.activeElement !== document.body) continue
    now.focus({ preventScroll: true })
    now.setSelectionRange(before.selectionStart, before.selectionEnd)
  }
}

const missingIn = ({ name, contact }: EnquiryText): Errors => ({
  ...(name.trim() === '' && { name: contactForm.required }),
  ...(contact.trim() === '' && { contact: contactForm.required }),
})

/** Validation errors of the server, by field. */
const errorsOf = (issues: ErrorBody['issues'] = []): Errors =>
  Object.fromEntries(
    fieldNames.flatMap((name) => {
      const issue = issues.find(({ path }) => path === name)
      return issue ? [[name, issue.message]] : []
    }),
  )
