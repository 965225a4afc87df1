import type { ErrorBody } from '../../../../../shared/api.ts'
import { ApiError } from '../../../../api/request.ts'
import { allSharedWords } from '../../../../navigation/complete-words.ts'
import { toast } from '../../../../ui/toast/toast.tsx'
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
  enquiry: EnquiryText & { interest: string },
  remarks: string,
): Promise<{ outcome: Outcome; issues?: ErrorBody['issues'] }> {
  const { form, sending } = await allSharedWords()
  const hint = contactHint(enquiry.contact, form.hints)
  if (hint && advisedOn !== enquiry.contact) {
    advisedOn = enquiry.contact
    return { outcome: { kind: 'hint', message: hint } }
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
    toast.error(message)
    return { outcome: { kind: 'failed', message }, issues: body?.issues }
  }
}
