/** The one chunk that the form loads on the first interaction. */
export { cancelWaiting, watchOutbox } from './outbox.ts'
export { OutcomeNote } from './outcome-note.tsx'
export { submit } from './submit.ts'
