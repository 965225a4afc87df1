/** What a notification says; `destructive` for failures. */
export interface ToastMessage {
  title: string
  description?: string | undefined
  variant?: 'default' | 'destructive' | undefined
  /** What can be done about it while it is shown, for example undoing. */
  action?: { readonly label: string; readonly run: () => void } | undefined
}

export interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

/** SPEC 9: a dismissed toast is removed after this many milliseconds. */
const REMOVE_DELAY_MS = 1_000_000

/** SPEC 9: at most one toast is visible, so the newest replaces the one before it. */
let current: ShownToast | undefined
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: ShownToast | undefined) {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a notification; callable from anywhere in the browser. */
export function toast(message: ToastMessage): void {
  clearTimeout(removal)
  lastId += 1
  set({ ...message, id: lastId, open: true })
}

/** Closes the toast when it is still the one shown. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return
  set({ ...current, open: false })
  removal = setTimeout(() => set(undefined), REMOVE_DELAY_MS)
}

export const toastStore = {
  get: (): ShownToast | undefined => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
