/** What the form loads on the first interaction, as one chunk. */
export { cancelWaiting, watchOutbox } from './outbox.ts'
export { OutcomeNote } from './outcome-note.tsx'
export { submit } from './submit.ts'
