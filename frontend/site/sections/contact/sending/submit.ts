import type { BodyInput, ErrorBody } from '../../../../../shared/api.ts'
import { ApiError } from '../../../../api/request.ts'
import { allSharedWords } from '../../../../navigation/complete-words.ts'
import { toast } from '../../../../ui/toast/toast.tsx'
import { clearUnsent, type EnquiryText } from '../unsent-enquiry.ts'
import { contactHint } from './contact-hint.ts'
import { keepWaiting } from './outbox.ts'
import type { Outcome } from './outcome-note.tsx'
import { keyed, sendEnquiry } from './send-enquiry.ts'

/** Longest wait for the words of the outcome. */
const MAX_WAIT_MS = 8000

/** All words of the page; undefined where they don't come in time. */
const wordsInTime = () =>
  Promise.race([
    allSharedWords().catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ])

/** The contact that the visitor was given advice on. */
let advisedOn: string | undefined

/**
 * Send what the form holds, or keep it until there is a network. Notifies of the end, and gives what is to be shown
 * in the form; undefined where the browser should post the form by itself, as the words of the outcome don't come.
 * @param remarks value of the honeypot field.
 * @param unknownFailure message of a failure that the server says nothing about.
 */
export async function submit(
  enquiry: EnquiryText & Pick<BodyInput<'POST /api/contact'>, 'interest' | 'mix'>,
  remarks: string,
  unknownFailure: string,
): Promise<{ outcome: Outcome; issues?: ErrorBody['issues'] } | undefined> {
  const words = await wordsInTime()
  if (!words && navigator.onLine) return undefined
  const hint = words && contactHint(enquiry.contact, words.form.hints)
  if (hint && advisedOn !== enquiry.contact) {
    advisedOn = enquiry.contact
    return { outcome: { kind: 'hint' }, issues: [{ path: 'contact', message: hint }] }
  }
  try {
    const ready = keyed(enquiry, remarks)
    if (!words || !navigator.onLine) {
      keepWaiting(ready)
      clearUnsent()
      return { outcome: { kind: 'waiting' } }
    }
    const { message } = await sendEnquiry(ready)
    toast({ title: words.sending.sent, description: message })
    return { outcome: { kind: 'sent', message } }
  } catch (error) {
    const body = error instanceof ApiError ? error.body : undefined
    const message = body?.message ?? unknownFailure
    toast.error(message, words?.sending.failed)
    return { outcome: { kind: 'failed', message }, issues: body?.issues }
  }
}
