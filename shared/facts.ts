import type { Facts } from './entities/changes/facts.ts'
import { timeAbroad } from './formats/time/london-time.ts'
import { type Language, languageTag, perLanguage } from './languages.ts'
import { site } from './site.ts'

// The company's facts as text. One style of whole numbers for readers of every language: no comma and no point within,
// since either is the decimal sign of some of them.

const NO_BREAK_SPACE = '\u00a0'
const DASH = '–'

/** What facts say in each language beside what `Intl` knows: hours and days from one to another, and units it has not. */
const phrases: Record<Language, Phrases> = {
  en: {
    hours: '-',
    days: ' to ',
    tonne: { one: 'tonne', other: 'tonnes' },
    closed: (days) => `${days} closed`,
    daily: 'open every day',
    founder: 'the founder',
    places: {},
  },
  pl: {
    closed: (days) => `${days}: nieczynne`,
    daily: 'czynne codziennie',
    founder: 'założyciel',
    places: {
      'United Kingdom': 'Wielka Brytania',
      'England and Wales': 'Anglia i Walia',
      Scotland: 'Szkocja',
      'Northern Ireland': 'Irlandia Północna',
    },
  },
  uk: {
    tonne: { one: 'т', other: 'т' },
    closed: (days) => `${days}: вихідний`,
    daily: 'працюємо щодня',
    founder: 'засновник',
    places: {
      'United Kingdom': 'Велика Британія',
      'England and Wales': 'Англія та Уельс',
      Scotland: 'Шотландія',
      'Northern Ireland': 'Північна Ірландія',
    },
  },
  cs: {
    closed: (days) => `${days}: zavřeno`,
    daily: 'otevřeno denně',
    founder: 'zakladatel',
    places: {
      'United Kingdom': 'Spojené království',
      'England and Wales': 'Anglie a Wales',
      Scotland: 'Skotsko',
      'Northern Ireland': 'Severní Irsko',
    },
  },
  lt: {
    closed: (days) => `${days}: nedirbame`,
    daily: 'dirbame kasdien',
    founder: 'įkūrėjas',
    places: {
      'United Kingdom': 'Jungtinė Karalystė',
      'England and Wales': 'Anglija ir Velsas',
      Scotland: 'Škotija',
      'Northern Ireland': 'Šiaurės Airija',
    },
  },
}

interface Phrases {
  /** Both by default a dash. */
  readonly hours?: string
  readonly days?: string
  /** By default its symbol. */
  readonly tonne?: { readonly one: string; readonly other: string }
  readonly closed: (days: string) => string
  readonly daily: string
  readonly founder: string
  /** Country and places of registration of UK companies (Companies Act 2006, section 9), by their English names. */
  readonly places: Readonly<Record<string, string>>
}

/** A place with the names that the language has for the end of it; the rest is as letters are addressed. */
function placeIn(language: Language, place: string): string {
  const { places } = phrases[language]
  const name = Object.keys(places).find((english) => place.endsWith(english))
  return name ? place.slice(0, -name.length) + places[name] : place
}

/** A number whose groups stay on one line, and in their order where a browser translates into a language from right to left. */
const unbroken = (number: string): string => number.replaceAll(' ', NO_BREAK_SPACE)

/** Digits in groups of three, for example '20 000' with a no-break space (ISO 80000-1, 7.3.1). */
const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE)

/** A weight, for example '5 000 kg', with no-break spaces. */
export const kilograms = (weight: number, language: Language = 'en'): string =>
  `${grouped(weight)}${NO_BREAK_SPACE}${kilogramOf(language)}`

/** The unit's symbol, 'kg' or 'кг'. */
export const kilogramOf = perLanguage(
  (language): string =>
    new Intl.NumberFormat(languageTag(language), { style: 'unit', unit: 'kilogram' })
      .formatToParts(1)
      .find(({ type }) => type === 'unit')?.value ?? '',
)

const numbers = perLanguage((language) => new Intl.NumberFormat(languageTag(language)))

/** A weight given in kilograms in tonnes, for example '20 tonnes' or '20 t', with a no-break space. */
export function tonnes(weight: number, language: Language = 'en'): string {
  const { one, other } = phrases[language].tonne ?? { one: 't', other: 't' }
  const amount = numbers(language).format(weight / 1000)
  return `${amount}${NO_BREAK_SPACE}${weight === 1000 ? one : other}`
}

