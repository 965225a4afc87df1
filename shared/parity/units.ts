import { type Language, languageCodes } from '../languages.ts'

/** Signs of units, the same in all languages or those of one script; case matters. */
const SIGNS = {
  percent: '%',
  celsius: '°C',
  pound: '£ GBP',
  euro: '€ EUR',
  dollar: '$ USD',
  złoty: 'zł PLN',
  koruna: 'Kč CZK',
  hryvnia: '₴ UAH грн',
  kilogram: 'kg кг',
  gram: 'g г',
  tonne: 't т',
  kilometre: 'km км',
  centimetre: 'cm см',
  millimetre: 'mm мм',
  hour: 'h',
  minute: 'min',
}

/**
 * Words of units by language: their beginnings, and of English ones the whole singular. Those of no unit are words of another meaning
 * with the beginning of one.
 */
const WORDS: Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>> = {
  kilogram: { en: 'kilo|kilogram|kilogramme', pl: 'kilo', uk: 'кіло', cs: 'kilo|kil', lt: 'kilo' },
  gram: { en: 'gram', pl: 'gram', uk: 'грам', cs: 'gram', lt: 'gram' },
  tonne: { en: 'tonne', pl: 'ton', uk: 'тонн', cs: 'tun', lt: 'ton' },
  percent: { en: 'per cent|percent', pl: 'procent', uk: 'відсот', cs: 'procent', lt: 'procent|proc' },
  pound: { en: 'pound', pl: 'funt', uk: 'фунт', cs: 'liber|libr', lt: 'svar' },
  euro: { en: 'euro', pl: 'euro', uk: 'євро', cs: 'euro|eur', lt: 'eur' },
  dollar: { en: 'dollar', pl: 'dolar', uk: 'долар', cs: 'dolar', lt: 'doler' },
  złoty: { en: 'złoty', pl: 'złot', uk: 'злот', cs: 'zlot', lt: 'zlot' },
  koruna: { en: 'koruna', pl: 'koron', uk: 'крон', cs: 'korun', lt: 'kron' },
  hryvnia: { en: 'hryvnia', pl: 'hrywn', uk: 'грив', cs: 'hřiv', lt: 'grivin' },
  penny: { en: 'pence|penny', pl: 'pens', uk: 'пенс', cs: 'penc', lt: 'pens' },
  cent: { en: 'cent', pl: 'cent', uk: 'цент', cs: 'cent', lt: 'cent' },
  minute: { en: 'minute', pl: 'minut', uk: 'хв', cs: 'minut', lt: 'minu' },
  hour: { en: 'hour', pl: 'godz', uk: 'год', cs: 'hodin', lt: 'valand' },
  day: { en: 'day', pl: 'dni|dzie|dob', uk: 'день|дн|доб', cs: 'den|dn', lt: 'dien' },
  week: { en: 'week', pl: 'tydz|tygod', uk: 'тижд|тижн', cs: 'týd', lt: 'savait' },
  month: { en: 'month', pl: 'miesi', uk: 'місяц', cs: 'měsíc', lt: 'mėnes|mėn' },
  year: { en: 'year', pl: 'rok|lat|roczn|letni', uk: 'рік|рок|річн', cs: 'rok|rock|let|roč', lt: 'met' },
  '': { pl: 'kilk' },
}

/** Abbreviations that are other units elsewhere: Lithuanian dates have `m.` for the year and `d.` for the day. */
const ABBREVIATIONS: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  pl: { r: 'year' },
  cs: { r: 'year' },
  uk: { р: 'year' },
  lt: { m: 'year', d: 'day', val: 'hour' },
}

const CURRENCIES: ReadonlySet<string> = new Set([
  'pound',
  'euro',
  'dollar',
  'złoty',
  'koruna',
  'hryvnia',
  'penny',
  'cent',
])
export const isCurrency = (unit: string | undefined): boolean => unit !== undefined && CURRENCIES.has(unit)

/** Units that no language adds to a number by itself, as it adds a word for the year to a date. */
const MEASURES: ReadonlySet<string> = new Set(['kilogram', 'gram', 'tonne', 'percent', ...CURRENCIES])
export const isMeasure = (unit: string | undefined): boolean => unit !== undefined && MEASURES.has(unit)

const UNIT_OF_SIGN = new Map(
  Object.entries(SIGNS).flatMap(([unit, signs]) => signs.split(' ').map((sign) => [sign, unit])),
)

/** Stems of a language with their units, longest first: the longest that fits names the unit. */
const stemsOf = (language: Language) =>
  Object.entries(WORDS)
    .flatMap(([unit, words]) => (words[language]?.split('|') ?? []).map((stem) => ({ stem, unit })))
    .toSorted((one, other) => other.stem.length - one.stem.length)
const STEMS = new Map(languageCodes.map((language) => [language, stemsOf(language)]))

/** Unit that a word or sign names in a language; undefined for any other. */
export function unitNamed(word: string, language: Language): string | undefined {
  const sign = UNIT_OF_SIGN.get(word) ?? ABBREVIATIONS[language]?.[word]
  if (sign) return sign
  const small = word.toLowerCase()
  const singular = small.replace(/s$/, '')
  const found = STEMS.get(language)?.find(({ stem }) =>
    language === 'en' ? singular === stem : small.startsWith(stem),
  )
  return found?.unit || undefined
}

/** Every mention of a unit in a text, with a number or without. */
export const unitsIn = (text: string, language: Language): string[] =>
  (text.match(/per cent|°C|[£€$%₴]|\p{L}+/gu) ?? []).flatMap((word) => unitNamed(word, language) ?? [])
