/** Longest wait for the connection: nothing is to become public minutes after it was asked for. */
const MAX_WAIT_MS = 60_000

/** Wait until the browser is online. False when that takes more than a minute; throws when cancelled. */
export async function online(cancelled: AbortSignal): Promise<boolean> {
  if (navigator.onLine) return true
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const handleOnline = () => resolve(true)
  const handleCancel = () => reject(cancelled.reason)
  const timer = setTimeout(() => resolve(false), MAX_WAIT_MS)
  window.addEventListener('online', handleOnline)
  cancelled.addEventListener('abort', handleCancel)
  return promise.finally(() => {
    clearTimeout(timer)
    window.removeEventListener('online', handleOnline)
    cancelled.removeEventListener('abort', handleCancel)
  })
}
