import type { AutosaveState } from './autosave.ts'

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** State of the autosave, for example 'Draft kept 14:02'. */
export const AutosaveStatus = ({ state }: { state: AutosaveState }) => (
  <p
    role="status"
    className={`text-sm leading-tight empty:sr-only ${state.kind === 'failed' ? 'font-semibold text-danger' : 'text-ink-soft'}`}
  >
    {messageOf(state)}
  </p>
)

function messageOf(state: AutosaveState): string {
  switch (state.kind) {
    case 'untouched':
      return ''
    case 'saving':
      return 'Keeping…'
    case 'saved':
      return `Draft kept ${time.format(new Date(state.at))}`
    case 'failed':
      if (state.discards) return `Not discarded yet. ${state.reason ?? 'No connection.'} It is tried again.`
      return state.reason === undefined
        ? 'No connection. Kept in this browser'
        : `Kept in this browser only. ${state.reason}`.trim()
  }
}
