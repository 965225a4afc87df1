import type { Words } from '../../../content/schemas.ts'
import { Badge } from '../../ui/badge.tsx'
import { ImageSlot } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Illustration, type IllustrationName } from '../art/illustration.tsx'
import { CheckList } from './check-list.tsx'

/** Kind of goods within a category. */
type Kind = Words<'toys'>['kinds'][number]

interface KindCardProps {
  kind: Kind
  /** Drawing without a picture. */
  art: IllustrationName
}

/** Card of one of the kinds on a category page. */
export const KindCard = ({ kind: { photo, title, badge, text, features }, art }: KindCardProps) => (
  <li className="overflow-hidden rounded-sm border-2 border-ink bg-paper">
    <div className="border-ink border-b-2 bg-sand px-4 py-4 sm:px-6">
      <ImageSlot
        photo={photo}
        sizes="(min-width: 72rem) 34rem, (min-width: 48rem) 50vw, 100vw"
        className="mx-auto max-h-52 w-full object-cover max-md:max-h-40"
        art={<Illustration name={art} className="mx-auto max-h-52 w-full max-md:max-h-40" />}
      />
    </div>
    <div className="min-w-0 p-5 sm:p-7">
      <Badge tone="signal">{badge}</Badge>
      <h2 className="mt-3 text-2xl md:text-3xl">{title}</h2>
      <p className="mt-2 mb-4 md:text-lg">
        <Prose text={text} />
      </p>
      <CheckList items={features} />
    </div>
  </li>
)
