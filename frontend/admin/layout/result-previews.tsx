import { useEffect, useState } from 'react'
import { ownImage } from '../../../shared/media/share-images.ts'
import { pageImage } from '../../seo/head.ts'
import { useSiteData } from '../../seo/structured-data/site-data.ts'

interface ResultPreviewsProps {
  address: string
  title: string
  description: string
  /** Preview in a chat; `picture` is an address as it was typed, blank for the site's own picture. */
  share: { title: string; description: string; picture: string }
}

export const ResultPreviews = ({ address, title, description, share }: ResultPreviewsProps) => {
  const url = new URL(address)
  const picture = useDebouncedValue(share.picture)
  const site = useSiteData()
  const image = (ownImage(site.origin, isWhole(picture) ? picture : null, share.title) ?? pageImage(site)).url
  return (
    <section
      aria-label="Previews"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-5"
    >
      <figure className="grid min-w-0 content-start gap-2">
        <figcaption className="font-bold">Search result</figcaption>
        <div className="wrap-anywhere grid gap-1 border-2 border-line bg-paper p-4">
          <p className="text-ink-soft text-xs">
            {[url.host, ...url.pathname.split('/').filter(Boolean).map(readable)].join(' › ')}
          </p>
          <p className="line-clamp-2 font-semibold text-lg leading-snug">{title}</p>
          <p className="line-clamp-3 text-ink-soft text-sm">{description}</p>
        </div>
      </figure>
      <figure className="grid min-w-0 content-start gap-2">
        <figcaption className="font-bold">When shared in a chat</figcaption>
        <div className="wrap-anywhere border-2 border-line bg-paper">
          <img key={image} src={image} alt="" className="aspect-[1200/630] w-full bg-line object-cover" />
          <div className="grid gap-1 p-4">
            <p className="text-ink-soft text-xs">{url.host}</p>
            <p className="line-clamp-2 font-semibold leading-snug">{share.title}</p>
            <p className="line-clamp-2 text-ink-soft text-sm">{share.description}</p>
          </div>
        </div>
      </figure>
    </section>
  )
}

/** True for a complete address: an incomplete one would be resolved as a path of this site. */
const isWhole = (address: string) => /^(?:\/|https?:\/\/)/i.test(address)

function readable(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const DEBOUNCE_MS = 600

/** Debounced value, so that not every keystroke makes a call. */
export function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
