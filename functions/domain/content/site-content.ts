import { contactWords } from '../../../content/contact-words.ts'
import { isPageName } from '../../../content/page-names.ts'
import type { PageName, Words } from '../../../content/schemas.ts'
import { pageContent, wordsOf } from '../../../content/words.ts'
import type { Changes } from '../../../shared/entities/changes/changes.ts'
import { type Facts, resolveFacts } from '../../../shared/entities/changes/facts.ts'
import { factsOn } from '../../../shared/facts.ts'
import { type Language, placeOf } from '../../../shared/languages.ts'
import { wordsPage } from '../../../shared/pages.ts'
import type { PageContent } from '../../../shared/renderer-contract.ts'
import { described, logger } from '../../platform/log.ts'
import { readFactChanges } from './facts-store.ts'
import { changedPages, readWordChanges } from './words-store.ts'

/** What was changed of facts and of words in a language, and the day (UTC) on which they are shown. */
export interface ChangedContent {
  readonly language: Language
  readonly day: string
  readonly facts: Changes['values']
  /** By names of pages. */
  readonly words: Readonly<Record<string, Changes['values']>>
}

const today = () => new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)

/** Consistent read of what was changed for the page at an address. */
export async function changedContent(address: string): Promise<ChangedContent> {
  const { language, path } = placeOf(address)
  const names = ['shared', wordsPage(path)].filter(isPageName)
  const [facts, ...words] = await Promise.all([
    readFactChanges(),
    ...names.map((page) => readWordChanges({ page, language })),
  ])
  return {
    language,
    day: today(),
    facts: facts.values,
    words: Object.fromEntries(names.map((name, index) => [name, words[index]?.values ?? {}])),
  }
}

/**
 * What was changed for the page at an address; nothing if the table does not answer, for answers that matter more than
 * their words.
 */
export const changedContentIfAny = (address: string): Promise<ChangedContent> =>
  changedContent(address).catch((error: unknown) => {
    logger.warn('changed words not read', { fault: described(error) })
    return { language: placeOf(address).language, day: today(), facts: {}, words: {} }
  })

/** Consistent read of what was changed for all pages of a language. */
export async function allChangedContent(language: Language): Promise<ChangedContent> {
  const [facts, stored] = await Promise.all([readFactChanges(), changedPages()])
  const own = stored.filter((page) => page.language === language)
  return {
    language,
    day: today(),
    facts: facts.values,
    words: Object.fromEntries(own.map(({ page, values }) => [page, values])),
  }
}

/** Facts of each day and language, by what was changed: documents that share their reads share them, too. */
const made = new WeakMap<Changes['values'], Map<string, Facts>>()

/** The company's facts, with the notices of the day. */
export function factsIn({ facts, day, language }: ChangedContent): Facts {
  const known = made.get(facts) ?? new Map<string, Facts>()
  const key = `${day} ${language}`
  const found = known.get(key) ?? factsOn(resolveFacts(facts), day, language)
  made.set(facts, known.set(key, found))
  return found
}

/** Words of a page as visitors read them. */
export const wordsIn = <P extends PageName>(page: P, changed: ChangedContent): Words<P> =>
  wordsOf(page, changed.language, changed.words[page] ?? {}, factsIn(changed))

/** The same of the contact page, or of what pages share, for functions that have the words of no other page. */
export const contactWordsIn = <P extends 'contact' | 'shared'>(page: P, changed: ChangedContent) =>
  contactWords(page, changed.language, changed.words[page] ?? {}, factsIn(changed))

/** Words and facts of the page at an address. */
export const contentOf = (address: string, changed: ChangedContent): PageContent =>
  pageContent(address, factsIn(changed), (name) => changed.words[name] ?? {})

/** Words of a page in a language; `shared` for those that its pages share. */
export interface NamedWords {
  readonly page: string
  readonly language: string
}
