import { ulid } from 'ulid'
import { isCompletePage } from '../shared/complete-page.ts'
import { pages } from '../shared/pages.ts'
import { enquiryKey } from './domain/enquiries/enquiry-store.ts'
import { reportFault, reportWell } from './domain/health/health-store.ts'
import { environment } from './platform/environment.ts'
import { logger } from './platform/log.ts'
import { deleteItem } from './platform/table/table-writes.ts'

/** Longest wait for a response: longer than any visitor's. */
const TIMEOUT_MS = 8000

/**
 * Check the site from outside, as a visitor sees it: home page, blog, enquiry.
 * @throws Error when a check fails; the alarm counts it
 */
export async function handler(): Promise<void> {
  const looks = { home: page(pages.home.path), blog: page(pages.blog.path), enquiry: enquiry() }
  const outcomes = await Promise.allSettled(Object.values(looks))
  const failed = Object.keys(looks).flatMap((what, index) => {
    const outcome = outcomes[index]
    return outcome?.status === 'rejected' ? [{ what, reason: outcome.reason }] : []
  })
  if (failed.length === 0) {
    logger.info('site well')
    return reportWell('canary')
  }
  const faults = failed.map(({ what, reason }) => `${what}: ${reason}`)
  logger.error('site unwell', { faults })
  await reportFault('canary', failed.map(({ what }) => what).join(', '))
  throw new Error(`Not as it should be: ${faults.join('; ')}`)
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(environment('SITE_ORIGIN') + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })

async function page(path: string): Promise<void> {
  const response = await ask(path)
  if (response.status !== 200) throw new Error(`answered ${response.status}`)
  if (!isCompletePage(await response.text())) throw new Error('is not complete')
}

/**
 * Send an enquiry and delete it at once. Its honeypot (`remarks`) is filled in, so it is stored as spam and no mail is
 * sent. The rate limit lets 20 a day in; the 429 after that also comes from function and table.
 */
async function enquiry(): Promise<void> {
  const id = ulid()
  const sent = ask('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify({
      name: 'Automatic check',
      contact: 'none',
      interest: '',
      message: 'Sent by the site to itself, and deleted at once.',
      remarks: 'automatic check',
    }),
  })
  await sent.catch(() => undefined)
  const isStored = await deleteEnquiry(id)
  const response = await sent
  const { status } = response
  await response.body?.cancel()
  if (status !== 429 && !(response.ok && isStored))
    throw new Error(`answered ${status}, and was ${isStored ? '' : 'not '}stored`)
}

/** Delete the enquiry, even when its answer was lost. @returns true if it was stored */
const deleteEnquiry = async (id: string): Promise<boolean> =>
  (await deleteItem(enquiryKey(id))).item !== undefined
