import { useFacts, useSharedWords } from '../../../api/words.ts'
import { LinkRow } from './link-row.tsx'

/** Channels other than WhatsApp, folded; nothing where none is on. Works without JavaScript. */
export const MoreWays = () => {
  const { chat } = useSharedWords()
  const offered = useFacts().channels.filter(({ on }) => on)
  if (offered.length === 0) return null
  return (
    <details className="w-full">
      <summary className="min-h-11 cursor-pointer py-2.5 font-bold underline-offset-4 hover:underline">
        {chat.moreWays}
      </summary>
      <LinkRow links={offered.map(({ name, href }) => ({ href, label: name, newTab: true }))} />
    </details>
  )
}
