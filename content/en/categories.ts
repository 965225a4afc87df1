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

/** The four product categories (SPEC 1 and 2), in the order of the home page's grid. */
export const categories: readonly Category[] = [
  {
    title: 'Original Clothing (Unsorted Mix)',
    description:
      'Clothing, shoes and textiles as UK households gave them away: unsorted, so each bag holds every grade.',
    page: 'originalCollection',
    badge: 'By the truck',
    features: [
      `Packed in bags of ${bags.originalClothing}`,
      'D2D: collected direct from households',
      'Container Original: from community donation containers',
      'No pieces taken out before you buy',
    ],
    art: 'bale',
  },
  {
    title: 'Brick-a-Brack',
    description:
      'Household items from UK homes: crockery, glass, kitchenware, decoration and small curiosities, packed in boxes.',
    page: 'brickABrack',
    badge: 'Boxed',
    features: [
      'Mixed household goods, ready for the shelf',
      'Packed in boxes as it comes',
      'Buy boxes, sell pieces',
      'Goes well with a clothing order',
    ],
    art: 'crockery',
  },
  {
    title: 'Soft Toys',
    description: 'Plush toys of every size, checked by hand piece by piece before they are bagged.',
    page: 'toys',
    badge: `Bags of ${bags.softToys}`,
    features: [
      'Every toy checked by hand',
      `Packed in bags of ${bags.softToys}`,
      'Plastic toys also available, packed in boxes',
      'Disinfect before sale: we recommend it',
    ],
    art: 'toys',
  },
  {
    title: 'Large Brick-a-Brack',
    description:
      'Bulk items that do not fit into a box: bigger household pieces for buyers with floor space and a market for them.',
    page: 'brickABrack',
    badge: 'Bulk',
    features: [
      'Large pieces from UK homes',
      'Too big for a box, sold in bulk',
      'Filmed, so that you see what comes',
      'Shares a truck with any other category',
    ],
    art: 'pallet',
  },
]
