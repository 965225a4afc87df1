import type { AutosaveState } from './autosave.ts'

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** Whether what is typed is kept on the server, for example 'Saved 14:02'. */
export const AutosaveStatus = ({ state }: { state: AutosaveState }) => (
  <p
    role="status"
    // Above the buttons on phones, which so stay where they are; blank, it takes no room there.
    className={`text-sm max-sm:order-first max-sm:w-full max-sm:empty:sr-only ${state.kind === 'failed' ? 'font-semibold text-danger' : 'text-ink-soft'}`}
  >
    {sentenceOf(state)}
  </p>
)

function sentenceOf(state: AutosaveState): string {
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
