import type { Words } from '../../../../../content/schemas.ts'
import { placeOf } from '../../../../../shared/languages.ts'
import { pages, wordsPage, wordsPath } from '../../../../../shared/pages.ts'
import type { PageContent } from '../../../../../shared/renderer-contract.ts'
import { toast, toastStore } from '../../../../ui/toast/toast-store.ts'
import { OUTBOX_KEY } from '../outbox-key.ts'
import { takeBackText } from '../unsent-enquiry.ts'
import type { Outcome } from './outcome-note.tsx'
import { isRefused, KEY_LIFETIME_MS, type KeyedEnquiry, post } from './send-enquiry.ts'

const RETRY_MS = 30_000

interface Waiting extends KeyedEnquiry {
  /** Milliseconds of Unix time. */
  readonly since: number
}

let listener: ((outcome: Outcome) => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let isSending = false
let isListening = false

function read(): Waiting[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(OUTBOX_KEY) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function write(waiting: readonly Waiting[]): void {
  if (waiting.length > 0) localStorage.setItem(OUTBOX_KEY, JSON.stringify(waiting))
  else localStorage.removeItem(OUTBOX_KEY)
}

/**
 * Keep an enquiry until there is a network. It goes by itself, from whatever page is open, within 24 hours.
 * @throws DOMException when the browser stores nothing.
 */
export function keepWaiting(enquiry: KeyedEnquiry): void {
  write([...read(), { ...enquiry, since: Date.now() }])
  listen()
  timer ??= setTimeout(sendWaiting, RETRY_MS)
}

/** Take back the newest waiting enquiry; gives what was written. */
export function cancelWaiting(): KeyedEnquiry['body'] | undefined {
  const waiting = read()
  const last = waiting.pop()
  write(waiting)
  return last?.body
}

/** Report waiting enquiries, and their outcomes, to a form. @returns a function that ends the reports */
export function watchOutbox(report: (outcome: Outcome) => void): () => void {
  listener = report
  if (read().length > 0) report({ kind: 'waiting' })
  return () => {
    if (listener === report) listener = undefined
  }
}

function drop({ key, body }: Waiting, title: string, message: string): void {
  write(read().filter((one) => one.key !== key))
  // Also for a form that is opened later.
  takeBackText(body)
  toast.error(message, title)
  listener?.({ kind: 'failed', message })
}

function listen(): void {
  if (!isListening) window.addEventListener('online', () => void sendWaiting())
  isListening = true
}

/** Send what waits, without the app. @param show called at a notification, which the app shows */
export function sendAll(show: () => void): void {
  toastStore.subscribe(show)
  void sendWaiting()
}

/** Words of an outcome, as published. @throws TypeError without a connection */
async function loadWords(): Promise<Words<'shared'>['sending']> {
  const { language } = placeOf(location.pathname)
  const response = await fetch(wordsPath(wordsPage(pages.home.path), language))
  const { words }: PageContent = await response.json()
  return (words.shared as Words<'shared'>).sending
}

/** Send the waiting enquiries, oldest first, and try again later where there is still no network. */
export async function sendWaiting(): Promise<void> {
  listen()
  clearTimeout(timer)
  timer = undefined
  if (isSending) return
  isSending = true
  for (const enquiry of read()) if (!(await sendOne(enquiry))) break
  isSending = false
  if (read().length > 0) timer ??= setTimeout(sendWaiting, RETRY_MS)
}

/** Post one waiting enquiry. @returns true if it no longer waits: stored, or refused */
async function sendOne(enquiry: Waiting): Promise<boolean> {
  const words = await loadWords().catch(() => undefined)
  if (!words) return false
  if (Date.now() - enquiry.since > KEY_LIFETIME_MS) {
    drop(enquiry, words.failed, words.unknownFailure)
    return true
  }
  try {
    const { message } = await post(enquiry)
    write(read().filter(({ key }) => key !== enquiry.key))
    toast({ title: words.sent, description: message })
    listener?.({ kind: 'sent', message })
    return true
  } catch (error) {
    if (isRefused(error)) drop(enquiry, words.failed, error.serverMessage ?? words.unknownFailure)
    return isRefused(error)
  }
}
