import { htmlText, wordsIn } from '../../../shared/formats/html-text.ts'

/** What the demo writer finds in the prompt. */
export interface Wishes {
  readonly topic: string
  readonly keywords: readonly string[]
  readonly audience: string
  readonly kind: 'compact' | 'detailed'
}

/** General advice of the trade, in the order an article uses it: as many sections as its length needs. */
const SECTIONS: readonly (readonly [heading: string, html: string])[] = [
  [
    'Start from what you can sell',
    '<p>Before you ask for a price, write down where the goods will be sold: in a shop by the piece, by the kilo, at a market, online, or to other traders. Each of these channels wants a different mix and forgives different faults. A shop that sells by the piece needs condition and season; a kilo sale needs volume and a steady surprise; an exporter needs bags that can be counted and loaded. The clearer the channel, the easier it is to say which load is cheap and which is only low in price.</p>',
  ],
  [
    'Ask what is in the bag',
    '<p>Unsorted means that nobody has taken the best pieces out, and that nobody has taken the worst ones out either. Ask where the goods were collected, whether bags were opened on the way, and what the usual share of shoes, household textiles and unsaleable pieces is. A supplier who knows the answers will give them without being pushed. A short video of your own load, filmed before the doors close, is worth more than any description.</p>',
  ],
  [
    'Work out the cost of a saleable kilo',
    '<p>The price on the invoice is the start of the sum. A plain way to compare two offers:</p><ul><li>add transport, customs and handling to the price of the load;</li><li>take off the weight you expect to throw away or recycle;</li><li>divide the first by the second.</li></ul><p>The result is what one saleable kilo really costs you. A dearer load with little waste often comes out ahead of a cheap one.</p>',
  ],
  [
    'Begin with a test batch',
    '<p>A test batch answers questions that no call can. Sort it with the people who will sort the real loads, weigh every category, and write the figures down. Keep a photograph of typical pieces from each category. When the next load arrives you can say in an hour whether it is better or worse than the first, and you have something to show the supplier when you talk about it.</p>',
  ],
  [
    'Sort once, and sort for your customers',
    '<p>Every time a piece is touched it costs money. Decide on the grades before the first bag is opened, hang one example of each grade beside the table, and let two people sort the same bag now and then to see whether they agree. Grades exist for the customer: if nobody pays more for the difference between two of them, they are one grade.</p>',
  ],
  [
    'Plan storage before the truck arrives',
    '<p>Textiles take up more room than their weight suggests, and damp ruins them quickly. Keep bags off the floor on pallets, leave a gap to outer walls, and mark each pallet with the date and the load it came from. Sell the oldest load first. A simple sheet with weight in, weight sold and weight thrown away per load shows after a few months which supplier and which season pay.</p>',
  ],
  [
    'Get the papers right',
    '<p>Goods that cross a border need a description, a commodity code, a value and an origin that all agree with each other. Used textiles have codes of their own, and some countries ask for proof of cleaning or for a registration of the importer. Rules change, so check them with your customs agent and on the official pages of the country of arrival before every new route. Agree in writing who is the importer and who pays which charge.</p>',
  ],
  [
    'Agree on transport early',
    '<p>A full truck is cheapest per kilo, but only when it can be unloaded on the day it arrives. Tell the carrier how many bags or pallets to expect, whether there is a ramp, and the hours of your warehouse. Ask for the loading plan and the seal number, and take photographs when the doors are opened. If something is missing, a photograph taken in the first minute settles most arguments.</p>',
  ],
  [
    'Price for turnover',
    '<p>Stock that does not move costs rent every week. Many second-hand shops therefore start a delivery at one price and lower it by plan, on fixed days, until the rest is sold by weight. Customers learn the rhythm and come back for it. Keep the plan simple enough to explain on one sign, and note at which step most pieces go: that is the real price of the load.</p>',
  ],
  [
    'Think about the season ahead',
    '<p>Loads reflect the season in which people clear their wardrobes, which is not the season in which your customers buy. Ask for the month of collection, keep room for heavy winter goods that arrive in spring, and mix categories when one alone would fill the space. Toys and household goods sell on other weeks of the year than clothing and can carry a quiet month.</p>',
  ],
  [
    'Keep quality complaints short',
    '<p>Agree before the first order what counts as a fault, how soon it has to be reported and what proof is needed. Report only what you can show: the weight, the share of the load, pictures with the label of the bag in view. A supplier who wants you to return will look for a fair answer, and a clear report makes that easy. Vague anger about a whole load helps nobody.</p>',
  ],
  [
    'Common mistakes',
    '<ul><li>Comparing prices per kilo without the cost of waste and transport.</li><li>Ordering a full truck before a test batch has been sorted and sold.</li><li>Changing the grades from load to load, so that no two can be compared.</li><li>Leaving customs and transport until the goods are packed.</li><li>Judging a supplier by one load, whether it was the best or the worst.</li></ul>',
  ],
  [
    'Build a relation that lasts',
    '<p>The best loads rarely go to the highest bidder; they go to buyers who pay on time, unload on time and say clearly what they can use. Send your figures back to the supplier after every load. Two or three lines are enough: what sold well, what did not, what you would like more of. Over a year this does more for the quality of your goods than any negotiation about the price.</p>',
  ],
  [
    'Look after the people who sort',
    '<p>Sorting is skilled work. Good light, a table at the right height, gloves and a clear path for bags cost little and are repaid in speed and in fewer mistakes. Teach brands and materials with real pieces, and let the sorters tell the shop what they see coming. They notice a change in the loads weeks before it shows in the figures.</p>',
  ],
  [
    'Watch the figures that matter',
    '<p>Four figures tell most of the story: the cost of a saleable kilo, the share of waste, the days until half of a load is sold, and the money earned per hour of sorting. Write them down for every load on one sheet and look at them together before you order again. A load with an ordinary price and quick sales usually beats a bargain that fills the shelves for a season.</p>',
  ],
  [
    'Tell your customers where the goods come from',
    '<p>People who buy second hand like to know the way a piece has taken. Say in plain words which country the goods come from, how they were collected and how they were checked, and claim nothing you cannot show. A photograph of the bags on the pallet and of the sorting table is more convincing than any slogan, and it costs nothing to renew with every delivery.</p>',
  ],
  [
    'Clean and present with care',
    '<p>Steaming, a clean rail and good light raise the price of a good piece more than any label. Soft toys and household goods should be checked by hand, and disinfected before they are sold. Mend only what sells for clearly more afterwards: a button is worth the minute it takes, a lining rarely is. Decide once where that line runs and print it beside the table, so that nobody has to decide it again for every piece.</p>',
  ],
  [
    'Sell what others leave',
    '<p>Every load holds goods that do not fit your main channel. Household textiles can go to animal shelters or to makers of cleaning cloths, worn denim to workshops, single pieces of crockery to markets. Write down who takes what, and in which quantity it is worth a trip. What is sorted out and still sold lowers the cost of everything else.</p>',
  ],
]

