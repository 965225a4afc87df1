import type { PostInput } from '../../../shared/entities/posts/post.ts'

/** An article of the sample content; its body is `articles/<slug>.html`. */
export type SampleArticle = Omit<PostInput, 'content' | 'published' | 'publishedAt'> & {
  /** ISO 8601 UTC. */
  readonly publishedAt: string
}

/** One of them in another language; its body is `articles/<language>/<slug>.html`. */
export interface TranslatedArticle
  extends Pick<SampleArticle, 'slug' | 'title' | 'excerpt' | 'tags' | 'metaTitle' | 'metaDescription'> {
  /** Slug of the English article. */
  readonly translates: string
}

/** Oldest first: the order in which they are created, so that every list shows the newest first. */
export const articles: readonly SampleArticle[] = [
  {
    slug: 'soft-toys-checking-cleaning-and-selling',
    title: 'Soft toys: how to check, clean and sell them',
    excerpt:
      'A routine for small shops and market stalls: safety check, washing, disinfection, drying, and what one toy really costs you.',
    tags: ['Soft Toys', 'Hygiene', 'Retail'],
    publishedAt: '2026-06-16T08:00:00.000Z',
    metaTitle: 'Second-hand soft toys: check, clean, sell',
    metaDescription:
      'How to check second-hand soft toys for safety, wash and disinfect them, dry them properly and price them. A routine for shops and stalls.',
  },
  {
    slug: 'sourcing-second-hand-clothing-in-the-uk',
    title: 'How second-hand clothing is sourced in the UK',
    excerpt:
      'Households, donation containers, shops, sorting houses: where used clothing comes from, what “original” means, and eight questions to ask any supplier.',
    tags: ['Sourcing', 'Original Clothing', 'Buying Guide'],
    publishedAt: '2026-07-21T08:00:00.000Z',
    metaTitle: 'Sourcing second-hand clothing in the UK',
    metaDescription:
      'Where UK second-hand clothing comes from, what original and unsorted mean, how to recognise creamed goods, and eight questions for your supplier.',
  },
  {
    slug: 'grading-second-hand-clothing',
    title: 'Grading second-hand clothing: measure a delivery in one day',
    excerpt:
      'Five piles, a fixed order of looking and a pair of scales: how to turn a delivery of unsorted clothing into figures before the complaint period ends.',
    tags: ['Grading', 'Quality', 'Original Clothing'],
    publishedAt: '2026-08-25T08:00:00.000Z',
    metaTitle: 'How to grade second-hand clothing in a day',
    metaDescription:
      'Grades you can write into an order, a way to sample bags fairly, a worked grading sheet, and how to complain with figures instead of adjectives.',
  },
  {
    slug: 'shipping-second-hand-clothing-from-the-uk-to-the-eu',
    title: 'Shipping second-hand clothing from the UK to the EU',
    excerpt:
      'EORI, commodity code 6309 00 00, Incoterms, T1 and CMR: which papers a truck of used clothing needs after Brexit, who makes them, and when.',
    tags: ['Shipping', 'Customs', 'Brexit', 'Logistics'],
    publishedAt: '2026-09-29T08:00:00.000Z',
    metaTitle: 'Shipping used clothing from the UK to the EU',
    metaDescription:
      'EORI numbers, commodity code 6309 00 00, customs declarations, T1 transit, CMR and Incoterms for used clothing, with a timetable for one truck.',
  },
  {
    slug: 'pricing-second-hand-clothing-by-the-kilo',
    title: 'Pricing by the kilo: what a truck of used clothing really costs',
    excerpt:
      'From the invoice price to the cost of a saleable kilo: one truck worked through to the margin, with the most you should pay and what moves it.',
    tags: ['Pricing', 'Margin', 'Buying Guide'],
    publishedAt: '2026-11-03T08:00:00.000Z',
    metaTitle: 'Pricing second-hand clothing by the kilo',
    metaDescription:
      'Landed cost, yield, sorting and margin of a truck of used clothing, worked through step by step, and how to find the most you should pay per kilo.',
  },
]
