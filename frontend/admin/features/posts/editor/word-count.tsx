import { useMemo } from 'react'
import { wordsIn } from '../../../../../shared/formats/html-text.ts'
import { useDebouncedValue } from '../../../layout/use-debounced-value.ts'

/** Words that people read in a minute: 238 in English (Brysbaert 2019, doi:10.1016/j.jml.2019.104047). */
const WORDS_PER_MINUTE = 238

/** Length of the text, counted in a pause of typing. */
export const WordCount = ({ html }: { html: string }) => {
  const paused = useDebouncedValue(html)
  const words = useMemo(() => wordsIn(paused), [paused])
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE))
  return (
    <p className="text-ink-soft text-sm">
      {`${words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}, ${minutes === 1 ? '1 minute' : `${minutes} minutes`} to read`}
    </p>
  )
}
