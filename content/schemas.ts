import * as z from 'zod'
import { isPlainObject } from '../shared/entities/changes/plain-object.ts'
import { countedWordsIn, formsOf } from '../shared/formats/counted-words.ts'
import type { Language } from '../shared/languages.ts'
import { type ListedPage, listedPages, pages, wordsPage } from '../shared/pages.ts'
import { fieldOf, group, link } from './kinds.ts'
import * as about from './pages/about.ts'
import * as blog from './pages/blog.ts'
import * as brickABrack from './pages/brick-a-brack.ts'
import * as contact from './pages/contact.ts'
import * as cookiePolicy from './pages/cookie-policy.ts'
import * as home from './pages/home.ts'
import * as originalCollection from './pages/original-collection.ts'
import * as privacyPolicy from './pages/privacy-policy.ts'
import * as products from './pages/products.ts'
import * as replies from './pages/replies.ts'
import * as shared from './pages/shared.ts'
import * as stock from './pages/stock.ts'
import * as termsAndConditions from './pages/terms-and-conditions.ts'
import * as toys from './pages/toys.ts'

const siteSchemas = {
  home: home.schema,
  products: products.schema,
  'brick-a-brack': brickABrack.schema,
  toys: toys.schema,
  'original-collection': originalCollection.schema,
  about: about.schema,
  blog: blog.schema,
  stock: stock.schema,
  contact: contact.schema,
  'privacy-policy': privacyPolicy.schema,
  'terms-and-conditions': termsAndConditions.schema,
  'cookie-policy': cookiePolicy.schema,
} as const satisfies Record<string, z.ZodObject>

/** Name of a page in menus, by its label. */
export const menuName = (label: string) => link({ label, max: 40 })

/** Name of a page's words. */
export const wordsOfPage = (page: ListedPage) => wordsPage(pages[page].path) as keyof typeof siteSchemas

const navigation = group(
  Object.fromEntries(
    listedPages.map((page) => [page, menuName(fieldOf(siteSchemas[wordsOfPage(page)]).label)]),
  ) as Record<ListedPage, ReturnType<typeof menuName>>,
  { label: 'Names of the pages in menus' },
)

/** Schemas of the words of every page, by its name, of those that all pages share, and of those that no visitor reads. */
export const pageSchemas = {
  shared: group({ navigation, ...shared.schema.shape }, fieldOf(shared.schema)),
  ...siteSchemas,
  replies: replies.schema,
} as const satisfies Record<string, z.ZodObject>

export type PageName = keyof typeof pageSchemas

/** Words in the file of a page: with its name in menus, which pages share. */
type FileOf<P extends PageName> = P extends keyof typeof siteSchemas
  ? Words<P> & { readonly name: string }
  : Omit<Words<P>, 'navigation'>

/** Files of the words of every page, by language. */
export const pageFiles = {
  shared: shared.files,
  home: home.files,
  products: products.files,
  'brick-a-brack': brickABrack.files,
  toys: toys.files,
  'original-collection': originalCollection.files,
  about: about.files,
  blog: blog.files,
  stock: stock.files,
  contact: contact.files,
  'privacy-policy': privacyPolicy.files,
  'terms-and-conditions': termsAndConditions.files,
  'cookie-policy': cookiePolicy.files,
  replies: replies.files,
} as const satisfies { readonly [P in PageName]: { readonly [L in Language]: FileOf<P> } }

/** Words of a page. */
export type Words<P extends PageName = PageName> = { [Name in P]: z.output<(typeof pageSchemas)[Name]> }[P]

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
