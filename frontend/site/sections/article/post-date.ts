import { type Language, languageTag, perLanguage } from '../../../../shared/languages.ts'

/** London time: the same date in the renderer and in every browser. English in the long US format by product decision. */
const longDate = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-US' : languageTag(language), {
      dateStyle: 'long',
      timeZone: 'Europe/London',
    }),
)

/**
 * Date of publication of a post, else of creation: as ISO 8601 and as shown in the language of the page, for example
 * 'July 15, 2025' or '15 lipca 2025'.
 */
export const postDate = (post: { publishedAt: string | null; createdAt: string }, language: Language) => {
  const iso = post.publishedAt ?? post.createdAt
  return { iso, shown: longDate(language).format(new Date(iso)) }
}
