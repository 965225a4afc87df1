import { useFacts, useSharedWords } from '../api/words.ts'
import { type Head, titled, unknownHead } from './head.ts'
import { scriptJson } from './script-json.ts'

/** Locale as Open Graph writes it, with the territory where most readers of the language live: `uk_UA`. */
function localeOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region}`
}

/** Tags of a head, once per page; React hoists them into <head> and removes them with the page. */
export const HeadTags = ({ head }: { head: Head }) => {
  const { product } = useFacts()
  return (
    <>
      <title>{head.title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.keywords.length > 0 && <meta name="keywords" content={head.keywords.join(', ')} />}
      {head.robots && <meta name="robots" content={head.robots} />}
      {head.canonical && <link rel="canonical" href={head.canonical} />}
      {head.alternates.map(([language, href]) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      {head.feed && <link rel="alternate" type="application/rss+xml" title={product} href={head.feed} />}
      {head.openGraph && <OpenGraphTags product={product} openGraph={head.openGraph} url={head.canonical} />}
      {[...new Set(head.structuredData.map(scriptJson))].map((json) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: an inert data block, escaped by `scriptJson`
        <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
      ))}
    </>
  )
}

/** Tags of a page that must not be indexed, such as the 404 page. */
export const UnlistedTags = ({ title }: { title: string }) => {
  const { tagline } = useSharedWords().frame
  return (
    <HeadTags head={{ ...unknownHead(titled(title, useFacts())), description: tagline, robots: 'noindex' }} />
  )
}

/** Open Graph tags for chat and social previews; X reads title, text and image from them, too. */
const OpenGraphTags = ({
  product,
  openGraph: { type, language, otherLanguages = [], title, description, image, article },
  url,
}: {
  product: string
  openGraph: NonNullable<Head['openGraph']>
  url: string | undefined
}) => (
  <>
    <meta property="og:site_name" content={product} />
    <meta property="og:locale" content={localeOf(language)} />
    {otherLanguages.map((other) => (
      <meta key={other} property="og:locale:alternate" content={localeOf(other)} />
    ))}
    <meta property="og:type" content={type} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    {url && <meta property="og:url" content={url} />}
    <meta property="og:image" content={image.url} />
    {image.type && <meta property="og:image:type" content={image.type} />}
    {image.width && <meta property="og:image:width" content={`${image.width}`} />}
    {image.height && <meta property="og:image:height" content={`${image.height}`} />}
    <meta property="og:image:alt" content={image.alt} />
    <meta name="twitter:card" content="summary_large_image" />
    {article && (
      <>
        <meta property="article:published_time" content={article.published} />
        <meta property="article:modified_time" content={article.modified} />
        {article.tags.map((tag) => (
          <meta key={tag} property="article:tag" content={tag} />
        ))}
      </>
    )}
  </>
)
