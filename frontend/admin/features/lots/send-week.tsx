import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lotTexts } from '../../../../content/lot-texts.ts'
import type { Words } from '../../../../content/schemas.ts'
import { LANGUAGE_NAMES } from '../../../../shared/entities/posts/post.ts'
import { addressIn, type Language } from '../../../../shared/languages.ts'
import { pages, wordsPath } from '../../../../shared/pages.ts'
import type { PageContent } from '../../../../shared/renderer-contract.ts'
import { ChoiceField } from '../../layout/lists/filter-fields.tsx'
import { HandedText } from '../../layout/shared-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Text for chat groups: a line and a link for each lot that is offered. */
function weekText({ language, words, facts, lots = [] }: PageContent): string {
  const page = words.page as Words<'stock'>
  const { goods } = words.shared as Words<'shared'>
  const address = location.origin + addressIn(language, pages.stock.path)
  const lines = lots.flatMap((lot) => {
    if (lot.state !== 'offered') return []
    const { name, weight, price } = lotTexts(lot, { language, words: page, goods, facts })
    return [`• ${name}, ${weight}, ${price}\n${address}#${lot.code}`]
  })
  return lines.length > 0 ? [`${page.title}:`, ...lines].join('\n\n') : ''
}

/** What is offered this week, to copy or to hand to an app of the phone. */
export const SendWeek = ({ onClose }: { onClose: () => void }) => {
  const [language, setLanguage] = useState<Language>('en')
  const { data, isError } = useQuery({
    queryKey: ['board', language],
    queryFn: async (): Promise<PageContent> => (await fetch(wordsPath('stock', language))).json(),
    // Lots change while the administration is open.
    gcTime: 0,
  })
  const text = data ? weekText(data) : ''
  return (
    <Dialog title="Send this week" onClose={onClose}>
      <div className="grid grid-cols-1 gap-5">
        <ChoiceField label="Language" options={LANGUAGE_NAMES} value={language} onChange={setLanguage} />
        {data && text === '' && <p>Nothing is offered now. Offer a lot first.</p>}
        {isError && <p role="alert">The text could not be loaded. Check your connection, then try again.</p>}
        {text !== '' && <HandedText what="text" label="Text" text={text} />}
      </div>
    </Dialog>
  )
}
