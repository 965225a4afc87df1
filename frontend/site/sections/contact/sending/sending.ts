export { contactHint } from './contact-hint.ts'
export { cancelWaiting, keepWaiting, watchOutbox } from './outbox.ts'
export { keyed, sendEnquiry } from './send-enquiry.ts'
