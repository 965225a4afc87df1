import type { Language } from '../../shared/languages.ts'
import { cs } from './cs.ts'
import type { Glossary } from './glossary.ts'
import { lt } from './lt.ts'
import { pl } from './pl.ts'
import { uk } from './uk.ts'

/** Glossaries, by the codes of their languages. */
export const glossaries: Readonly<Record<Exclude<Language, 'en'>, Glossary>> = { pl, uk, cs, lt }
