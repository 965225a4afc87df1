import { basic } from '../../styles/font-families.ts'

/** Letters of each language beyond a-z and A-Z, in both cases. */
export const languageLetters = {
  /** Polish. */
  pl: 'ĄąĆćĘęŁłŃńÓóŚśŹźŻż',
  /** Czech. */
  cs: 'ÁáČčĎďÉéĚěÍíŇňÓóŘřŠšŤťÚúŮůÝýŽž',
  /** Lithuanian; „ “ are its quotation marks. */
  lt: 'ĄąČčĘęĖėĮįŠšŲųŪūŽž„“',
  /** Ukrainian, with its apostrophe. */
  uk: 'АаБбВвГгҐґДдЕеЄєЖжЗзИиІіЇїЙйКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЬьЮюЯяʼ',
} as const

/** Characters from `first` to `last`, inclusive. */
const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join('')

const isLatin1 = (letter: string) => letter <= 'ÿ'
const marketLetters = [
  ...new Set([...languageLetters.pl, ...languageLetters.cs, ...languageLetters.lt]),
].filter((letter) => /\p{L}/u.test(letter))

/** ASCII, signs of texts and prices, and the Latin-1 letters of our markets, as in Kraków. */
const latin = `${range(0x20, 0x7e)}\u00a0£§©®°²³·¼½¾×÷±–—‘’‚“”„•…‹›«»€™−→←ʼ${marketLetters.filter(isLatin1).join('')}`

/** Other letters of Western Europe, as in Düsseldorf. */
const latin1 = [...range(0xa1, 0xff)].filter((letter) => !latin.includes(letter)).join('')

/** Letters of our markets beyond Latin-1, for names as in Łódź. */
const latinExtended = marketLetters.filter((letter) => !isLatin1(letter)).join('')

/** Ukrainian, and ё, ъ, ы and э for other Cyrillic names. */
const cyrillic = `${languageLetters.uk.replaceAll(/\P{Script=Cyrillic}/gu, '')}ЁёЪъЫыЭэ№`

/** Letters of each font file and its source file in the font's package. */
export const subsets = {
  latin: { letters: latin, source: 'latin' },
  'latin-1': { letters: latin1, source: 'latin' },
  'latin-ext': { letters: latinExtended, source: 'latin-ext' },
  cyrillic: { letters: cyrillic, source: 'cyrillic' },
  basic: { letters: basic.letters, source: 'latin' },
} as const
