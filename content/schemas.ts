import * as z from 'zod'
import { about } from './pages/about.ts'
import { blog } from './pages/blog.ts'
import { brickABrack } from './pages/brick-a-brack.ts'
import { contact } from './pages/contact.ts'
import { home } from './pages/home.ts'
import { cookiePolicy, privacyPolicy, termsAndConditions } from './pages/legal.ts'
import { originalCollection } from './pages/original-collection.ts'
import { products } from './pages/products.ts'
import { shared } from './pages/shared.ts'
import { toys } from './pages/toys.ts'

/** Schemas of the words of every page, by its name, and of those that all pages share. */
export const pageSchemas = {
  shared,
  home,
  products,
  'brick-a-brack': brickABrack,
  toys,
  'original-collection': originalCollection,
  about,
  blog,
  contact,
  'privacy-policy': privacyPolicy,
  'terms-and-conditions': termsAndConditions,
  'cookie-policy': cookiePolicy,
} as const satisfies Record<string, z.ZodObject>

export type PageName = keyof typeof pageSchemas

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

/** Check changed words against the schema of their page. */
export function parseChanged(page: PageName, changed: unknown): Parsed {
  const issues: Issue[] = []
  const parsed = parsePart(pageSchemas[page], changed, [], issues)
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

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
