import { useQuery } from '@tanstack/react-query'
import { schema as replies } from '../../../../../content/pages/replies.ts'
import { resolveWords } from '../../../../../content/resolve-words.ts'
import type { Words } from '../../../../../content/schemas.ts'
import type { Response } from '../../../../../shared/api.ts'
import { resolveFacts } from '../../../../../shared/entities/changes/facts.ts'
import type { Enquiry } from '../../../../../shared/entities/enquiry.ts'
import { GOODS, weightOf } from '../../../../../shared/entities/goods.ts'
import { kilogramOf, kilograms } from '../../../../../shared/facts.ts'
import { filledIn } from '../../../../../shared/formats/placeholders.ts'
import { type Language, languageOfTag } from '../../../../../shared/languages.ts'
import { pages, wordsPage, wordsPath } from '../../../../../shared/pages.ts'
import type { PageContent } from '../../../../../shared/renderer-contract.ts'
import { defaultFacts } from '../../../../../shared/site.ts'
import { factsQuery } from '../../../data/admin-query.ts'
import { pageWords } from '../../../data/page-words.ts'

/** What she writes herself, where an enquiry says nothing. */
const OPEN = '…'

/** Names of goods and the subject of answers in a language, from the words that visitors read. */
const sharedWords = (language: Language) => ({
  queryKey: [wordsPath(wordsPage(pages.contact.path), language)],
  queryFn: async () => {
    const response = await fetch(wordsPath(wordsPage(pages.contact.path), language))
    const { words }: PageContent = await response.json()
    return words.shared as Words<'shared'>
  },
})

interface Template {
  /** Name in English. */
  readonly name: string
  /** Text in the buyer's language, filled in. */
  readonly text: string
  /** The same in English. */
  readonly english: string
}

/** Language of the answers to an enquiry: that of the page, if the site has it. */
export const answerLanguage = ({ language }: Pick<Enquiry, 'language'>): Language =>
  languageOfTag(language ?? '') ?? 'en'

/** Templates filled in for an enquiry, and the subject of a mail; empty until they are loaded. */
export function useTemplates(enquiry: Enquiry): { templates: readonly Template[]; subject: string } {
  const language = answerLanguage(enquiry)
  const facts = useQuery(factsQuery).data
  const [own, english] = [useTexts(enquiry, language, facts), useTexts(enquiry, 'en', facts)]
  const { data } = useQuery(sharedWords(language))
  const about = enquiry.interest || defaultFacts.product
  return {
    subject: filledIn(data?.answer.subject ?? 'Your enquiry: {subject}', { subject: about }),
    templates: own.map(({ name, text }, index) => ({
      // Each language has lists of its own, which belong together while they are equally long.
      name: (own.length === english.length && english[index]?.name) || name,
      text,
      english: own.length === english.length ? (english[index]?.text ?? '') : '',
    })),
  }
}

/** Values of the placeholders that an enquiry fills in. */
export const valuesOf = (
  enquiry: Pick<Enquiry, 'name' | 'interest' | 'mix'>,
  { goods: names }: Pick<Words<'shared'>, 'goods'>,
  language: Language,
) => {
  const mix = enquiry.mix ?? []
  return {
    name: enquiry.name,
    goods: mix.map(({ goods }) => names[GOODS[goods].words]).join(', ') || enquiry.interest || OPEN,
    kg: mix.length > 0 ? kilograms(weightOf(mix), language) : `${OPEN}\u00a0${kilogramOf(language)}`,
  }
}

function useTexts(enquiry: Enquiry, language: Language, facts: Response<'GET /api/admin/facts'> | undefined) {
  const words = useQuery(pageWords('replies', language)).data
  const shared = useQuery(sharedWords(language)).data
  if (!words || !shared || !facts) return []
  const filling = { language, facts: resolveFacts(facts.values) }
  const { templates } = resolveWords(replies, words.defaults, words.values, filling)
  const values = valuesOf(enquiry, shared, language)
  return templates.map(({ name, text }) => ({ name, text: filledIn(text, values) }))
}
