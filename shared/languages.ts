interface LanguageDetails {
  /** Name in the language itself. */
  readonly name: string
  /** Short name, in the language's own letters: the code of Ukrainian would be read as the United Kingdom. */
  readonly short: string
  /** Start of the addresses of its pages. */
  readonly prefix: '' | `/${string}`
  /** Tag of its texts, and locale of their numbers and dates (BCP 47); a region where it changes the spelling. */
  readonly locale: string
}

/** Languages of the site, by their codes (ISO 639-1): English, and those of the markets. */
export const languages = {
  en: { name: 'English', short: 'EN', prefix: '', locale: 'en-GB' },
  pl: { name: 'Polski', short: 'PL', prefix: '/pl', locale: 'pl' },
  uk: { name: 'Українська', short: 'УКР', prefix: '/uk', locale: 'uk' },
  cs: { name: 'Čeština', short: 'CS', prefix: '/cs', locale: 'cs' },
  lt: { name: 'Lietuvių', short: 'LT', prefix: '/lt', locale: 'lt' },
} as const satisfies Record<string, LanguageDetails>

export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as Language[]

/** Tag of a language's texts, and locale of its numbers and dates (BCP 47). */
export const languageTag = (language: Language): string => languages[language].locale

/** What `make` makes of each language, made when first asked for: formatters of `Intl` take long to make. */
export function perLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>()
  return (language) => {
    const one = made.get(language) ?? make(language)
    made.set(language, one)
    return one
  }
}

/** Address of a page in a language, by its path, which all languages share: `/pl/about`. */
export function addressIn(language: Language, path: `/${string}`): `/${string}` {
  const { prefix } = languages[language]
  return path === '/' ? prefix || path : `${prefix}${path}`
}

/** Tag of a language (BCP 47), or `x-default` for readers of all others, with the address of a page in it. */
export type Alternate = readonly [language: string, href: string]

/** Addresses of a page by the languages that have it; English, if it does, is for readers of all others. */
export const alternatesAt = (addresses: readonly (readonly [Language, string])[]): Alternate[] => [
  ...addresses.map(([language, href]) => [languageTag(language), href] as const),
  ...addresses.flatMap(([language, href]) => (language === 'en' ? [['x-default', href] as const] : [])),
]

/** The same of a page that has one path in all languages. */
export const alternatesOf = (
  origin: string,
  path: `/${string}`,
  having: readonly Language[] = languageCodes,
): Alternate[] => alternatesAt(having.map((language) => [language, origin + addressIn(language, path)]))

/** Prefixes by what people type for them: the code of the country, and that of the language without one. */
export const typedPrefixes: Readonly<Record<string, string>> = {
  '/ua': languages.uk.prefix,
  '/cz': languages.cs.prefix,
  '/en': languages.en.prefix,
}

interface Place {
  readonly language: Language
  readonly path: `/${string}`
}

/** Language of an address of this site, and the path that all languages share. */
export function placeOf(address: string): Place {
  const language = languageCodes.find(
    (code) => code !== 'en' && (address === `/${code}` || address.startsWith(`/${code}/`)),
  )
  if (!language) return { language: 'en', path: address as `/${string}` }
  return { language, path: (address.slice(languages[language].prefix.length) || '/') as `/${string}` }
}

/** Language of a tag (BCP 47), whatever its region; undefined for one that the site does not have. */
export const languageOfTag = (tag: string): Language | undefined =>
  languageCodes.find((code) => code === tag.trim().toLowerCase().split('-')[0])

/** The first language of the site among those that a browser accepts (RFC 9110, 12.5.4), which lists the best first. */
export const acceptedLanguage = (header: string | undefined): Language | undefined =>
  (header ?? '')
    .split(',')
    .map((entry) => languageOfTag(entry.split(';')[0] ?? ''))
    .find((language) => language !== undefined)
