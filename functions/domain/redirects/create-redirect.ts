import { ASSETS } from '../../../shared/assets.ts'
import { MAX_REDIRECTS, type Redirect } from '../../../shared/entities/redirect.ts'
import { placeOf } from '../../../shared/languages.ts'
import { MEDIA_PATH } from '../../../shared/media/media-files.ts'
import { pages } from '../../../shared/pages.ts'
import { AlreadyStored, Conflict, InvalidInput } from '../../platform/errors.ts'
import { holderOf } from '../posts/post-store.ts'
import { changeRedirects, redirectFrom } from './redirect-store.ts'

/** Beginnings of addresses that never come to the site's pages: the edge takes them elsewhere (infra/constructs/site). */
const RESERVED = new RegExp(`^(/admin|(/api|/preview|/seen|/${ASSETS}|${MEDIA_PATH.slice(0, -1)})(/|$))`, 'i')

/** @throws InvalidInput (400) or Conflict (409) that says why there can be none */
export async function createRedirect({ from, to }: Redirect): Promise<Redirect> {
  await changeRedirects(async (redirects) => {
    await check({ from, to }, redirects)
    return [...redirects, { from, to }].sort((a, b) => (a.from < b.from ? -1 : 1))
  })
  return { from, to }
}

/** Store a redirect of a content file. @throws AlreadyStored (409), and as `createRedirect` */
export async function importRedirect({ from, to }: Redirect): Promise<void> {
  if ((await redirectFrom(from)) === to) throw new AlreadyStored()
  await createRedirect({ from, to })
}

async function check({ from, to }: Redirect, redirects: readonly Redirect[]): Promise<void> {
  const refuse = (path: keyof Redirect, message: string) => new InvalidInput([{ path, message }])
  if (RESERVED.test(from) || placeOf(from).path.startsWith('/blog/archive'))
    throw refuse('from', 'Addresses that begin so are needed by the site itself')
  if (from === to) throw refuse('to', 'An address cannot lead to itself')
  const isRedirected = (address: string) => redirects.some((one) => one.from === address)
  if (isRedirected(from))
    throw refuse('from', 'This address is redirected already. Remove that redirect first')
  if (isRedirected(to))
    throw refuse('to', 'This address is redirected itself. Choose the page where it leads')
  if (await exists(from))
    throw new Conflict('There is a page at this address. Only a missing address can be redirected')
  if (!(await exists(to))) throw refuse('to', 'There is no published page or article at this address')
  if (redirects.length >= MAX_REDIRECTS)
    throw new Conflict(`There can be ${MAX_REDIRECTS} redirects at most. Remove one that nobody needs first.`)
}

/** Whether a page of the site, or a published article, now or at a former address, is at an address. */
async function exists(address: string): Promise<boolean> {
  const { language, path } = placeOf(address)
  if (Object.values(pages).some((page) => page.path === path.toLowerCase())) return true
  const [, slug] = /^\/blog\/([^/]+)$/.exec(path) ?? []
  return slug !== undefined && (await holderOf(slug, language))?.published === true
}
