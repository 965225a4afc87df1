import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ulid } from 'ulid'
import type { Enquiry } from '../../../../../shared/entities/enquiry.ts'
import { ApiError } from '../../../../api/request.ts'
import { adminRequest } from '../../../data/admin-request.ts'
import { dropOutbox, outboxNames, putOutbox, readOutbox } from '../../../storage/outbox.ts'
import { useWindowEvent } from '../../../ui/use-window-event.ts'
import { enquiryDetail, outboxName, showChanged } from '../enquiries.ts'
import type { Channel } from './channels.ts'

/** An answer on its way: typed, opened in an app, then said to be sent. */
export interface Answer {
  readonly template: string | null
  readonly text: string
  /** App that was opened with it; the question is then whether it was sent. */
  readonly opened: Channel | null
  /** Idempotency key, from the moment when it was said to be sent. */
  readonly key: string | null
  /** Why the server has not kept it, as every tab says; `refused` where the same would be refused again. */
  readonly failure?: { readonly reason: string; readonly refused: boolean } | undefined
}

export const NO_ANSWER: Answer = { template: null, text: '', opened: null, key: null }

/** The answer to an enquiry that this browser has, and the server has not. */
export const readAnswer = (id: string): Answer =>
  (readOutbox(outboxName('reply', id))?.values as unknown as Answer | undefined) ?? NO_ANSWER

export const putAnswer = (id: string, answer: Answer): void =>
  putOutbox(outboxName('reply', id), { version: undefined, values: { ...answer } })

export const dropAnswer = (id: string): void => dropOutbox(outboxName('reply', id))

/** Answers that were said to be sent, and are not kept by the server yet. */
export function unkept(): { id: string; answer: Answer }[] {
  const prefix = outboxName('reply', '')
  return outboxNames(prefix)
    .map((name) => name.slice(prefix.length))
    .map((id) => ({ id, answer: readAnswer(id) }))
    .filter(({ answer }) => answer.key !== null)
}

export const newKey = (): string => ulid()

/** Tries of a call over a bad line, and the pause after the first one, which grows. */
const TRIES = 6
const PAUSE_MS = 500

/**
 * Have the server keep an answer that was sent. Repeating it is safe, since its key is the same.
 * @throws ApiError for one that it refuses; TypeError without a network
 */
export async function keepAnswer(queryClient: QueryClient, id: string, answer: Answer): Promise<Enquiry> {
  const { template, text, opened, key } = answer
  if (!opened || !key) throw new Error('Only what was sent is kept')
  const detail = enquiryDetail(id)
  for (let attempt = 1; ; attempt++) {
    try {
      // Always the newest version: an answer changes nothing that another change could.
      const { version } = await queryClient.fetchQuery({ ...detail, staleTime: 0 })
      const kept = await adminRequest('POST /api/admin/enquiries/{id}/replies', {
        params: { id },
        headers: { 'idempotency-key': key },
        body: { channel: opened, template, text, version },
      })
      dropAnswer(id)
      showChanged(queryClient, kept)
      return kept
    } catch (error) {
      // Erased elsewhere: nothing of the person stays here.
      if (error instanceof ApiError && error.status === 404) dropAnswer(id)
      const isRefused =
        error instanceof ApiError && error.status < 500 && error.status !== 409 && error.status !== 429
      if (isRefused || attempt === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt))
    }
  }
}

/** Have the server keep the answers that were said to be sent before this browser was closed, but for the open enquiry's own. */
export function useUnkeptAnswers(openId: string | null) {
  const queryClient = useQueryClient()
  async function keepAll() {
    for (const { id, answer } of unkept())
      if (id !== openId) await keepAnswer(queryClient, id, answer).catch(() => undefined)
  }
  const start = useEffectEvent(() => void keepAll())
  useEffect(() => start(), [])
  useWindowEvent('online', () => void keepAll())
}
