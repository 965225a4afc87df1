/** Lasting notes below the contact form. */
export const enquiryOutcome = {
  kept: 'Not sent. Your text is still in the form. You can also reach us here:',
  waiting: 'Will be sent when you are online',
  cancel: 'Cancel',
  /** Advice on a contact that may not reach anybody, with a button to go on. */
  hints: {
    email: 'This e-mail address looks incomplete. Please check it.',
    country: 'Please add the country code to your phone number, for example +380.',
    unreachable:
      'Please give an e-mail address, or a phone number with its country code, so that we can answer.',
  },
  sendAnyway: 'Send anyway',
} as const
