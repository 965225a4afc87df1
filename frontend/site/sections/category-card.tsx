import type { Category } from '../../../content/en/categories.ts'
import { pages } from '../../../shared/pages.ts'
import { Badge } from '../../ui/badge.tsx'
import { ImageSlot } from '../../ui/picture.tsx'
import { Illustration } from '../art/illustration.tsx'
import { CheckList } from './check-list.tsx'
import { MoreLink } from './more-link.tsx'

/**
 * Category card of the home page's grid, a query container. Phones: drawing, title and link in one row, text below, so
 * that all four fit on two screens. Larger screens, and phones with very large text: stacked.
 */
export const CategoryCard = ({ category, more }: { category: Category; more: string }) => (
  <li className="grid grid-cols-1 overflow-hidden rounded-sm border-2 border-ink bg-canvas sm:grid-rows-[auto_auto_1fr_auto] max-sm:@min-[17rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
    <div className="flex items-center border-ink border-b-2 bg-sand max-sm:@min-[17rem]:row-span-2 max-sm:@min-[17rem]:border-r-2">
      <ImageSlot
        photo={category.photo}
        sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 50vw, 40vw"
        className="aspect-[3/2] size-full object-cover"
        art={<Illustration name={category.art} className="w-full px-1 py-2 sm:p-4" />}
      />
    </div>
    <h3 className="self-end px-3.5 pt-3 text-xl sm:px-5 sm:pt-5">{category.title}</h3>
    <p className="px-3.5 py-2.5 leading-snug sm:px-5 sm:leading-normal max-sm:@min-[17rem]:col-span-full max-sm:@min-[17rem]:row-start-3">
      {category.description}
    </p>
    <div className="border-ink px-3.5 sm:px-5 sm:pb-3 max-sm:@min-[17rem]:col-start-2 max-sm:@min-[17rem]:row-start-2 max-sm:@min-[17rem]:border-b-2">
      <MoreLink to={pages[category.page].path} label={more} about={category.title} />
    </div>
  </li>
)

/** Category of the products page, with badge and features. */
export const CategoryRow = ({ category, more }: { category: Category; more: string }) => (
  <li className="grid overflow-hidden rounded-sm border-2 border-ink bg-paper sm:grid-cols-[2fr_3fr]">
    <div className="flex items-center justify-center border-ink bg-sand max-sm:border-b-2 sm:border-r-2">
      <ImageSlot
        photo={category.photo}
        sizes="(min-width: 64rem) 14rem, (min-width: 40rem) 40vw, 100vw"
        className="size-full object-cover max-sm:aspect-[2/1]"
        art={<Illustration name={category.art} className="w-full p-4 max-sm:max-w-60" />}
      />
    </div>
    <div className="min-w-0 p-5 sm:p-7">
      <Badge tone="signal">{category.badge}</Badge>
      <h2 className="mt-3 text-2xl">{category.title}</h2>
      <p className="mt-2">{category.description}</p>
      <CheckList items={category.features} className="mt-4 mb-3" />
      <MoreLink to={pages[category.page].path} label={more} about={category.title} />
    </div>
  </li>
)
