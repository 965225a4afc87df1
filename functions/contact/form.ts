import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import type { FormBody } from '../../shared/api.ts'
import * as calls from '../../shared/calls/visitors.ts'
import type { NewEnquiry } from '../../shared/entities/enquiry.ts'
import { findEnquiry } from '../domain/enquiries/enquiry-store.ts'
import { formMix, formOrigin } from '../domain/enquiries/form-origin.ts'
import { formPage } from '../domain/enquiries/form-page.ts'
import { receiveEnquiry } from '../domain/enquiries/receive-enquiry.ts'
import { visitorLanguage } from '../domain/enquiries/refusal.ts'
import { formRoute } from '../pipeline/form-route.ts'

/** The same words again within this time are the same enquiry: a reloaded page. */
const REPEAT_MS = 10 * 60 * 1000

/** The contact form without a script. */
export const handler = formRoute(
  calls.postEnquiryForm,
  async ({ body, headers }) => {
    const enquiry = enquiryOf(body, headers.referer)
    const now = Date.now()
    const earlier = idOf(enquiry, now - REPEAT_MS)
    const isEarlier = (await findEnquiry(earlier)) !== undefined
    await receiveEnquiry({
      id: isEarlier ? earlier : idOf(enquiry, now),
      enquiry,
      isSpam: body.remarks !== '',
      address: headers['x-viewer-address'],
    })
  },
  formPage,
  (headers, typed) => visitorLanguage(typed?.language, headers['accept-language']),
)

/** Browsers write line breaks of a form as CR LF (HTML standard, 4.10.21). */
function enquiryOf(body: FormBody<'POST /api/contact/form'>, referer: string | undefined): NewEnquiry {
  const { interest, page, campaign } = formOrigin(body, referer)
  const mix = formMix(body, referer)
  const { name, contact, language } = body
  return {
    name,
    contact,
    language,
    interest,
    message: body.message?.replaceAll('\r\n', '\n') ?? null,
    page: page || null,
    campaign: campaign || null,
    mix: mix.length > 0 ? [...mix] : null,
  }
}

/** Idempotency key of what a form holds: a ULID of the time window, random only by the words. */
function idOf({ name, contact, interest, message, mix }: NewEnquiry, at: number): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([name, contact, interest, message, mix]))
    .digest()
  let index = 0
  return ulid(at - (at % REPEAT_MS), () => (digest[index++] ?? 0) / 256)
}
