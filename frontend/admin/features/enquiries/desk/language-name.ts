const languageNames = new Intl.DisplayNames('en-GB', { type: 'language' })

/** English name of a language, or what a browser sent in place of its BCP 47 tag. */
export function languageName(tag: string): string {
  try {
    return languageNames.of(tag) ?? tag
  } catch {
    return tag
  }
}
