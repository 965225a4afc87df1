import type { Words } from '../../../content/schemas.ts'
import { type PageKey, pages } from '../../../shared/pages.ts'
import { ImageSlot } from '../../ui/picture.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { Illustration, type IllustrationName } from '../art/illustration.tsx'
import { GoodsPanel } from './goods-panel.tsx'
import { MoreLink } from './links/more-link.tsx'

type CategoryWords = Words<'shared'>['categories']

/** Category of goods, with its page and the drawing without a picture. */
export interface Category {
  words: CategoryWords[keyof CategoryWords]
  page: PageKey
  art: IllustrationName
}

/** The four categories, in the order of the home page's grid. */
export const categoriesOf = (words: CategoryWords): Category[] => [
  { words: words.originalClothing, page: 'originalCollection', art: 'bale' },
  { words: words.brickABrack, page: 'brickABrack', art: 'crockery' },
  { words: words.softToys, page: 'toys', art: 'toys' },
  { words: words.largeBrickABrack, page: 'brickABrack', art: 'pallet' },
]

/** Link in a text, above the one that covers the card. */
const linkAbove = 'text-link relative z-10'

/**
 * Category card of the home page's grid, a query container. Phones: drawing and title in one row, then text and link, so
 * that all four fit on two screens. Larger screens, and phones with very large text: stacked.
 */
export const CategoryCard = ({ category, more }: { category: Category; more: string }) => (
  <li className="relative grid grid-cols-1 overflow-hidden rounded-sm border-2 border-ink bg-canvas sm:grid-rows-[auto_auto_1fr_auto] beside:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
    <div className="flex items-center border-ink border-b-2 bg-sand beside:border-r-2">
      <ImageSlot
        photo={category.words.photo}
        sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 50vw, 33vw"
        className="aspect-3/2 size-full object-cover"
        art={<Illustration name={category.art} className="w-full p-1 sm:p-4" />}
      />
    </div>
    <h3 className="flex items-center border-ink px-3.5 py-3 text-xl sm:px-5 sm:pt-5 sm:pb-0 beside:border-b-2">
      {category.words.title}
    </h3>
    <Paragraph
      className="px-3.5 pt-2.5 leading-snug sm:px-5 sm:py-2.5 sm:leading-normal max-sm:col-span-full"
      text={category.words.description}
      linkClass={linkAbove}
    />
    <div className="px-3.5 max-sm:col-span-full sm:px-5 sm:pb-3">
      <MoreLink to={pages[category.page].path} label={more} about={category.words.title} covers />
    </div>
  </li>
)

/** Category of the products page, with a link. */
export const CategoryPanel = ({ category, more }: { category: Category; more: string }) => (
  <GoodsPanel {...category.words} text={category.words.description} art={category.art} linkClass={linkAbove}>
    <MoreLink to={pages[category.page].path} label={more} about={category.words.title} covers />
  </GoodsPanel>
)
