import type { AutosaveState } from './autosave.ts'

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** State of the autosave, for example 'Saved 14:02'. */
export const AutosaveStatus = ({ state }: { state: AutosaveState }) => (
  <p
    role="status"
    // Above the buttons on phones, so that they do not move; empty, it takes no room.
    className={`text-sm max-sm:order-first max-sm:w-full max-sm:empty:sr-only ${state.kind === 'failed' ? 'font-semibold text-danger' : 'text-ink-soft'}`}
  >
    {messageOf(state)}
  </p>
)

function messageOf(state: AutosaveState): string {
  switch (state.kind) {
    case 'untouched':
      return ''
    case 'saving':
      return 'Saving…'
    case 'saved':
      return `Saved ${time.format(new Date(state.at))}`
    case 'failed':
      return `Not saved: ${state.reason}`
  }
}
