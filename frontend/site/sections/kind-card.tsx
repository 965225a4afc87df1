import { Badge } from '../../ui/badge.tsx'
import { Illustration, type IllustrationName } from '../art/illustration.tsx'
import { CheckList } from './check-list.tsx'

/** Kind of goods within a category. */
export interface Kind {
  title: string
  badge: string
  text: string
  features: readonly string[]
  art: IllustrationName
}

/** Card of one of the two kinds on a category page. */
export const KindCard = ({ title, badge, text, features, art }: Kind) => (
  <li className="overflow-hidden rounded-sm border-2 border-ink bg-paper">
    <div className="border-ink border-b-2 bg-sand px-4 py-4 sm:px-6">
      <Illustration name={art} className="mx-auto max-h-52 w-full max-md:max-h-40" />
    </div>
    <div className="min-w-0 p-5 sm:p-7">
      <Badge tone="signal">{badge}</Badge>
      <h2 className="mt-3 text-2xl md:text-3xl">{title}</h2>
      <p className="mt-2 mb-4 md:text-lg">{text}</p>
      <CheckList items={features} />
    </div>
  </li>
)
