import * as z from 'zod'
import { type FormerAddress, LANGUAGE_NAMES, type Post } from '../../../../shared/entities/posts/post.ts'
import { type Language, languageCodes } from '../../../../shared/languages.ts'
import { Conflict, InvalidInput, Taken } from '../../../platform/errors.ts'
import { getItem } from '../../../platform/table/table.ts'
import { checkOp, type Guard, ifAbsent, type Write } from '../../../platform/table/table-writes.ts'
import { claim, claimKey, release } from '../../../platform/table/unique-claims.ts'
import { wholeKey } from '../post-keys.ts'

/** A post as it is stored. Without `translationOf` it was stored by a release whose slugs were of no language. */
export type StoredPost = Omit<Post, 'translationOf'> & {
  readonly translationOf?: Post['translationOf'] | undefined
}

/** A former address of the post now belongs to another one. */
export class FormerTaken extends Error {
  readonly address: FormerAddress
  constructor(address: FormerAddress) {
    super()
    this.address = address
  }
}

export const slugTaken = () => new Taken('A post with this slug already exists. Choose another slug.')

/** All slugs of a post in its language, the present one first. */
const slugsOf = ({ slug, formerSlugs }: Pick<Post, 'slug' | 'formerSlugs'>) => new Set([slug, ...formerSlugs])

/** All slugs of a post in a language, present and former. */
export const slugsIn = (language: Language, post: Post): string[] => [
  ...(post.language === language ? slugsOf(post) : []),
  ...post.formerAddresses.flatMap((one) => (one.language === language ? [one.slug] : [])),
]

/** Whether an address is the post's, or once was. */
export const hasAddress = (post: Post, { language, slug }: FormerAddress): boolean =>
  slugsIn(language, post).includes(slug)

/** Unique value of a slug. No slug has a `#`, so that those of English, which came first, meet no other. */
const slugValue = (slug: string, language: Language) => (language === 'en' ? slug : `${language}#${slug}`)
const placeOf = (source: string, language: Language) => `${source}#${language}`

interface Claim {
  readonly kind: 'slug' | 'translation'
  readonly value: string
  readonly taken: Guard['error']
}

/** Unique values of a post: its slugs in all languages, and its place among the translations of its source. */
function claimsOf(post: StoredPost): Claim[] {
  const { slug: present, language, translationOf, formerAddresses } = post
  const claimedIn = translationOf === undefined ? 'en' : language
  const own = [...slugsOf(post)].map((slug) => ({
    kind: 'slug' as const,
    value: slugValue(slug, claimedIn),
    taken: slug === present ? slugTaken : () => new FormerTaken({ language, slug }),
  }))
  const others = formerAddresses.map((address) => ({
    kind: 'slug' as const,
    value: slugValue(address.slug, address.language),
    taken: () => new FormerTaken(address),
  }))
  const slugs = [...own, ...others]
  if (!translationOf) return slugs
  return [
    ...slugs,
    { kind: 'translation', value: placeOf(translationOf, language), taken: () => placeTaken(language) },
  ]
}

const placeTaken = (language: Language) =>
  new Conflict(`This article has a translation into ${LANGUAGE_NAMES[language]} already.`)

/** Writes from the claims of a post's state to those of its next one; undefined before it is there, or after. */
export function changedClaims(before: StoredPost | undefined, after: Post | undefined): Write[] {
  const [held, wanted] = [before, after].map((post) => (post ? claimsOf(post) : []))
  const without = (claims: readonly Claim[] = [], others: readonly Claim[] = []) =>
    claims.filter(({ kind, value }) => !others.some((one) => one.kind === kind && one.value === value))
  return [
    ...without(wanted, held).map(({ kind, value, taken }) => claim(kind, value, after?.id ?? '', taken)),
    ...without(held, wanted).map(({ kind, value }) => release(kind, value)),
  ]
}

/**
 * Checks of a new post, or of one whose language or source changes: its source is in another language and itself no
 * translation, and a post with translations neither becomes one nor takes the language of one of them.
 * @param mayLack whether the source may be missing: it is restored, or imported, later
 */
export function translationChecks(before: StoredPost | undefined, after: Post, mayLack = false): Write[] {
  const { id, language, translationOf } = after
  const source = before?.translationOf ?? null
  if (before && before.language === language && source === translationOf) return []
  const taken = before ? (translationOf && source !== translationOf ? languageCodes : [language]) : []
  return [
    ...(translationOf ? [sourceCheck(translationOf, after, mayLack)] : []),
    ...taken.map((one) =>
      checkOp(
        claimKey('translation', placeOf(id, one)),
        ifAbsent(() => new Conflict(hasTranslation(one))),
      ),
    ),
  ]
}

const hasTranslation = (language: Language) =>
  `This post has a translation into ${LANGUAGE_NAMES[language]}. Delete that one first, or leave the language and the source of this post as they are.`

function sourceCheck(source: string, { id, language }: Post, mayLack: boolean): Write {
  const error = () =>
    new InvalidInput([
      {
        path: 'translationOf',
        message: 'Must be the id of an article in another language that is itself no translation',
      },
    ])
  if (source === id) throw error()
  // A post of an earlier release has no language if it is English, or another code.
  const otherLanguage =
    language === 'en'
      ? 'attribute_exists(#language) AND NOT #language IN (:language, :earlier)'
      : 'NOT #language = :language'
  const isSource = `(attribute_not_exists(translationOf) OR translationOf = :none) AND ${otherLanguage}`
  return checkOp(wholeKey(source), {
    expression: mayLack
      ? `attribute_not_exists(pk) OR (${isSource})`
      : `attribute_exists(pk) AND ${isSource}`,
    values: { ':none': null, ':language': language, ...(language === 'en' && { ':earlier': 'en-GB' }) },
    error,
  })
}

const holder = z.object({ id: z.string() })

/** Ids of the posts that may hold a slug in a language: its own holder first, then that of an earlier release. */
export async function holdersOf(slug: string, language: Language): Promise<string[]> {
  const values = [...new Set([slugValue(slug, language), slug])]
  const found = await Promise.all(values.map((value) => getItem(claimKey('slug', value), holder)))
  return found.flatMap((one) => one?.id ?? [])
}

/** Id of an article's translation into a language; undefined if there is none. */
export const translationIn = async (source: string, language: Language): Promise<string | undefined> =>
  (await getItem(claimKey('translation', placeOf(source, language)), holder))?.id
