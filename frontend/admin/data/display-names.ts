import { once } from '../../../shared/formats/time/once.ts'
import { languageOfTag } from '../../../shared/languages.ts'

/** English names of codes, those of Intl; a code where it has none. */
function displayNames(type: 'language' | 'region') {
  const names = once(() => new Intl.DisplayNames('en-GB', { type }))
  return (code: string): string => {
    try {
      return names().of(code) ?? code
    } catch {
      return code
    }
  }
}

const languageNames = displayNames('language')

/** Name of a language, one of the site's without its country, or what a browser sent in place of its BCP 47 tag. */
export const languageName = (tag: string): string => languageNames(languageOfTag(tag) ?? tag)
export const regionName = displayNames('region')