/** Limits of the two kinds (SPEC 9), aimed at from below: sections are added until the first number is passed. */
const ENOUGH = { compact: 480, detailed: 7500 }

/** A readable article on the topic, the same for the same wishes, in the shape the response format asks for. */
export function demoArticle({ topic, keywords, audience, kind }: Wishes): object {
  const title = topic.length > 120 ? `${topic.slice(0, 119)}…` : topic
  const named = keywords.slice(0, 3)
  const opening = [
    `<p><strong>This is a demo article.</strong> It was put together by the built-in demo writer, without any AI, so that the whole way from topic to draft can be tried on one machine. Its advice is general; nothing in it was researched for this topic.</p>`,
    `<p>The topic asked for was: <em>${escaped(topic)}</em>. The readers in mind: ${escaped(audience)}.${
      named.length > 0 ? ` Keywords to keep in view: ${escaped(named.join(', '))}.` : ''
    }</p>`,
  ]
  const closing =
    '<h2>The next step</h2><p>Replace this draft with an article of your own, or store the key of an AI provider in Settings and generate it again.</p>'

  const html = [...opening]
  for (const [heading, body] of SECTIONS) {
    if (sizeOf([...html, closing].join(' '), kind) >= ENOUGH[kind]) break
    html.push(`<h2>${heading}</h2>${body}`)
  }
  return {
    title,
    excerpt: `A demo article about "${title}": general advice for buying and selling second-hand goods by weight.`,
    content: [...html, closing].join('\n'),
    tags: ['demo', 'second hand', 'wholesale', ...named.slice(0, 1)],
    metaTitle: title.slice(0, 60).trim(),
    metaDescription: 'A demo article with general advice for buyers and resellers of second-hand goods.',
  }
}

const sizeOf = (html: string, kind: Wishes['kind']): number =>
  kind === 'compact' ? wordsIn(html) : htmlText(html).length

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
