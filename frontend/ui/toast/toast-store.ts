/** Button of a notification, for example to undo. */
interface ToastAction {
  readonly label: string
  readonly run: () => void
}

/** A notification; `destructive` for failures. */
export interface ToastMessage {
  title: string
  description?: string | undefined
  variant?: 'destructive' | undefined
  action?: ToastAction | undefined
  /** Shown until it is closed or replaced. */
  stays?: boolean | undefined
}

export interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

/** Delay from dismissal to removal (product decision). */
const REMOVE_DELAY_MS = 1_000_000

/** At most one toast is visible: the newest replaces the previous one. */
let current: ShownToast | undefined
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: ShownToast | undefined) {
  current = next
  for (const listener of listeners) listener()
}

/** Show a notification, from anywhere in the browser. */
export function toast(message: ToastMessage): void {
  clearTimeout(removal)
  lastId += 1
  set({ ...message, id: lastId, open: true })
}
toast.success = (title: string, action?: ToastAction): void => toast({ title, action })
/** In the destructive style. @param title in the page's language */
toast.error = (description: string, title = 'Error'): void =>
  toast({ title, description, variant: 'destructive' })

/** Close the toast if it is still the one shown. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return
  set({ ...current, open: false })
  removal = setTimeout(() => set(undefined), REMOVE_DELAY_MS)
}

export const toastStore = {
  get: (): ShownToast | undefined => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
