import { bags } from '../../shared/facts.ts'
import type { PageKey } from '../../shared/pages.ts'
import type { Photo } from '../photo.ts'

export interface Category {
  title: string
  description: string
  page: PageKey
  badge: string
  features: readonly string[]
  art: 'bale' | 'crockery' | 'toys' | 'pallet'
  /** Photograph in place of the drawing (content/photos/README.md). */
  photo?: Photo
}

/** The four product categories, in the order of the home page's grid. */
export const categories: readonly Category[] = [
  {
    title: 'Original Clothing (Unsorted Mix)',
    description:
      'Clothing, shoes and textiles as UK households gave them away. Nobody has sorted them: each bag holds every grade.',
    page: 'originalCollection',
    badge: 'By the truck',
    features: [
      `Packed in bags of ${bags.originalClothing}`,
      'D2D: collected direct from households',
      'Container Original: from community donation containers',
      'We take no pieces out before you buy',
    ],
    art: 'bale',
  },
  {
    title: 'Brick-a-Brack',
    description:
      'Household items (bric-a-brac) from UK homes: crockery, glass, kitchenware and decoration, packed in boxes.',
    page: 'brickABrack',
    badge: 'Boxed',
    features: [
      'Mixed household goods',
      'Packed in boxes as they come',
      'Buy whole boxes, sell single pieces',
      'Can be mixed with a clothing order',
    ],
    art: 'crockery',
  },
  {
    title: 'Soft Toys',
    description: 'Plush toys of every size. We check every toy by hand before it goes into a bag.',
    page: 'toys',
    badge: `Bags of ${bags.softToys}`,
    features: [
      'Every toy checked by hand',
      `Packed in bags of ${bags.softToys}`,
      'Plastic toys also available, packed in boxes',
      'We recommend disinfection before sale',
    ],
    art: 'toys',
  },
  {
    title: 'Large Brick-a-Brack',
    description:
      'Bulk items that are too big for a box: large household pieces, for buyers with space to show them.',
    page: 'brickABrack',
    badge: 'Bulk',
    features: [
      'Large pieces from UK homes',
      'Too big for a box, sold in bulk',
      'You see them on video',
      'Can share a truck with any other category',
    ],
    art: 'pallet',
  },
]
