import { pages } from '../../shared/pages.ts'
import { Illustration } from '../art/illustration.tsx'
import type { Category } from '../content/categories.ts'
import { Badge } from '../ui/badge.tsx'
import { ImageSlot } from '../ui/picture.tsx'
import { CheckList } from './check-list.tsx'
import { MoreLink } from './more-link.tsx'

/**
 * A category of the home page's grid. Phones: drawing, title and link in one row, the text below, so that all four fit
 * on two screens; larger screens: a card.
 */
export const CategoryCard = ({ category, more }: { category: Category; more: string }) => (
  <li className="grid grid-cols-[8.5rem_minmax(0,1fr)] overflow-hidden rounded-sm border-2 border-ink bg-canvas sm:grid-cols-1 sm:grid-rows-[auto_auto_1fr_auto]">
    <div className="flex items-center border-ink border-b-2 bg-sand max-sm:row-span-2 max-sm:border-r-2">
      <ImageSlot
        photo={category.photo}
        sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 50vw, 8.5rem"
        className="aspect-[3/2] size-full object-cover"
        art={<Illustration name={category.art} className="w-full px-1 py-2 sm:p-4" />}
      />
    </div>
    <h3 className="self-end px-4 pt-3 text-xl sm:px-5 sm:pt-5">{category.title}</h3>
    <p className="col-span-full px-4 py-2.5 leading-snug max-sm:row-start-3 sm:px-5 sm:leading-normal">
      {category.description}
    </p>
    <div className="border-ink px-4 max-sm:col-start-2 max-sm:row-start-2 max-sm:border-b-2 sm:px-5 sm:pb-3">
      <MoreLink to={pages[category.page].path} label={more} about={category.title} />
    </div>
  </li>
)

/** A category of the products page, with its badge and features. */
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
    <div className="p-5 sm:p-7">
      <Badge tone="signal">{category.badge}</Badge>
      <h2 className="mt-3 text-2xl">{category.title}</h2>
      <p className="mt-2">{category.description}</p>
      <CheckList items={category.features} className="mt-4 mb-3" />
      <MoreLink to={pages[category.page].path} label={more} about={category.title} />
    </div>
  </li>
)
