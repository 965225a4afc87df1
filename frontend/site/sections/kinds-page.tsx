import type { ReactNode } from 'react'
import type { Words } from '../../../content/schemas.ts'
import type { PageKey } from '../../../shared/pages.ts'
import { contactPath } from '../../../shared/paths.ts'
import { PageSeo } from '../../seo/page-seo.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Illustration, type IllustrationName } from '../art/illustration.tsx'
import { CallToAction } from './call-to-action.tsx'
import { GoodsPanel } from './goods-panel.tsx'
import { RelatedLinks } from './links/related-links.tsx'
import { PageHero } from './page-hero.tsx'
import { Section } from './section.tsx'

interface KindsPageProps {
  page: PageKey
  words: Pick<
    Words<'toys'>,
    'head' | 'label' | 'title' | 'lead' | 'interest' | 'pricing' | 'kinds' | 'closing'
  >
  art: IllustrationName
  /** Drawings of the kinds, in their order; further ones show the page's. */
  kindArt: readonly IllustrationName[]
  /** Sections below the kinds. */
  children: ReactNode
}

/** Page of a category that is sold in two kinds. */
export const KindsPage = ({ page, words, art, kindArt, children }: KindsPageProps) => (
  <>
    <PageSeo page={page} words={words.head} items={words.kinds.map(({ title }) => ({ name: title }))} />
    <PageHero
      page={page}
      words={words}
      actions={<LinkButton to={contactPath(words.interest)}>{words.pricing}</LinkButton>}
      art={<Illustration name={art} className="w-full" />}
    />
    <Section>
      <ul className="grid gap-5 md:grid-cols-2">
        {words.kinds.map((kind, index) => (
          <GoodsPanel key={kind.title} {...kind} art={kindArt[index] ?? art} />
        ))}
      </ul>
    </Section>
    {children}
    <RelatedLinks page={page} />
    <CallToAction {...words.closing} interest={words.interest} />
  </>
)
