import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { isCompletePage } from '../shared/complete-page.ts'
import { pages } from '../shared/pages.ts'
import { enquiryKey } from './domain/enquiries/enquiry-store.ts'
import { environment } from './platform/environment.ts'
import { logger } from './platform/log.ts'
import { table, tableName } from './platform/table.ts'

/** Milliseconds that an answer may take: nobody waits longer. */
const TIMEOUT = 8000

/**
 * Looks at the site from outside, as a visitor does: the home page, the blog, and an enquiry. Ends with an error when
 * one of them is not as it should be, which the alarm counts.
 */
export async function handler(): Promise<void> {
  const looks = { home: page(pages.home.path), blog: page(pages.blog.path), enquiry: enquiry() }
  const outcomes = await Promise.allSettled(Object.values(looks))
  const faults = Object.keys(looks).flatMap((what, index) => {
    const outcome = outcomes[index]
    return outcome?.status === 'rejected' ? [`${what}: ${outcome.reason}`] : []
  })
  if (faults.length === 0) return logger.info('site well')
  logger.error('site unwell', { faults })
  throw new Error(`Not as it should be: ${faults.join('; ')}`)
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(environment('SITE_ORIGIN') + path, { ...init, signal: AbortSignal.timeout(TIMEOUT) })

async function page(path: string): Promise<void> {
  const response = await ask(path)
  if (response.status !== 200) throw new Error(`answered ${response.status}`)
  if (!isCompletePage(await response.text())) throw new Error('is not complete')
}

/**
 * Sends an enquiry and takes it out of the table at once. It says itself that it is none: `remarks` puts it aside as
 * spam, so that nobody is mailed. From one connection it is taken 20 times a day; then the limit answers, which takes
 * function and table as well.
 */
async function enquiry(): Promise<void> {
  const id = ulid()
  const response = await ask('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify({
      name: 'Automatic check',
      contact: 'none',
      interest: '',
      message: 'Sent by the site to itself, and taken away at once.',
      remarks: 'automatic check',
    }),
  })
  const { status } = response
  await response.body?.cancel()
  const isStored = await takenAway(id)
  if (status !== 429 && !(response.ok && isStored))
    throw new Error(`answered ${status}, and was ${isStored ? '' : 'not '}stored`)
}

/** Whether it was there: even an answer that was lost must leave nothing behind. */
async function takenAway(id: string): Promise<boolean> {
  const { Attributes } = await table.send(
    new DeleteCommand({ TableName: tableName(), Key: enquiryKey(id), ReturnValues: 'ALL_OLD' }),
  )
  return Attributes !== undefined
}
