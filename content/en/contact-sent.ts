/** Page that the form leads to without JavaScript; `text` is also the server's answer to the form with JavaScript. */
export const contactSent = {
  title: 'Message Sent!',
  text: 'Thank you for your message! We will answer you as soon as we can.',
  products: 'See our products',
  chat: 'WhatsApp Us',
} as const

/** Page of the form without JavaScript that was not sent. */
export const contactNotSent = {
  title: 'Message not sent',
  kept: 'Your text is still here. Please correct it and send it again.',
  otherWays: 'You can also write or call:',
} as const
