import { type Language, languageTag, perLanguage } from '../../languages.ts'

const days = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(languageTag(language), {
      day: 'numeric',
      month: 'long',
      timeZone: 'Europe/London',
    }),
)

/** Day of an instant in London, without its year: '24 November', '24 listopada'. */
export const dayInWords = (at: string, language: Language): string => days(language).format(new Date(at))
