import { type FormerAddress, MAX_FORMER_SLUGS, type Post } from '../../../../shared/entities/posts/post.ts'
import { readableAddress } from '../../../../shared/pages.ts'
import { InvalidInput } from '../../../platform/errors.ts'

/** Addresses that redirect to a post: slugs of its language, and addresses in languages that it had before. */
type Redirecting = Pick<Post, 'formerSlugs' | 'formerAddresses'>
/** Those that a change keeps; undefined for all. */
type Kept = { readonly [F in keyof Redirecting]?: readonly Redirecting[F][number][] | undefined }

/**
 * Former addresses of a post's next state, without those that a change drops. In another language its slugs so far become
 * addresses of the former one. @throws InvalidInput (400) for one that is none of the post's
 */
export function redirectingTo(current: Post, next: Post, named: Kept): Redirecting {
  const formerSlugs = [
    ...(current.published ? [current.slug] : []),
    ...kept('formerSlugs', current.formerSlugs, named.formerSlugs, (slug) => slug),
  ]
  const formerAddresses = kept(
    'formerAddresses',
    current.formerAddresses,
    named.formerAddresses,
    readableAddress,
  )
  const { language } = current
  if (next.language === language) return distinct(next, { formerSlugs, formerAddresses })
  return distinct(next, {
    formerSlugs: formerAddresses.filter((one) => one.language === next.language).map(({ slug }) => slug),
    formerAddresses: [...formerSlugs.map((slug) => ({ language, slug })), ...formerAddresses],
  })
}

/** Former addresses, each once, without the live one, at most `MAX_FORMER_SLUGS`. */
export function distinct(
  { language, slug: live, published }: Pick<Post, 'language' | 'slug' | 'published'>,
  { formerSlugs, formerAddresses }: Redirecting,
): Redirecting {
  const slugs = [...new Set(formerSlugs)]
    .filter((slug) => !published || slug !== live)
    .slice(0, MAX_FORMER_SLUGS)
  const others = formerAddresses.filter((one) => one.language !== language)
  const addresses = [...new Map(others.map((one) => [readableAddress(one), one])).values()]
  return { formerSlugs: slugs, formerAddresses: addresses.slice(0, MAX_FORMER_SLUGS - slugs.length) }
}

/** Former addresses without one of them. */
export const withoutAddress = <P extends Post>(post: P, { language, slug }: FormerAddress): P => ({
  ...post,
  formerSlugs: post.formerSlugs.filter((one) => post.language !== language || one !== slug),
  formerAddresses: post.formerAddresses.filter((one) => one.language !== language || one.slug !== slug),
})

/** Former addresses that a change keeps; all if it names none. */
function kept<A>(
  path: keyof Kept,
  former: readonly A[],
  named: readonly A[] = former,
  shown: (address: A) => string,
): A[] {
  const known = new Set(former.map(shown))
  const unknown = named.find((one) => !known.has(shown(one)))
  const wanted = new Set(named.map(shown))
  if (unknown === undefined) return former.filter((one) => wanted.has(shown(one)))
  throw new InvalidInput([{ path, message: `“${shown(unknown)}” is not an old address of this post` }])
}
