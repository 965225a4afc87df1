import type { Media } from '../../../shared/entities/media.ts'
import { ApiError } from '../../api/request.ts'
import { online } from '../data/admin-request.ts'
import { readPicture, sendPicture } from './calls.ts'
import { shrink, UnusablePicture } from './shrink.ts'

/** Times between the tries after a lost connection. */
const RETRY_MS = [1000, 3000, 10_000]
/** Time between two looks whether the files are made, and the longest wait: Lambda repeats a failed call after a minute. */
const POLL_MS = 500
const MAX_PROCESSING_MS = 150_000

const NO_CONNECTION =
  'The picture could not be sent: no connection. Check your internet connection, then try again.'
const TOO_SLOW = 'The picture was sent, but is not ready yet. Try again in a minute.'

export type UploadState =
  | { readonly step: 'shrinking' }
  /** `sent` is from 0 to 1. */
  | { readonly step: 'sending'; readonly sent: number }
  /** Until the connection is back. */
  | { readonly step: 'offline' }
  /** The server makes the files. */
  | { readonly step: 'processing' }
  | { readonly step: 'ready'; readonly picture: Media }
  /** `final` when the same would fail again. */
  | { readonly step: 'failed'; readonly message: string; readonly final: boolean }
  | { readonly step: 'cancelled' }

type Report = (state: UploadState) => void

/** A picture on its way into the library, until its files are made. */
export class Upload {
  readonly key = crypto.randomUUID()
  state: UploadState = { step: 'shrinking' }
  /** `data:` address of a small copy, once there is one. */
  thumbnail: string | undefined
  readonly #file: Blob
  /** The file as it is sent. */
  #shrunk: Blob | undefined
  #controller = new AbortController()
  readonly #end = Promise.withResolvers<Media | undefined>()
  readonly #listeners = new Set<() => void>()

  /** The picture once it is ready; undefined if it is cancelled. */
  readonly done = this.#end.promise

  /** @param file of any size: it is shrunk once, and sent until it is received */
  constructor(file: Blob) {
    this.#file = file
    void this.#run()
  }

  /** Call a listener on every change. Returns the end of it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly getState = (): UploadState => this.state

  /** Go on after a failure: the same bytes are sent again, so that no second picture is made. */
  readonly repeat = (): void => {
    this.#controller = new AbortController()
    void this.#run()
  }

  readonly cancel = (): void => {
    this.#controller.abort()
    this.#set({ step: 'cancelled' })
    this.#end.resolve(undefined)
  }

  async #run() {
    const { signal } = this.#controller
    const report = (state: UploadState) => {
      if (!signal.aborted) this.#set(state)
    }
    try {
      const { id } = await send(await this.#shrink(), report, signal)
      report({ step: 'processing' })
      const picture = await finished(id, signal)
      if (!picture) return report({ step: 'failed', message: TOO_SLOW, final: false })
      report({ step: 'ready', picture })
      this.#end.resolve(picture)
    } catch (error) {
      report(failureOf(error))
    }
  }

  async #shrink(): Promise<Blob> {
    if (this.#shrunk) return this.#shrunk
    this.#set({ step: 'shrinking' })
    const { blob, thumbnail } = await inTurn(() => shrink(this.#file))
    this.thumbnail = thumbnail
    this.#shrunk = blob
    return blob
  }

  #set(state: UploadState) {
    this.state = state
    for (const listener of this.#listeners) listener()
  }
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Run one after another: a phone has no room for the pixels of several photos. */
function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(run)
  lastTurn = turn.catch(() => undefined)
  return turn
}

async function send(blob: Blob, report: Report, signal: AbortSignal) {
  for (const wait of RETRY_MS) {
    try {
      return await sendOnce(blob, report, signal)
    } catch (error) {
      if (!isTransient(error)) throw error
      await pause(wait, signal)
    }
  }
  return sendOnce(blob, report, signal)
}

async function sendOnce(blob: Blob, report: Report, signal: AbortSignal) {
  signal.throwIfAborted()
  if (!navigator.onLine) report({ step: 'offline' })
  await online(signal)
  report({ step: 'sending', sent: 0 })
  return sendPicture(blob, signal, (sent) => report({ step: 'sending', sent }))
}

/** Network errors, 429 and 5xx. */
const isTransient = (error: unknown) =>
  error instanceof ApiError ? error.status >= 500 || error.status === 429 : error instanceof TypeError

/** A sent picture once its files are made; undefined if that takes too long. @throws UnusablePicture if it can't be done */
async function finished(id: string, signal: AbortSignal): Promise<Media | undefined> {
  const end = Date.now() + MAX_PROCESSING_MS
  while (Date.now() < end) {
    await online(signal)
    const picture = await readPicture(id, signal).catch((error) => {
      if (!isTransient(error)) throw error
    })
    if (picture?.status === 'ready') return picture
    if (picture?.status === 'failed') throw new UnusablePicture(picture.message ?? TOO_SLOW)
    await pause(POLL_MS, signal)
  }
  return undefined
}

function failureOf(error: unknown): UploadState {
  if (error instanceof UnusablePicture) return { step: 'failed', message: error.message, final: true }
  if (error instanceof ApiError)
    return { step: 'failed', message: error.serverMessage ?? error.message, final: !isTransient(error) }
  return { step: 'failed', message: NO_CONNECTION, final: false }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  setTimeout(resolve, milliseconds)
  signal.addEventListener('abort', () => reject(signal.reason))
  return promise
}
