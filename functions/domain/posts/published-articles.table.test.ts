import { beforeAll, expect, test } from 'vitest'
import type { Post } from '../../../shared/entities/posts/post.ts'
import { draft, unique } from '../../testing/drafts.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { deletePost } from './deleted-posts.ts'
import { allPublishedPosts } from './post-lists.ts'
import { createPost, updatePost } from './post-store.ts'
import { englishSlugs, getArticle, neighboursOf, relatedTo } from './published-articles.ts'
import { cleanContent } from './sanitize.ts'

beforeAll(createOwnTable)

/** Posts published one a day from a date on, oldest first. */
const onePerDay = (from: string, tags: readonly string[][]): Promise<Post[]> =>
  Promise.all(
    tags.map((own, day) =>
      createPost(
        draft({
          tags: own,
          published: true,
          publishedAt: new Date(Date.parse(from) + day * 86_400_000).toISOString(),
        }),
      ),
    ),
  )

test('the neighbours of a place are the three on each side, nearest first, whether or not a post stands there', async () => {
  const days = await onePerDay('1999-01-01T00:00:00Z', Array(9).fill([]))
  const at = (...indexes: number[]) => indexes.map((index) => days[index]?.id)
  const ids = async (place: Pick<Post, 'publishedAt' | 'id'>) =>
    (await neighboursOf({ language: 'en', ...place })).map(({ id }) => id)
  const middle = days[4] as Post
  expect(await ids(middle)).toEqual(at(5, 3, 6, 2, 7, 1))
  expect(await ids(days[1] as Post)).toEqual(at(2, 0, 3, 4))
  await deletePost(middle.id)
  expect(await ids(middle)).toEqual(at(5, 3, 6, 2, 7, 1))
})

test('related are the neighbours with most shared tags, among equals the nearest', async () => {
  const tags = [['toys'], [], ['Toys', 'bales'], [], ['Bales', 'Toys'], [], ['Toys'], ['toys', 'bales']]
  const days = await onePerDay('1998-01-01T00:00:00Z', tags)
  const own = days[4] as Post
  const article = await getArticle(own.slug)
  expect(article.related.map(({ id }) => id)).toEqual([2, 7, 6].map((index) => days[index]?.id))
  expect(article.related[0]).not.toHaveProperty('content')
  expect(relatedTo({ tags: [] }, article.related)).toEqual(article.related)
})

test('an article leads to the translations of the articles that it links to, where they are published', async () => {
  const source = await createPost(draft({ published: true }))
  const former = source.slug
  const { slug } = await updatePost(source.id, { slug: unique('moved') })
  const other = await createPost(draft({ published: true }))
  const links = [former, slug, other.slug, 'no-such-article'].map((one) => `<a href="/blog/${one}">Read</a>`)
  const content = cleanContent(`<p>${links.join(' ')}</p>`)
  const linking = await createPost(draft({ language: 'pl', published: true, content }))
  const slugsOf = async () => (await getArticle(linking.slug, 'pl')).localSlugs
  expect(await slugsOf()).toEqual({})
  const translated = await createPost(draft({ language: 'pl', translationOf: source.id }))
  expect(await slugsOf()).toEqual({})
  await updatePost(translated.id, { published: true })
  expect(await slugsOf()).toEqual({ [former]: translated.slug, [slug]: translated.slug })
  expect(await englishSlugs(translated)).toEqual(new Set([slug, former]))
  const published = (await allPublishedPosts()).find(({ id }) => id === linking.id)
  expect(published?.linkedSlugs).toEqual([former, slug, other.slug, 'no-such-article'])

  // Of a Polish article that was translated into English, the source.
  const polish = await createPost(draft({ language: 'pl', published: true }))
  const english = await createPost(draft({ translationOf: polish.id }))
  await updatePost(linking.id, { content: cleanContent(`<p><a href="/blog/${english.slug}">Read</a></p>`) })
  expect(await slugsOf()).toEqual({ [english.slug]: polish.slug })
})
