import { useMemo } from 'react'
import { wordsIn } from '../../../../../shared/formats/html-text.ts'
import { useDebouncedValue } from '../../../layout/use-debounced-value.ts'

/** Length of the text, counted in a pause of typing. */
export const WordCount = ({ html }: { html: string }) => {
  const paused = useDebouncedValue(html)
  const words = useMemo(() => wordsIn(paused), [paused])
  return (
    <p className="text-ink-soft text-sm">{words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}</p>
  )
}
