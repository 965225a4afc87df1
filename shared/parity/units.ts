import type { Language } from '../languages.ts'

/** Signs of units, the same in all languages or those of one script; case matters. */
const SIGNS: Readonly<Record<string, string>> = {
  '%': 'percent',
  '°C': 'celsius',
  '£': 'pound',
  GBP: 'pound',
  '€': 'euro',
  EUR: 'euro',
  $: 'dollar',
  USD: 'dollar',
  zł: 'złoty',
  PLN: 'złoty',
  Kč: 'koruna',
  CZK: 'koruna',
  '₴': 'hryvnia',
  UAH: 'hryvnia',
  грн: 'hryvnia',
  kg: 'kilogram',
  кг: 'kilogram',
  g: 'gram',
  г: 'gram',
  t: 'tonne',
  т: 'tonne',
  km: 'kilometre',
  км: 'kilometre',
  cm: 'centimetre',
  см: 'centimetre',
  mm: 'millimetre',
  мм: 'millimetre',
  h: 'hour',
  min: 'minute',
}

/** Words of units by language: their beginnings, and of English ones the whole singular. */
const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    kilo: 'kilogram',
    kilogram: 'kilogram',
    kilogramme: 'kilogram',
    gram: 'gram',
    tonne: 'tonne',
    'per cent': 'percent',
    percent: 'percent',
    pound: 'pound',
    euro: 'euro',
    dollar: 'dollar',
    złoty: 'złoty',
    koruna: 'koruna',
    hryvnia: 'hryvnia',
    pence: 'penny',
    penny: 'penny',
    cent: 'cent',
    minute: 'minute',
    hour: 'hour',
    day: 'day',
    week: 'week',
    month: 'month',
    year: 'year',
  },
  pl: {
    kilo: 'kilogram',
    kilk: '',
    gram: 'gram',
    ton: 'tonne',
    procent: 'percent',
    funt: 'pound',
    euro: 'euro',
    dolar: 'dollar',
    złot: 'złoty',
    koron: 'koruna',
    hrywn: 'hryvnia',
    pens: 'penny',
    cent: 'cent',
    minut: 'minute',
    godz: 'hour',
    dni: 'day',
    dzie: 'day',
    dob: 'day',
    tydz: 'week',
    tygod: 'week',
    miesi: 'month',
    rok: 'year',
    lat: 'year',
    roczn: 'year',
    letni: 'year',
  },
  uk: {
    кіло: 'kilogram',
    грам: 'gram',
    тонн: 'tonne',
    відсот: 'percent',
    фунт: 'pound',
    євро: 'euro',
    долар: 'dollar',
    злот: 'złoty',
    крон: 'koruna',
    грив: 'hryvnia',
    пенс: 'penny',
    цент: 'cent',
    хв: 'minute',
    год: 'hour',
    день: 'day',
    дн: 'day',
    доб: 'day',
    тижд: 'week',
    тижн: 'week',
    місяц: 'month',
    рік: 'year',
    рок: 'year',
    річн: 'year',
  },
  cs: {
    kilo: 'kilogram',
    kil: 'kilogram',
    gram: 'gram',
    tun: 'tonne',
    procent: 'percent',
    liber: 'pound',
    libr: 'pound',
    euro: 'euro',
    eur: 'euro',
    dolar: 'dollar',
    zlot: 'złoty',
    korun: 'koruna',
    hřiv: 'hryvnia',
    penc: 'penny',
    cent: 'cent',
    minut: 'minute',
    hodin: 'hour',
    den: 'day',
    dn: 'day',
    týd: 'week',
    měsíc: 'month',
    rok: 'year',
    rock: 'year',
    let: 'year',
    roč: 'year',
  },
  lt: {
    kilo: 'kilogram',
    gram: 'gram',
    ton: 'tonne',
    procent: 'percent',
    proc: 'percent',
    svar: 'pound',
    eur: 'euro',
    doler: 'dollar',
    zlot: 'złoty',
    kron: 'koruna',
    grivin: 'hryvnia',
    pens: 'penny',
    cent: 'cent',
    minu: 'minute',
    valand: 'hour',
    dien: 'day',
    savait: 'week',
    mėnes: 'month',
    mėn: 'month',
    met: 'year',
  },
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

/** The words of each language, longest stem first: the longest that fits names the unit. */
const STEMS = new Map(
  Object.entries(WORDS).map(([language, words]) => [
    language,
    Object.entries(words).toSorted(([one], [other]) => other.length - one.length),
  ]),
)

/** Unit that a word or sign names in a language; undefined for any other. */
export function unitNamed(word: string, language: Language): string | undefined {
  const sign = SIGNS[word] ?? ABBREVIATIONS[language]?.[word]
  if (sign) return sign
  const small = word.toLowerCase()
  const singular = small.replace(/s$/, '')
  const found = STEMS.get(language)?.find(([stem]) =>
    language === 'en' ? singular === stem : small.startsWith(stem),
  )
  // A word of another meaning with the same beginning has no unit.
  return found?.[1] || undefined
}

/** Every mention of a unit in a text, with a number or without. */
export const unitsIn = (text: string, language: Language): string[] =>
  (text.match(/per cent|°C|[£€$%₴]|\p{L}+/gu) ?? []).flatMap((word) => unitNamed(word, language) ?? [])
