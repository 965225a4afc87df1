import * as z from 'zod'
import { countedWordsIn, formsOf } from '../shared/formats/counted-words.ts'
import type { Language } from '../shared/languages.ts'
import { about } from './pages/about.ts'
import { blog } from './pages/blog.ts'
import { brickABrack } from './pages/brick-a-brack.ts'
import { contact } from './pages/contact.ts'
import { home } from './pages/home.ts'
import { cookiePolicy, privacyPolicy, termsAndConditions } from './pages/legal.ts'
import { originalCollection } from './pages/original-collection.ts'
import { products } from './pages/products.ts'
import { replies } from './pages/replies.ts'
import { shared } from './pages/shared.ts'
import { stock } from './pages/stock.ts'
import { toys } from './pages/toys.ts'

/** Schemas of the words of every page, by its name, of those that all pages share, and of those that no visitor reads. */
export const pageSchemas = {
  shared,
  home,
  products,
  'brick-a-brack': brickABrack,
  toys,
  'original-collection': originalCollection,
  about,
  blog,
  stock,
  contact,
  'privacy-policy': privacyPolicy,
  'terms-and-conditions': termsAndConditions,
  'cookie-policy': cookiePolicy,
  replies,
} as const satisfies Record<string, z.ZodObject>

export type PageName = keyof typeof pageSchemas

/** Words of a page. */
export type Words<P extends PageName = PageName> = { [Name in P]: z.output<(typeof pageSchemas)[Name]> }[P]

/** Whether a page is a legal text. */
export const isLegal = (page: PageName): boolean => 'effective' in pageSchemas[page].shape

/** What was changed in the words of a page: nested as they are, without what was not. Lists are whole. */
export type ChangedWords = { readonly [field: string]: unknown }

interface Issue {
  /** Field in dot notation: `faq.items.0.question`. */
  readonly path: string
  readonly message: string
}

type Parsed = { readonly changed: ChangedWords } | { readonly issues: readonly Issue[] }

/** Check changed words in a language against the schema of their page. */
export function parseChanged(page: PageName, language: Language, changed: unknown): Parsed {
  const issues: Issue[] = []
  const parsed = parsePart(pageSchemas[page], changed, [], issues)
  checkForms(parsed, language, [], issues)
  return issues.length > 0 ? { issues } : { changed: parsed as ChangedWords }
}

function parsePart(schema: z.core.$ZodType, changed: unknown, path: readonly PropertyKey[], issues: Issue[]) {
  if (!(schema instanceof z.ZodObject)) {
    const { data, error } = z.safeParse(schema, changed)
    for (const issue of error?.issues ?? [])
      issues.push({ path: [...path, ...issue.path].join('.'), message: issue.message })
    return data
  }
  if (!isPlainObject(changed)) {
    issues.push({ path: path.join('.'), message: 'Must be an object' })
    return undefined
  }
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(changed)) {
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined
    if (field) fields[name] = parsePart(field, value, [...path, name], issues)
    else issues.push({ path: [...path, name].join('.'), message: 'There is no such field' })
  }
  return fields
}

/** Find the words with a count that lack a form in the language, or have one too many. */
function checkForms(value: unknown, language: Language, path: readonly string[], issues: Issue[]): void {
  if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) checkForms(part, language, [...path, name], issues)
  if (typeof value !== 'string') return
  const examples = formsOf(language).map(({ example }) => example)
  for (const { name, forms } of countedWordsIn(value))
    if (forms.length !== examples.length || forms.some((form) => form.trim() === ''))
      issues.push({
        path: path.join('.'),
        message: `{${name}|…} needs ${examples.length} forms of the word, for the numbers ${examples.join(', ')}`,
      })
}

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
