import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { PASSWORD_CHALLENGE } from '../../../shared/entities/sign-in/session-cookie.ts'
import { ApiError, request, requestPage } from '../../api/request.ts'
import { markSignedOut, noteUse, watchSession } from '../storage/stored-text.ts'

/** `request` within a session, which may ask for the password again. */
export const adminRequest: typeof request = (key, ...options) =>
  noteSession(withPassword(() => request(key, ...options)))

/** `requestPage` in the same way. */
export const adminPage: typeof requestPage = (key, ...options) =>
  noteSession(withPassword(() => requestPage(key, ...options)))

/**
 * Note the use of the session by a call; a 401 without a challenge is its end, which leads to the sign-in. One that comes
 * after another sign-in says nothing of the new session.
 */
export async function noteSession<T>(answer: Promise<T>): Promise<T> {
  const session = watchSession()
  try {
    const answered = await answer
    noteUse()
    return answered
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401 && !error.body?.challenge
    if (isRefused && session.isSame()) markSignedOut()
    throw error
  } finally {
    session.stop()
  }
}

let askPassword = async (): Promise<boolean> => false
/** Open question, one for all calls. */
let asking: Promise<boolean> | undefined

/**
 * Answer the calls that need the password again; each is repeated if `ask` resolves to true.
 * @returns end of the answers
 */
export function answerPasswordChallenges(ask: () => Promise<boolean>): () => void {
  const end = new AbortController()
  // A question that is open at the end is not left without an answer, for which later calls would wait, too.
  const ended = new Promise<boolean>((resolve) => end.signal.addEventListener('abort', () => resolve(false)))
  askPassword = () => Promise.race([ask(), ended])
  return () => {
    askPassword = async () => false
    end.abort()
  }
}

/** Make a call, again each time that the password was given for it. */
export async function withPassword<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.body?.challenge !== PASSWORD_CHALLENGE) throw error
    asking ??= askPassword().finally(() => {
      asking = undefined
    })
    if (await asking) return withPassword(call)
    throw error
  }
}

/** Longest wait for the connection: nothing is to become public minutes after it was asked for. */
const MAX_WAIT_MS = 60_000

/** Wait until the browser is online. False when that takes more than a minute; throws when cancelled. */
export async function online(cancelled: AbortSignal): Promise<boolean> {
  if (navigator.onLine) return true
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), MAX_WAIT_MS)
  const end = new AbortController()
  window.addEventListener('online', () => resolve(true), { signal: end.signal })
  cancelled.addEventListener('abort', () => reject(cancelled.reason), { signal: end.signal })
  return promise.finally(() => {
    clearTimeout(timer)
    end.abort()
  })
}

/** Messages of a failed call, by where a form shows them. */
export interface ServerErrors {
  /** Validation errors of single fields; a name may go on with a place in the field's value, for example `.3.text`. */
  readonly fields: readonly { readonly name: string; readonly message: string }[]
  /** Message for the form as a whole. */
  readonly form: string | undefined
}

const UNREACHABLE = 'No connection. Check your internet connection and try again.'

/** Reason of a failed call in one sentence, where no form shows it. */
export const reasonOf = (error: Error): string => {
  if (error instanceof ApiError)
    return error.body?.issues?.[0]?.message ?? error.serverMessage ?? error.message
  return (!(error instanceof TypeError) && error.message) || UNREACHABLE
}

/**
 * Split a failed call into validation errors of the fields in `names` and one message for the rest. Of nested values, which
 * are at `root` in the body, the errors keep their place in the value of the field.
 */
export function serverErrors(error: unknown, names: readonly string[], root?: string): ServerErrors {
  if (!(error instanceof ApiError)) return { fields: [], form: UNREACHABLE }
  const issues = (error.body?.issues ?? []).map(({ path, message }) => {
    const place = root && isBelow(path, root) ? path.slice(root.length + 1) : path
    const field = names.find((name) => isBelow(place, name))
    return { path, name: field && (root ? place : field), message }
  })
  const fields = issues.flatMap(({ name, message }) => (name ? { name, message } : []))
  const rest = issues.filter(({ name }) => !name)
  if (rest.length > 0)
    return {
      fields,
      form: rest.map(({ path, message }) => [path, message].filter(Boolean).join(': ')).join('; '),
    }
  return { fields, form: fields.length > 0 ? undefined : (error.serverMessage ?? error.message) }
}

const isBelow = (path: string, start: string) => path === start || path.startsWith(`${start}.`)

/** Show a failed call: validation errors at their fields, the first one focused, the rest as the form's own error. */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  names: readonly Path<Values>[] = [],
  root?: string,
): void {
  const { fields, form } = serverErrors(error, names, root)
  let shouldFocus = true
  const shown = new Set<string>()
  for (const { name, message } of names.flatMap((one) =>
    fields.filter((field) => isBelow(field.name, one)),
  )) {
    if (shown.has(name)) continue
    shown.add(name)
    setError(name as Path<Values>, { message }, { shouldFocus })
    shouldFocus = false
  }
  if (form) setError('root', { message: form })
}
