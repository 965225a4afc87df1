import { once } from '../../../shared/formats/time/once.ts'
import { languageOfTag } from '../../../shared/languages.ts'

const languageNames = once(() => new Intl.DisplayNames('en-GB', { type: 'language' }))

/** English name of a language, one of the site's without its country, or what a browser sent in place of its BCP 47 tag. */
export function languageName(tag: string): string {
  try {
    return languageNames().of(languageOfTag(tag) ?? tag) ?? tag
  } catch {
    return tag
  }
}