/** A weight in both units, for the first mention in a text: '20 tonnes (20 000 kg)'. */
export const tonnesAndKilograms = (weight: number, language: Language = 'en'): string =>
  `${tonnes(weight, language)} (${kilograms(weight, language)})`

type Bag = Facts['bagKg'][keyof Facts['bagKg']]

const bagWeight = ({ lightest, heaviest }: Bag, language: Language): string =>
  lightest === heaviest ? kilograms(heaviest, language) : `${lightest}–${kilograms(heaviest, language)}`

/** Weights of packed bags, for example '15–25 kg'. */
export const bagWeights = ({ bagKg }: Pick<Facts, 'bagKg'>, language: Language = 'en') => ({
  softToys: bagWeight(bagKg.softToys, language),
  originalClothing: bagWeight(bagKg.originalClothing, language),
})

/** Number of bags in weights, from all heavy to all light, for example '100–133'. */
export const bagsInAll = (weights: readonly (readonly [kg: number, bag: Bag])[]): string => {
  const fewest = weights.reduce((sum, [kg, { heaviest }]) => sum + Math.ceil(kg / heaviest), 0)
  const most = weights.reduce((sum, [kg, { lightest }]) => sum + Math.floor(kg / lightest), 0)
  return fewest >= most ? `${fewest}` : `${fewest}–${most}`
}

/** Number of bags in a weight. */
export const bagsIn = (weight: number, bag: Bag): string => bagsInAll([[weight, bag]])

/** Lines of the address as on an envelope: street, place, town with postcode, country. */
export const addressLines = ({ address }: Pick<Facts, 'address'>, language: Language = 'en'): string[] => {
  const { street, place, town, postcode, country } = address
  return [street, place, postcode ? `${town} ${postcode}` : town, placeIn(language, country)]
}

/** Place of the warehouse for captions: 'West Drayton, London'. */
export const warehousePlace = ({ address }: Pick<Facts, 'address'>): string =>
  `${address.place}, ${address.town}`

/** A telephone number for `tel:` links: '+442079460123' (RFC 3966). */
export const dialled = (phone: string): string => `+${phone.replace(/\D/g, '')}`

/** Days of the week as schema.org names them, Monday first (ISO 8601). */
export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
type Day = (typeof DAYS)[number]

/** Days of an opening period, the first and the last included. */
export const daysOf = ({ first, last }: { readonly first: Day; readonly last: Day }): Day[] =>
  DAYS.slice(DAYS.indexOf(first), DAYS.indexOf(last) + 1)

/** Names of the days of the week, Monday first. */
const dayNames = (weekday: 'long' | 'short') =>
  perLanguage((language) => {
    const names = new Intl.DateTimeFormat(languageTag(language), { weekday, timeZone: 'UTC' })
    // A Monday, and the days after it, with the apostrophe of the texts.
    return DAYS.map((_, index) => names.format(Date.UTC(2024, 0, 1 + index)).replace('ʼ', '’'))
  })
const longDays = dayNames('long')
const shortDays = dayNames('short')

/** Name of a day of the week: 'Monday', 'poniedziałek'; short 'Mon', 'pon.'. */
const dayName = (day: Day, language: Language, names = longDays): string =>
  names(language)[DAYS.indexOf(day)] ?? ''

const clock = (time: string) => time.replace(/^0/, '')
const closedDays = ({ hours }: Pick<Facts, 'hours'>): Day[] => {
  const open = new Set(hours.flatMap(daysOf))
  return DAYS.filter((day) => !open.has(day))
}

/** Opening hours: 'Mon-Fri 9:00-18:00, Sat 9:00-13:00'. */
export const openingHours = ({ hours }: Pick<Facts, 'hours'>, language: Language = 'en'): string =>
  hours
    .map(({ first, last, opens, closes }) => {
      const days = new Set([first, last].map((day) => dayName(day, language, shortDays)))
      const dash = phrases[language].hours ?? DASH
      return `${[...days].join(dash)} ${clock(opens)}${dash}${clock(closes)}`
    })
    .join(', ')

