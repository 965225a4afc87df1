import { wordsNames } from '../../../content/page-names.ts'
import type { PageName } from '../../../content/schemas.ts'
import { type Language, languageCodes } from '../../../shared/languages.ts'
import { NotFound } from '../../platform/errors.ts'

/** A page in one language, whose words can be changed. */
export interface Page {
  readonly page: PageName
  readonly language: Language
}

/** Every page in every language. */
export const pages: readonly Page[] = languageCodes.flatMap((language) =>
  wordsNames.map((page) => ({ page, language })),
)

/** The page with these names. @throws NotFound (404) */
export function pageNamed(named: { page: string; language: string }): Page {
  const found = pages.find(({ page, language }) => page === named.page && language === named.language)
  if (!found) throw new NotFound()
  return found
}

/** The page with this name in the table. @throws NotFound (404) */
export function pageOfName(name: string): Page {
  const [language = '', page = ''] = name.split('#')
  return pageNamed({ page, language })
}

/** Name of a page in the table. */
export const nameOf = ({ page, language }: Page): string => `${language}#${page}`
