import type { ValuesOf } from '../kinds.ts'
import type { contact as schema } from '../pages/contact.ts'

export const contact: ValuesOf<typeof schema> = {
  head: {
    title: 'Contact Us for a Quote | {product}',
    description: 'Ask for a price, a test batch or a warehouse visit: by form, telephone, email or WhatsApp.',
  },
  newest: { title: 'In the warehouse now', all: 'All lots' },
  write: {
    title: 'What to write',
    items: ['Which goods you need', 'How many kg', 'City and country of delivery'],
    example: 'For example: “Original Clothing, D2D, [one full truck](/products#truck), to Lviv, Ukraine.”',
  },
  next: {
    title: 'What happens next',
    steps: [
      'We answer with a price.',
      'You can see the goods in our warehouse, by appointment.',
      'You pay by bank transfer. Video proof comes with your shipment.',
    ],
  },
  directions: {
    title: 'Directions',
    text: 'The warehouse is in {warehouse}. You can visit {openDays}, by appointment.',
    link: 'Open the address on a map',
  },
  sent: {
    title: 'Message Sent!',
    text: 'Thank you for your message! We will answer you as soon as we can.',
    products: 'See our products',
    chat: 'WhatsApp Us',
  },
  notSent: {
    title: 'Message not sent',
    kept: 'Your text is still here. Please correct it and send it again.',
    otherWays: 'You can also write or call:',
  },
}
