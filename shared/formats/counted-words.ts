import { type Language, languageTag, perLanguage } from '../languages.ts'
import { filledIn } from './placeholders.ts'

/** A word that stands with the count of a fact, in its forms: `{years|rok|lata|lat}`. */
const COUNTED_WORD = /\{([^{}|]*)\|([^{}]*)\}/g
/** Categories of CLDR in the order in which the forms of a word are written. */
const CATEGORIES = ['one', 'few', 'many', 'other'] as const
/** Whole numbers up to which every category of a language appears. */
const MOST_TRIED = 20

const rulesOf = perLanguage((language) => new Intl.PluralRules(languageTag(language)))

/** The forms that a word has in a language, by the first number that takes each: 1 and 2 in English, 1, 2 and 5 in Polish. */
export const formsOf = perLanguage((language) => {
  const rules = rulesOf(language)
  const numbers = Array.from({ length: MOST_TRIED }, (_, index) => index + 1)
  return CATEGORIES.flatMap((category) => {
    const example = numbers.find((number) => rules.select(number) === category)
    return example === undefined ? [] : [{ category, example }]
  })
})

export interface CountedWord {
  /** Placeholder of the count. */
  readonly name: string
  readonly forms: readonly string[]
}

/** Words with a count in a text, in their order. */
export const countedWordsIn = (text: string): CountedWord[] =>
  [...text.matchAll(COUNTED_WORD)].map(([, name = '', forms = '']) => ({ name, forms: forms.split('|') }))

/** A text with the right form of each word with a count; one whose count is unknown stays as it is written. */
const withCountedWords = (
  text: string,
  values: Readonly<Record<string, string>>,
  language: Language,
): string =>
  text.replace(COUNTED_WORD, (written, name: string, forms: string) =>
    Object.hasOwn(values, name) ? formFor(values[name] ?? '', forms.split('|'), language) : written,
  )

/** Of a value such as `15+` or `100–133` the last number counts; what has none is many. */
function formFor(value: string, forms: readonly string[], language: Language): string {
  const number = value.replace(/[ \u00a0](?=\d{3})/g, '').match(/\d+(?!.*\d)/)?.[0]
  const category = number && rulesOf(language).select(Number(number))
  const index = formsOf(language).findIndex((one) => one.category === category)
  return forms.at(index) ?? forms.at(-1) ?? ''
}

/** A text with values for its placeholders and for its words with a count. */
export const withValues = (
  text: string,
  values: Readonly<Record<string, string>>,
  language: Language,
): string => filledIn(withCountedWords(text, values, language), values)
