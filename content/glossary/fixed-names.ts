import type { Facts } from '../../shared/entities/changes/facts.ts'
import type { Language } from '../../shared/languages.ts'
import { glossaries } from './glossaries.ts'
import { type Term, terms } from './glossary.ts'

/** Names that a translation leaves as they are: of the company, how to reach it, and terms that its language keeps. */
export function fixedNames(facts: Facts, language: Language): string[] {
  const { company, product, email, phone, whatsapp } = facts
  const wordings = language === 'en' ? undefined : glossaries[language]
  const kept = (Object.keys(terms) as Term[]).filter((term) => wordings?.[term].use === term)
  return [company, product, email, phone, whatsapp.header, ...kept]
}
