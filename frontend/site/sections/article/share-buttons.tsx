import { useContext, useId, useState } from 'react'
import { useHref } from 'react-router-dom'
import { filledIn } from '../../../../shared/formats/placeholders.ts'
import { whatsappLink } from '../../../../shared/site.ts'
import { useWords } from '../../../api/words.ts'
import { SiteOrigin } from '../../../seo/structured-data/site-data.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'

interface ShareButtonsProps {
  title: string
  /** Path of the article on this site. */
  path: string
}

/** Share an article by the device's share sheet (Web Share API), WhatsApp or a copied link. */
export const ShareButtons = ({ title, path }: ShareButtonsProps) => {
  const id = useId()
  const { share: words } = useWords('blog')
  const hydrated = useHydrated()
  const [copyByHand, setCopyByHand] = useState(false)
  const url = `${useContext(SiteOrigin)}${useHref(path)}`
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
      setCopyByHand(false)
      toast({ title: words.copied, description: url })
    } catch {
      // Permission denied, or no clipboard API, as in the in-app browsers of some chat apps.
      setCopyByHand(true)
    }
  }

  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3">
      <h2 id={`${id}-title`} className="text-xl">
        {words.title}
      </h2>
      <div className="flex flex-wrap gap-3">
        {canShare && (
          <Button size="small" variant="secondary" onClick={share}>
            <Icon name="share" />
            {words.device}
          </Button>
        )}
        <LinkButton
          size="small"
          variant="secondary"
          newTab
          href={whatsappLink('', filledIn(words.chatText, { title, link: url }))}
        >
          <Icon name="chat" />
          {words.chat}
        </LinkButton>
        <Button size="small" variant="secondary" className="noscript:hidden" onClick={copy}>
          <Icon name="link" />
          {words.copy}
        </Button>
      </div>
      {copyByHand && (
        <div role="status" className="grid max-w-xl gap-2">
          <label htmlFor={`${id}-link`}>{words.byHand}</label>
          <input
            id={`${id}-link`}
            readOnly
            value={url}
            ref={(field) => field?.select()}
            className="min-h-11 w-full rounded-sm border-2 border-ink bg-paper px-3"
          />
        </div>
      )}
    </section>
  )
}
