import { type Control, useWatch } from 'react-hook-form'
import { type Page, pages } from '../../../shared/pages.ts'
import { absolute, shareImage } from '../../seo/head.ts'
import type { SeoFormValues } from './seo-form-values.ts'
import { useSettled } from './use-settled.ts'

interface SeoPreviewsProps<Checked> {
  control: Control<SeoFormValues, unknown, Checked>
}

/** How a page with these settings looks in a search result and in a chat; what is left blank is the page's own. */
export const SeoPreviews = <Checked,>({ control }: SeoPreviewsProps<Checked>) => {
  const values = useWatch({ control }) as SeoFormValues
  const page = Object.values<Page>(pages).find(({ seo }) => seo?.pageName === values.pageName)
  const { origin } = window.location
  const title = values.title.trim() || page?.title || 'Title'
  const description = values.metaDescription.trim() || page?.description || 'Meta description'
  const address = absolute(origin, values.canonicalUrl.trim()) ?? absolute(origin, page?.path) ?? `${origin}/`
  const picture = useSettled(values.ogImage.trim())
  return (
    <section aria-label="Previews" className="grid gap-5 sm:grid-cols-2">
      <SearchResult address={new URL(address)} title={title} description={description} />
      <ShareCard
        host={new URL(address).host}
        title={values.ogTitle.trim() || title}
        description={values.ogDescription.trim() || description}
        image={shareImage(origin, isWhole(picture) ? picture : null).url}
      />
    </section>
  )
}

/** A half-typed address would be read as a path of this site. */
const isWhole = (address: string) => /^(?:\/|https?:\/\/)/i.test(address)

const SearchResult = ({
  address,
  title,
  description,
}: {
  address: URL
  title: string
  description: string
}) => (
  <figure className="grid min-w-0 content-start gap-2">
    <figcaption className="font-bold">Search result</figcaption>
    <div className="wrap-anywhere grid gap-1 border-2 border-line bg-paper p-4">
      <p className="text-ink-soft text-xs">
        {[address.host, ...address.pathname.split('/').filter(Boolean).map(readable)].join(' › ')}
      </p>
      <p className="line-clamp-2 font-semibold text-lg leading-snug">{title}</p>
      <p className="line-clamp-3 text-ink-soft text-sm">{description}</p>
    </div>
  </figure>
)

function readable(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

interface ShareCardProps {
  host: string
  title: string
  description: string
  image: string
}

const ShareCard = ({ host, title, description, image }: ShareCardProps) => (
  <figure className="grid min-w-0 content-start gap-2">
    <figcaption className="font-bold">When shared in a chat</figcaption>
    <div className="wrap-anywhere border-2 border-line bg-paper">
      <img key={image} src={image} alt="" className="aspect-[1200/630] w-full bg-line object-cover" />
      <div className="grid gap-1 p-4">
        <p className="text-ink-soft text-xs">{host}</p>
        <p className="line-clamp-2 font-semibold leading-snug">{title}</p>
        <p className="line-clamp-2 text-ink-soft text-sm">{description}</p>
      </div>
    </div>
  </figure>
)
