import type { ValuesOf } from '../kinds.ts'
import type { replies as schema } from '../pages/replies.ts'

export const replies: ValuesOf<typeof schema> = {
  templates: [
    {
      name: 'Price and delivery',
      text: `Hello {name},

thank you for your enquiry. You asked for {goods} ({kg}).
Price: … per kg. Delivery to …: …
You pay by bank transfer. Video proof comes with your shipment.

Do you want to order?
{product}`,
    },
    {
      name: 'Test batch',
      text: `Hello {name},

thank you for your enquiry about {goods}. New customers can order a test batch: {testBatch}.
Price: … per kg.

To which city and country do we deliver?
{product}`,
    },
    {
      name: 'Video of the stock',
      text: `Hello {name},

here is a video of the goods in our warehouse: …

How many kg do you need?
{product}`,
    },
    {
      name: 'Visit',
      text: `Hello {name},

you can see the goods in our warehouse, by appointment, {openDays}: {address}.

Which day suits you?
{product}`,
    },
    {
      name: 'Which goods?',
      text: `Hello {name},

thank you for your enquiry. Which goods do you need, how many kg, and to which city and country?
The minimum order is one truck, {minimumOrder}. The test batch for new customers is {testBatch}.
{product}`,
    },
    {
      name: 'Still interested?',
      text: `Hello {name},

you asked us for {goods}. Do you still need the goods?
If something is not clear, please ask.
{product}`,
    },
  ],
}
