import { beforeEach, expect, test } from 'vitest'
import { MAX_REDIRECTS, redirectInput } from '../../../shared/entities/redirect.ts'
import { AlreadyStored, Conflict, InvalidInput, NotFound } from '../../platform/errors.ts'
import { draft } from '../../testing/drafts.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { createPost, updatePost } from '../posts/post-store.ts'
import { createRedirect, importRedirect } from './create-redirect.ts'
import { changeRedirects, deleteRedirect, listRedirects, redirectFrom } from './redirect-store.ts'

beforeEach(createOwnTable)

const article = (slug: string, fields = {}) => createPost(draft({ slug, published: true, ...fields }))
/** Field and reason of what is refused. */
const refusal = async (from: string, to: string) => {
  const error = await createRedirect({ from, to }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(InvalidInput)
  const [issue] = (error as InvalidInput).body.issues ?? []
  return `${issue?.path}: ${issue?.message}`
}

test('a missing address leads to a page or an article in any language, until it is removed', async () => {
  await article('sortowanie', { language: 'pl' })
  await createRedirect({ from: '/shop', to: '/products' })
  await createRedirect({ from: '/pl/stare', to: '/pl/blog/sortowanie' })
  await createRedirect({ from: '/blog/old', to: '/' })
  expect(await listRedirects()).toEqual([
    { from: '/blog/old', to: '/' },
    { from: '/pl/stare', to: '/pl/blog/sortowanie' },
    { from: '/shop', to: '/products' },
  ])
  expect(await redirectFrom('/shop')).toBe('/products')
  await deleteRedirect('/shop')
  expect(await redirectFrom('/shop')).toBeUndefined()
  await expect(deleteRedirect('/shop')).rejects.toThrow(NotFound)
})

test('loops, chains, what exists, and targets that do not, are refused with the reason', async () => {
  const { id } = await article('first')
  await updatePost(id, { slug: 'second' })
  await createPost(draft({ slug: 'hidden' }))
  await createRedirect({ from: '/a', to: '/products' })
  expect(await refusal('/b', '/b')).toBe('to: An address cannot lead to itself')
  expect(await refusal('/a', '/toys')).toMatch(/^from: .*redirected already/)
  expect(await refusal('/b', '/a')).toMatch(/^to: .*redirected itself/)
  for (const there of ['/', '/pl', '/Products', '/uk/contact', '/blog/second', '/blog/first'])
    await expect(createRedirect({ from: there, to: '/toys' })).rejects.toThrow(Conflict)
  for (const missing of ['/c', '/pl/c', '/blog/hidden', '/pl/blog/second', '/blog/archive/2026'])
    expect(await refusal('/b', missing)).toMatch(/^to: There is no published page/)
  for (const own of ['/admin/b', '/api/b', '/preview/b', '/media/b', '/assets/b', '/pl/blog/archive/1999'])
    expect(await refusal(own, '/toys')).toMatch(/^from: .*needed by the site/)
})

test('at most 200 are kept, and two at the same time are both', async () => {
  await Promise.all(['/x', '/y'].map((from) => createRedirect({ from, to: '/products' })))
  expect(await listRedirects()).toHaveLength(2)
  const more = Array.from({ length: MAX_REDIRECTS - 3 }, (_, made) => ({ from: `/old ${made}`, to: '/' }))
  await changeRedirects(async (two) => [...two, ...more])
  await createRedirect({ from: '/last', to: '/' })
  await expect(createRedirect({ from: '/one-more', to: '/' })).rejects.toThrow(
    'There can be 200 redirects at most. Remove one that nobody needs first.',
  )
})

test('an import adds what is not here, with the same checks', async () => {
  await importRedirect({ from: '/shop', to: '/products' })
  await expect(importRedirect({ from: '/shop', to: '/products' })).rejects.toThrow(AlreadyStored)
  await expect(importRedirect({ from: '/shop', to: '/toys' })).rejects.toThrow(InvalidInput)
})

test.each([
  ['/shop/', '/shop'],
  ['/shop.html', '/shop'],
  ['/ua/shop', '/uk/shop'],
  ['/en/shop', '/shop'],
  ['/en', '/'],
  [' /Old page ', '/Old page'],
  ['/старе', '/старе'],
])('an address has one spelling: %j is %s', (from, one) => {
  expect(redirectInput.parse({ from, to: '/' }).from).toBe(one)
})

test.each([
  'https://example.com/a',
  '//example.com',
  'shop',
  '',
  '/a//b',
  '/a?b=c',
  '/a#b',
  '/a%20b',
  '/a\\b',
  '/../a',
  '/index.php',
  '/a\nb',
])('%j is no address of a page of this site', (address) => {
  expect(redirectInput.safeParse({ from: address, to: '/' }).success).toBe(false)
  expect(redirectInput.safeParse({ from: '/a', to: address }).success).toBe(false)
})
