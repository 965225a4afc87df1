import { useContext } from 'react'
import { whatsappLink } from '../../shared/site.ts'
import { article, shareText } from '../content/blog.ts'
import { SiteOrigin } from '../seo/origin.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toast.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

interface ShareButtonsProps {
  title: string
  /** Path of the article on this site. */
  path: string
}

/** Hands an article on: by the device's own share sheet where there is one, by WhatsApp, or as a copied link. */
export const ShareButtons = ({ title, path }: ShareButtonsProps) => {
  const hydrated = useHydrated()
  const url = `${useContext(SiteOrigin)}${path}`
  const canShare = hydrated && 'share' in navigator

  async function share() {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      const cancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!cancelled) await copy()
    }
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Link copied', description: url })
    } catch {
      toast({ title: 'Copy this link', description: url })
    }
  }

  return (
    <section aria-labelledby="share-title" className="grid gap-3">
      <h2 id="share-title" className="text-xl">
        {article.share}
      </h2>
      <div className="flex flex-wrap gap-3">
        {canShare && (
          <Button size="small" variant="secondary" onClick={share}>
            <Icon name="share" /> Share
          </Button>
        )}
        <LinkButton
          size="small"
          variant="secondary"
          newTab
          href={`${whatsappLink('')}?text=${encodeURIComponent(shareText(title, url))}`}
        >
          <Icon name="chat" /> WhatsApp
        </LinkButton>
        <Button size="small" variant="secondary" onClick={copy}>
          <Icon name="link" /> Copy link
        </Button>
      </div>
    </section>
  )
}
