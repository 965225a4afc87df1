import type { ReactNode } from 'react'
import type { PageKey } from '../../../shared/pages.ts'
import { contactPath } from '../../../shared/paths.ts'
import { PageSeo } from '../../seo/page-seo.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Illustration, type IllustrationName } from '../art/illustration.tsx'
import { CallToAction } from './call-to-action.tsx'
import { type Kind, KindCard } from './kind-card.tsx'
import { RelatedLinks } from './links/related-links.tsx'
import { PageHero } from './page-hero.tsx'
import { Section } from './section.tsx'

interface KindsPageProps {
  page: PageKey
  art: IllustrationName
  content: {
    label: string
    title: string
    lead: string
    /** Subject of enquiries from this page, stored with them. */
    interest: string
    pricing: string
    kinds: readonly Kind[]
    closing: { title: string; text: string }
  }
  /** Sections below the kinds. */
  children: ReactNode
}

/** Page of a category that is sold in two kinds. */
export const KindsPage = ({ page, art, content, children }: KindsPageProps) => (
  <>
    <PageSeo page={page} items={content.kinds.map(({ title }) => ({ name: title }))} />
    <PageHero
      page={page}
      label={content.label}
      title={content.title}
      lead={content.lead}
      actions={<LinkButton to={contactPath(content.interest)}>{content.pricing}</LinkButton>}
      art={<Illustration name={art} className="w-full" />}
    />
    <Section>
      <ul className="grid gap-5 md:grid-cols-2">
        {content.kinds.map((kind) => (
          <KindCard key={kind.title} {...kind} />
        ))}
      </ul>
    </Section>
    {children}
    <RelatedLinks page={page} />
    <CallToAction {...content.closing} interest={content.interest} />
  </>
)
