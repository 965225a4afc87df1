import type { Facts } from '../shared/entities/changes/facts.ts'
import type { Language } from '../shared/languages.ts'
import { contact as contactCs } from './cs/contact.ts'
import { shared as sharedCs } from './cs/shared.ts'
import { contact as contactEn } from './en/contact.ts'
import { shared as sharedEn } from './en/shared.ts'
import { contact as contactLt } from './lt/contact.ts'
import { shared as sharedLt } from './lt/shared.ts'
import { withNoBreakSpaces } from './no-break-spaces.ts'
import { contact } from './pages/contact.ts'
import { shared } from './pages/shared.ts'
import { contact as contactPl } from './pl/contact.ts'
import { shared as sharedPl } from './pl/shared.ts'
import { resolveWords } from './resolve-words.ts'
import type { ChangedWords, Words } from './schemas.ts'
import { contact as contactUk } from './uk/contact.ts'
import { shared as sharedUk } from './uk/shared.ts'

const schemas = { contact, shared }

const defaults = {
  en: { contact: contactEn, shared: sharedEn },
  ...withNoBreakSpaces({
    pl: { contact: contactPl, shared: sharedPl },
    uk: { contact: contactUk, shared: sharedUk },
    cs: { contact: contactCs, shared: sharedCs },
    lt: { contact: contactLt, shared: sharedLt },
  }),
}

/**
 * Words of the contact page, or those that pages share, as visitors read them: for functions that answer enquiries, which
 * need not carry the words of all pages (content/words.ts).
 */
export const contactWords = <P extends keyof typeof schemas>(
  page: P,
  language: Language,
  changed: ChangedWords,
  facts: Facts,
): Words<P> => resolveWords(schemas[page], defaults[language][page], changed, { language, facts })
