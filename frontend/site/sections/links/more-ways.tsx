import { useFacts, useSharedWords } from '../../../api/words.ts'
import { newTabProps } from '../../../ui/link.tsx'

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
      <ul className="flex flex-wrap gap-x-6">
        {offered.map(({ name, href }) => (
          <li key={name}>
            <a href={href} {...newTabProps} className="text-link inline-flex min-h-11 items-center">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
