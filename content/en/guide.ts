import { site } from '../../shared/site.ts'

/** Beside the form on the contact page. */
export const contactGuide = {
  write: {
    title: 'What to write',
    items: ['Which goods you need', 'How many kg', 'City and country of delivery'],
    example: 'For example: “Original Clothing, D2D, one full truck, to Lviv, Ukraine.”',
  },
  next: {
    title: 'What happens next',
    steps: [
      'We answer with the price per kilogram and the delivery cost.',
      'You see the goods on video, or in our warehouse.',
      'You pay by bank transfer. Video proof comes with your shipment.',
    ],
  },
  directions: {
    title: 'Directions',
    text: `The warehouse is in ${site.address[1]}, ${site.address[2]}. You can visit Monday to Saturday, by appointment.`,
    link: 'Open the address on a map',
    href: `https://www.openstreetmap.org/search?${new URLSearchParams({ query: site.address.join(', ') })}`,
  },
} as const
