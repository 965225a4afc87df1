import type { ReactNode } from 'react'
import type { PageKey } from '../../../shared/pages.ts'
import { useSharedWords } from '../../api/words.ts'
import { trailOf } from '../../seo/structured-data/structured-data.ts'
import { Paragraph } from '../../ui/prose.tsx'
import { FIRST_SCREEN_ID } from '../layout/first-screen.ts'
import { Breadcrumbs } from './links/breadcrumbs.tsx'

interface PageHeroProps {
  page: PageKey
  words: { label: string; title: string; lead: string }
  /** Buttons. */
  actions?: ReactNode
  /** Drawing: at the right on larger screens, under the text on phones. */
  art?: ReactNode
}

/** Hero of every page but home. */
export const PageHero = ({ page, words: { label, title, lead }, actions, art }: PageHeroProps) => (
  <section id={FIRST_SCREEN_ID} className="overflow-hidden border-ink border-b-2 bg-sand">
    <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-2 px-4 pt-3 sm:px-6 md:grid-cols-[3fr_2fr] md:pt-6">
      <div className="pb-7 md:self-center md:pb-12">
        <Breadcrumbs trail={trailOf(page, useSharedWords().navigation)} />
        <p className="stencil mt-3 text-signal-deep md:mt-6">{label}</p>
        <h1 className="mt-1 text-title">{title}</h1>
        <Paragraph className="mt-4 max-w-2xl text-lg leading-snug md:text-xl" text={lead} />
        {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
      </div>
      {art && <div className="flex items-end justify-center max-md:*:max-w-72 md:pb-6">{art}</div>}
    </div>
  </section>
)
