import type { Words } from '../../../../../content/schemas.ts'
import type { BodyInput, ErrorBody } from '../../../../../shared/api.ts'
import { ApiError } from '../../../../api/request.ts'
import { toast } from '../../../../ui/toast/toast-store.ts'
import { clearUnsent, type EnquiryText } from '../unsent-enquiry.ts'
import { contactHint } from './contact-hint.ts'
import { keepWaiting } from './outbox.ts'
import type { Outcome } from './outcome-note.tsx'
import { keyed, sendEnquiry } from './send-enquiry.ts'

/** The contact that the visitor was given advice on. */
let advisedOn: string | undefined

/**
 * Send what the form holds, or keep it until there is a network. Notifies of the end, and gives what is to be shown
 * in the form.
 * @param remarks value of the honeypot field.
 */
export async function submit(
  enquiry: EnquiryText & Pick<BodyInput<'POST /api/contact'>, 'interest' | 'mix'>,
  remarks: string,
  { form, sending }: Words<'shared'>,
): Promise<{ outcome: Outcome; issues?: ErrorBody['issues'] }> {
  const hint = contactHint(enquiry.contact, form.hints)
  if (hint && advisedOn !== enquiry.contact) {
    advisedOn = enquiry.contact
    return { outcome: { kind: 'hint' }, issues: [{ path: 'contact', message: hint }] }
  }
  try {
    const ready = keyed(enquiry, remarks)
    if (!navigator.onLine) {
      keepWaiting(ready)
      clearUnsent()
      return { outcome: { kind: 'waiting' } }
    }
    const { message } = await sendEnquiry(ready)
    toast({ title: sending.sent, description: message })
    return { outcome: { kind: 'sent', message } }
  } catch (error) {
    const body = error instanceof ApiError ? error.body : undefined
    const message = body?.message ?? sending.unknownFailure
    toast.error(message, sending.failed)
    return { outcome: { kind: 'failed', message }, issues: body?.issues }
  }
}
