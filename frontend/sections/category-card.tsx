import { pages } from '../../shared/pages.ts'
import { Illustration } from '../art/illustration.tsx'
import type { Category } from '../content/categories.ts'
import { Badge } from '../ui/badge.tsx'
import { CheckList } from './check-list.tsx'
import { MoreLink } from './more-link.tsx'

/** A category of the home page's grid. */
export const CategoryCard = ({ category, more }: { category: Category; more: string }) => (
  <li className="flex flex-col rounded-sm border-2 border-ink bg-canvas">
    <Illustration name={category.art} className="border-ink border-b-2 bg-sand p-4" />
    <div className="flex flex-1 flex-col p-5">
      <h3 className="text-xl">{category.title}</h3>
      <p className="mt-2 mb-4">{category.description}</p>
      <div className="mt-auto">
        <MoreLink to={pages[category.page].path} label={more} about={category.title} />
      </div>
    </div>
  </li>
)

/** A category of the products page, with its badge and features. */
export const CategoryRow = ({ category, more }: { category: Category; more: string }) => (
  <li className="grid overflow-hidden rounded-sm border-2 border-ink bg-paper sm:grid-cols-[2fr_3fr]">
    <Illustration
      name={category.art}
      className="size-full border-ink bg-sand p-6 max-sm:max-h-56 max-sm:border-b-2 sm:border-r-2"
    />
    <div className="p-5 sm:p-7">
      <Badge tone="signal">{category.badge}</Badge>
      <h2 className="mt-3 text-2xl">{category.title}</h2>
      <p className="mt-2">{category.description}</p>
      <CheckList items={category.features} className="mt-4 mb-3" />
      <MoreLink to={pages[category.page].path} label={more} about={category.title} />
    </div>
  </li>
)
