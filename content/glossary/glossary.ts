/** A term of the trade. */
interface TermInfo {
  /** What it means here, in plain English. */
  readonly meaning: string
  /** Beginnings of its words in English texts; the term itself if there are none. */
  readonly stems?: readonly string[]
}

/** Terms of the trade, by their English word. People and the translation jobs read them. */
export const terms = {
  // Goods
  'second-hand': { meaning: 'used by somebody before', stems: ['second-hand', 'second hand', 'used cloth'] },
  clothing: { meaning: 'garments of every kind', stems: ['clothing', 'clothes'] },
  'original clothing': { meaning: 'as the givers packed it: nobody took anything out' },
  unsorted: { meaning: 'not divided into grades' },
  grade: { meaning: 'class of condition: cream, A, B, C' },
  cream: { meaning: 'the best grade: like new, in fashion, sought-after brands' },
  creamed: { meaning: 'sold as unsorted although the best was taken out' },
  rejects: { meaning: 'what sorting leaves over below the grades sold' },
  'wiping cloths': { meaning: 'rags for industry, cut from what nobody can wear' },
  'Brick-a-Brack': { meaning: 'product name of this trader: mixed household goods in boxes' },
  'household goods': {
    meaning: 'crockery, glass, kitchenware, decoration',
    stems: ['household goods', 'household items', 'household pieces'],
  },
  crockery: { meaning: 'plates, bowls, cups' },
  'soft toys': { meaning: 'plush animals, teddy bears, dolls' },
  'plastic toys': { meaning: 'toys of plastic, packed in boxes' },
  D2D: { meaning: 'door to door: collected direct from households; stays as it is' },
  'Container Original': { meaning: 'original clothing from donation containers; stays as it is' },
  // Where they come from, and how they are packed
  household: { meaning: 'people who live in one home' },
  'safe area': { meaning: 'neighbourhood that the goods are collected in' },
  'donation container': { meaning: 'box in the street into which people throw clothes', stems: ['donation'] },
  warehouse: { meaning: 'hall where the goods are stored and loaded' },
  bag: { meaning: 'sack of clothing or toys' },
  bale: { meaning: 'pressed and strapped bundle' },
  box: { meaning: 'carton of toys or household goods' },
  // Who trades, and how
  wholesale: { meaning: 'sale of large quantities to traders' },
  reseller: { meaning: 'trader who buys in order to sell' },
  middleman: { meaning: 'agent between seller and buyer', stems: ['middlem', 'without agents'] },
  'blind lot': { meaning: 'goods that the buyer pays for without seeing them' },
  'market stall': { meaning: 'table or booth on a market' },
  quote: { meaning: 'price for an order, in writing' },
  'premium pricing tier': { meaning: 'the dearer of two kinds' },
  'economy pricing tier': { meaning: 'the cheaper of two kinds' },
  'minimum order': { meaning: 'smallest order: one full truck' },
  bulk: { meaning: 'in quantity: large pieces sold by the lot, not one by one' },
  'test batch': { meaning: 'smaller first order of a new customer' },
  'bank transfer': { meaning: 'payment from account to account' },
  invoice: { meaning: 'bill for an order' },
  complaint: { meaning: 'letter of a buyer about faulty or missing goods' },
  enquiry: { meaning: 'question about goods or prices', stems: ['enquiry', 'enquiries'] },
  saleable: { meaning: 'good enough to be sold', stems: ['saleable', 'fit for sale'] },
  yield: { meaning: 'share of a load that can be sold' },
  // On the road
  truck: { meaning: 'lorry of 20 tonnes' },
  'whole load': { meaning: 'the goods on one truck, not the work of loading them' },
  shipment: { meaning: 'goods on their way to one buyer' },
  delivery: { meaning: 'bringing the goods to the buyer' },
  'video proof': { meaning: 'film of the loading, sent with the goods' },
  appointment: { meaning: 'agreed time of a visit' },
  'customs broker': { meaning: 'firm that makes customs declarations for others' },
  'commodity code': { meaning: 'number of a kind of goods in the customs tariff' },
  'consignment note': { meaning: 'CMR: document of carriage by road' },
  disinfection: { meaning: 'treatment against germs', stems: ['disinfect'] },
  // Law
  cookies: { meaning: 'what a website stores in a browser' },
  'personal data': { meaning: 'data about a person (GDPR)' },
  consent: { meaning: 'permission of the person concerned (GDPR)' },
  'legitimate interest': { meaning: 'legal basis of GDPR, Article 6(1)(f)' },
} as const satisfies Record<string, TermInfo>

export type Term = keyof typeof terms

/** How a language says a term. */
interface Wording {
  /** The word to use. */
  readonly use: string
  /** Beginnings of words that count as the same, for inflected forms; the word to use if there are none. */
  readonly stems?: readonly string[]
  /** Beginnings of words that are never used for it. */
  readonly never?: readonly string[]
}

/** How a language says each term. */
export type Glossary = Readonly<Record<Term, Wording>>

/** Beginnings of a term's words in English. */
export const englishStems = (term: Term): readonly string[] => {
  const { stems }: TermInfo = terms[term]
  return stems ?? [term]
}

/**
 * True for a text with a word that begins like one of the stems. A stem of several words is found where words in a row
 * begin like them: 'minimaln zamówieni' in 'minimalnego zamówienia'. Spaces of every kind are the same, and so are
 * capital and small letters.
 */
export function hasStem(text: string, stems: readonly string[]): boolean {
  const patterns = stems.map((stem) =>
    stem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', "[\\p{L}’']*\\s+"),
  )
  return stems.length > 0 && new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})`, 'iu').test(text)
}
