import { site } from '../../shared/site.ts'
import type { Head } from './head.ts'

/** The tags of a head; React moves them into <head> and takes them away with the page. Once per page. */
export const Seo = ({ head }: { head: Head }) => (
  <>
    <title>{head.title}</title>
    <meta name="description" content={head.description} />
    {head.keywords.length > 0 && <meta name="keywords" content={head.keywords.join(', ')} />}
    <meta name="robots" content={head.robots} />
    {head.canonical && <link rel="canonical" href={head.canonical} />}
    {head.alternates.map(({ language, href }) => (
      <link key={language} rel="alternate" hrefLang={language} href={href} />
    ))}
    <meta property="og:site_name" content={site.product} />
    <meta property="og:type" content={head.openGraph.type} />
    <meta property="og:title" content={head.openGraph.title} />
    <meta property="og:description" content={head.openGraph.description} />
    {head.canonical && <meta property="og:url" content={head.canonical} />}
    {head.openGraph.image && <meta property="og:image" content={head.openGraph.image} />}
    {head.jsonLd && (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an inert data block, escaped by `pageHead`
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: head.jsonLd }} />
    )}
  </>
)
