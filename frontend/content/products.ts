export const products = {
  label: 'Sold by weight',
  title: 'Our Product Range',
  lead: 'Four categories, all sourced in the UK, all sold by weight. Order one of them, or mix them on one truck.',
  more: 'Learn More',
  standards: {
    title: 'Our Quality Standards',
    items: [
      {
        title: 'Quality Assurance',
        text: 'What we load is filmed, so that you see your goods before they leave. Soft toys are checked by hand.',
      },
      {
        title: 'Premium Sourcing',
        text: 'From UK households and community donation containers in safe areas, with no middlemen.',
      },
      {
        title: 'Fresh Inventory',
        text: 'Goods come in and go out by the truck. Ask for this week’s stock rather than for last month’s list.',
      },
      {
        title: 'Secure Packaging',
        text: 'Clothing in sturdy bags, soft toys in bags, plastic toys and household goods in boxes, fragile pieces wrapped.',
      },
    ],
  },
  closing: {
    title: 'Tell us what sells with you',
    text: 'Name the goods, the weight and the delivery address. You get a price per kilogram, and the freight.',
    quote: 'Get Custom Quote',
    chat: 'WhatsApp Us',
    chatText: 'Hello, I would like a price for wholesale goods.',
  },
} as const