/** Time zone of the readers of each language; those of English are in Central Europe. */
const timeZones: Record<Language, string> = {
  en: 'Europe/Warsaw',
  pl: 'Europe/Warsaw',
  uk: 'Europe/Kyiv',
  cs: 'Europe/Prague',
  lt: 'Europe/Vilnius',
}

/** Opening hours on the readers' clocks, on a day, ISO 8601. */
export function readersHours({ hours }: Pick<Facts, 'hours'>, language: Language, day: string): string {
  const abroad = (time: string) => timeAbroad(time, timeZones[language], day)
  const moved = hours.map((period) => ({
    ...period,
    opens: abroad(period.opens),
    closes: abroad(period.closes),
  }))
  return openingHours({ hours: moved }, language)
}

/** Days without opening hours: 'Sunday closed'; 'open every day' if there are none. */
export const closedOn = (facts: Pick<Facts, 'hours'>, language: Language = 'en'): string => {
  const closed = closedDays(facts).map((day) => dayName(day, language))
  const { closed: without, daily } = phrases[language]
  return closed.length > 0 ? without(listed(closed, language)) : daily
}

/** Days with opening hours: 'Monday to Saturday'. */
export const openDays = ({ hours }: Pick<Facts, 'hours'>, language: Language = 'en'): string => {
  const periods = hours.map(({ first, last }) => {
    const days = new Set([first, last].map((day) => dayName(day, language)))
    return [...days].join(phrases[language].days ?? DASH)
  })
  return listed([...new Set(periods)], language)
}

const lists = perLanguage((language) => new Intl.ListFormat(languageTag(language), { type: 'conjunction' }))
const listed = (names: readonly string[], language: Language): string => lists(language).format(names)

/** The facts with only the notices that are shown on a day, ISO 8601, each with its text in the language alone. */
export const factsOn = (facts: Facts, day: string, language: Language): Facts => ({
  ...facts,
  notices: facts.notices
    .filter(({ from, until }) => from <= day && day <= until)
    .map(({ text, from, until, ...others }) => ({
      text: (language === 'en' ? null : others[language]) ?? text,
      from,
      until,
    })),
})

/** Values of the placeholders in texts, by name: `{minimumOrder}` is shown as '20 000 kg'. */
export function placeholdersOf(facts: Facts, language: Language = 'en') {
  const bags = bagWeights(facts, language)
  const { minimumOrderKg, testBatchKg, bagKg, registration } = facts
  return {
    product: facts.product,
    company: facts.company,
    tagline: facts.tagline,
    founder: facts.founder ?? phrases[language].founder,
    email: facts.email,
    phone: unbroken(facts.phone),
    whatsapp: unbroken(facts.whatsapp.header),
    address: addressLines(facts, language).join(', '),
    warehouse: warehousePlace(facts),
    hours: openingHours(facts, language),
    readersHours: readersHours(facts, language, new Date().toISOString().slice(0, 10)),
    openDays: openDays(facts, language),
    closed: closedOn(facts, language),
    founded: `${facts.founded}`,
    years: facts.years,
    partners: facts.partners,
    minimumOrder: kilograms(minimumOrderKg, language),
    minimumOrderTonnes: tonnes(minimumOrderKg, language),
    minimumOrderBoth: tonnesAndKilograms(minimumOrderKg, language),
    testBatch: kilograms(testBatchKg, language),
    testBatchTonnes: tonnes(testBatchKg, language),
    testBatchBoth: tonnesAndKilograms(testBatchKg, language),
    softToysBag: bags.softToys,
    originalClothingBag: bags.originalClothing,
    testBatchSoftToysBags: bagsIn(testBatchKg, bagKg.softToys),
    testBatchOriginalClothingBags: bagsIn(testBatchKg, bagKg.originalClothing),
    minimumOrderOriginalClothingBags: bagsIn(minimumOrderKg, bagKg.originalClothing),
    companyNumber: registration.company,
    vatNumber: unbroken(registration.vat),
    registeredOffice: placeIn(language, registration.office),
    registrationPlace: placeIn(language, registration.place),
    /** Not a fact that can be changed: the table deletes enquiries after this time. */
    enquiriesKeptMonths: `${site.enquiriesKeptMonths}`,
  } as const satisfies Record<string, string>
}
