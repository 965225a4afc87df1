import type { ReactNode } from 'react'
import type { Words } from '../../../content/schemas.ts'
import { Badge } from '../../ui/badge.tsx'
import { ImageSlot } from '../../ui/picture.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { Illustration, type IllustrationName } from '../art/illustration.tsx'
import { CheckList } from './check-list.tsx'

interface GoodsPanelProps extends Pick<Words<'toys'>['kinds'][number], 'photo' | 'title' | 'badge' | 'text'> {
  features: readonly string[]
  /** Drawing without a picture. */
  art: IllustrationName
  /** Of the links in its texts. */
  linkClass?: string
  /** Below the features. */
  children?: ReactNode
}

/** Category of goods, or one of its kinds: a large picture on top, badge, features. */
export const GoodsPanel = ({
  photo,
  title,
  badge,
  text,
  features,
  art,
  linkClass,
  children,
}: GoodsPanelProps) => (
  <li className="relative flex flex-col overflow-hidden rounded-sm border-2 border-ink bg-paper">
    <div className="border-ink border-b-2 bg-sand">
      <ImageSlot
        photo={photo}
        sizes="(min-width: 72rem) 34rem, (min-width: 48rem) 50vw, 100vw"
        className="aspect-2/1 w-full object-cover"
        art={<Illustration name={art} className="aspect-2/1 w-full p-4 sm:p-6" />}
      />
    </div>
    <div className="flex flex-1 flex-col items-start p-5 sm:p-7">
      <Badge tone="signal">{badge}</Badge>
      <h2 className="mt-3 text-2xl">{title}</h2>
      <Paragraph className="mt-2" text={text} linkClass={linkClass} />
      <CheckList items={features} linkClass={linkClass} className="mt-4 mb-auto pb-3" />
      {children}
    </div>
  </li>
)
