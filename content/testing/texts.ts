import { type Language, languageCodes } from '../../shared/languages.ts'
import { type PageName, pageSchemas } from '../schemas.ts'
import { defaultWords } from '../words.ts'

export const pageNames = Object.keys(pageSchemas) as PageName[]

/** Languages that English is translated into. */
export const translated = languageCodes.filter((language) => language !== 'en')

/** Default texts of all pages by their fields: `home.faq.items.0.question`. */
export const textsOf = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(pageNames.flatMap((page) => textsIn(page, defaultWords(page, language))))

function textsIn(path: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  const texts = Object.entries(value).flatMap(([name, part]) => textsIn(`${path}.${name}`, part))
  return texts.length > 0 ? texts : [[path, 'empty']]
}

/** True for a field that is an address or a day, which is the same in every language. */
export const isFixed = (field: string): boolean => /\.sections\.\d+\.id$|\.effective$/.test(field)
