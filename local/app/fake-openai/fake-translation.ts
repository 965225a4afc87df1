import { formsOf } from '../../../shared/formats/counted-words.ts'
import { htmlText } from '../../../shared/formats/html-text.ts'
import type { Language } from '../../../shared/languages.ts'
import { unitNamed } from '../../../shared/parity/units.ts'
import { type LanguageName, TEXTS } from './fake-article.ts'

interface Passage {
  readonly id: string
  readonly text: string
}

const CODES: Readonly<Record<LanguageName, Language>> = {
  English: 'en',
  Polish: 'pl',
  Ukrainian: 'uk',
  Czech: 'cs',
  Lithuanian: 'lt',
}

/** Marks, placeholders, words with a count, addresses, numbers with what is beside them, and codes stay; each other word is replaced. */
const PART =
  /(?<counted>\{\w+\|[^{}]*\})|(?<kept>\[\[\/?\d+\/?\]\]|\{\w+\}|[\w.+-]+@[\w.-]+|\S*\d\S*|\p{Lu}[\p{Lu}-]+(?!\p{L}))|(?<word>per cent|\p{L}[\p{L}’'-]*)/gu

/** Passages in words of the demo article of a language, with the structure, numbers and units of the source. */
export function demoTranslation(passages: readonly Passage[], language: LanguageName): object {
  const words = wordsOf(language)
  return {
    passages: passages.map(({ id, text }, index) => ({
      id,
      text: inWords(words, language, text, index * 7),
    })),
  }
}

function inWords(words: readonly string[], language: LanguageName, source: string, start: number): string {
  const code = CODES[language]
  const units: Readonly<Record<string, string>> = TEXTS[language].units
  let next = start
  return source.replace(PART, (found, ...rest) => {
    const { counted, kept, word } = rest.at(-1) as { counted?: string; kept?: string; word?: string }
    if (counted) {
      const forms = formsOf(code).map((_, form) => words[(start + form) % words.length])
      return `${counted.slice(0, counted.indexOf('|'))}|${forms.join('|')}}`
    }
    if (kept) return code === 'en' ? found : withDecimalComma(found)
    const unit = word && unitNamed(word, 'en')
    // A sign such as kg is the same in all of them.
    if (unit && word) return word.length <= 2 ? word : (units[unit] ?? word)
    next += 1
    return words[next % words.length] ?? found
  })
}

const withDecimalComma = (text: string) =>
  text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '\u00a0').replace(/(?<=\d)\.(?=\d)/g, ',')

/** Words of the demo article, but those that name a unit. */
function wordsOf(language: LanguageName): string[] {
  const text = htmlText(TEXTS[language].sections.map(({ html }) => html).join(' '))
  return (text.match(/\p{L}+/gu) ?? []).filter((word) => !unitNamed(word, CODES[language]))
}
