import { ulid } from 'ulid'
import type { BodyInput, Response } from '../../../../../shared/api.ts'
import { MAX_CAMPAIGN, MAX_LANGUAGE, MAX_PAGE } from '../../../../../shared/limits.ts'
import { ApiError, request } from '../../../../api/request.ts'
import { landingCampaign } from '../../../../navigation/landing-campaign.ts'
import {
  type Attempt,
  clearUnsent,
  currentEnquiry,
  type EnquiryText,
  updateUnsent,
} from '../unsent-enquiry.ts'

/** API Gateway answers within 30 seconds; afterwards the outcome is unknown. */
const TIMEOUT_MS = 35_000

/** The server takes an idempotency key for 24 hours (functions/contact/create.ts). */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000

/** An enquiry ready to be sent, as often as it takes: stored once under its idempotency key. */
export interface KeyedEnquiry {
  key: string
  body: BodyInput<'POST /api/contact'>
}

/** The last attempt that succeeded, until a reload: a form on another page may still show its text. */
let succeeded: Attempt | undefined

/**
 * The enquiry with its idempotency key, which repeats of the same enquiry from this tab share.
 * @param remarks value of the honeypot field.
 */
export function keyed(
  enquiry: EnquiryText & Pick<BodyInput<'POST /api/contact'>, 'interest' | 'mix'>,
  remarks: string,
): KeyedEnquiry {
  const content = JSON.stringify(enquiry)
  const { attempt: last, shownAt } = currentEnquiry()
  const oldest = ulid(Date.now() - KEY_LIFETIME_MS)
  const earlier = [last, succeeded].find((one) => one?.content === content && one.key > oldest)
  const attempt = earlier ?? { key: ulid(), content }
  updateUnsent({ attempt })
  const origin = {
    page: location.pathname.slice(0, MAX_PAGE),
    // Browsers that translate set the language they translate to.
    language: document.documentElement.lang.slice(0, MAX_LANGUAGE),
    campaign: landingCampaign.slice(0, MAX_CAMPAIGN),
  }
  const shownForMs = Date.now() - shownAt
  // Unknown where the clock was set back meanwhile: as too short a visit the enquiry would count as spam.
  return {
    key: attempt.key,
    body: { ...enquiry, ...origin, remarks, shownForMs: shownForMs < 0 ? null : shownForMs },
  }
}

export const post = ({ key, body }: KeyedEnquiry): Promise<Response<'POST /api/contact'>> =>
  request('POST /api/contact', {
    body,
    headers: { 'idempotency-key': key },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })

/** Invalid input, or a conflict over the key: nothing was stored, and nothing will be under this key. */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 409)

/**
 * Send an enquiry of the form, and forget its text once it is stored.
 * @throws ApiError; TypeError or a DOMException when the outcome is unknown.
 */
export async function sendEnquiry(enquiry: KeyedEnquiry): Promise<Response<'POST /api/contact'>> {
  const { attempt } = currentEnquiry()
  try {
    const receipt = await post(enquiry)
    succeeded = attempt
    clearUnsent()
    return receipt
  } catch (error) {
    if (isRefused(error)) updateUnsent({ attempt: undefined })
    throw error
  }
}
