import type { Language } from '../../../shared/languages.ts'

/** Letters of each language beyond a-z and A-Z, in both cases. */
export const languageLetters: Readonly<Record<Language, string>> = {
  en: '',
  pl: 'ĄąĆćĘęŁłŃńÓóŚśŹźŻż',
  cs: 'ÁáČčĎďÉéĚěÍíŇňÓóŘřŠšŤťÚúŮůÝýŽž',
  lt: 'ĄąČčĘęĖėĮįŠšŲųŪūŽž',
  uk: 'АаБбВвГгҐґДдЕеЄєЖжЗзИиІіЇїЙйКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЬьЮюЯя',
}

/** Characters from `first` to `last`, inclusive. */
const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join('')

const { pl, cs, lt, uk } = languageLetters
const beyondLatin1 = [...new Set([...pl, ...cs, ...lt])].filter((letter) => letter > 'ÿ').join('')

/**
 * Letters of each font file, by the name of its source file in the font's package, and the characters that it is loaded
 * for (CSS `unicode-range`); every page has some of the first, which is for all others.
 */
export const subsets = {
  // ASCII, letters of Latin-1 for names as Kraków and Düsseldorf, and signs of texts and prices.
  latin: {
    letters: `${range(0x21, 0x7e)}${range(0xc0, 0xff)}£§©®°±²³·¼½¾«»–—‘’‚“”„•…‹›€™−ʼ`,
    range: 'U+21-10FFFF',
  },
  'latin-ext': { letters: beyondLatin1, range: 'U+100-17F' },
  cyrillic: { letters: `${uk}№`, range: 'U+400-4FF,U+2116' },
} as const

export type Subset = keyof typeof subsets

/** Font files that the headings of every page in a language need. */
export const subsetsOf = (language: Language): Subset[] =>
  (Object.keys(subsets) as Subset[]).filter((name) =>
    [...'a', ...languageLetters[language]].some((letter) => subsets[name].letters.includes(letter)),
  )
