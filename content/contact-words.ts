import type * as z from 'zod'
import type { Facts } from '../shared/entities/changes/facts.ts'
import { type Language, perLanguage } from '../shared/languages.ts'
import { withNoBreakSpaces } from './no-break-spaces.ts'
import * as contact from './pages/contact.ts'
import * as shared from './pages/shared.ts'
import { resolveWords } from './resolve-words.ts'
import type { ChangedWords } from './schemas.ts'

const schemas = { contact: contact.schema, shared: shared.schema }

const defaultsIn = perLanguage((language) => {
  const defaults = { contact: contact.files[language], shared: shared.files[language] }
  return language === 'en' ? defaults : withNoBreakSpaces(defaults)
})

/**
 * Words of the contact page, or those in the file of what pages share, as visitors read them: for functions that answer
 * enquiries, which need not carry the words of all pages (content/words.ts).
 */
export const contactWords = <P extends keyof typeof schemas>(
  page: P,
  language: Language,
  changed: ChangedWords,
  facts: Facts,
): z.output<(typeof schemas)[P]> =>
  resolveWords(schemas[page], defaultsIn(language)[page], changed, { language, facts })
