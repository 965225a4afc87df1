import type { PostSummary } from '../../../../shared/entities/posts/post.ts'
import { allChangedContent } from '../../content/site-content.ts'
import { allPublishedPosts } from '../../posts/post-lists.ts'
import { englishSlugs } from '../../posts/published-articles.ts'
import { articleKey, feedKey, showsWordsOf } from '../document-keys.ts'
import { fixedKeys } from '../documents.ts'
import { slugsInWords } from './linked-content.ts'

/**
 * Keys of the documents in a post's language that link to the English article which it translates: articles, the feed
 * that has them, and pages by their words.
 */
export async function linkingKeys({
  language,
  ...post
}: Pick<PostSummary, 'id' | 'language' | 'translationOf'>): Promise<string[]> {
  const slugs = language === 'en' ? new Set<string>() : await englishSlugs(post)
  if (slugs.size === 0) return []
  const isLinked = (linked: readonly string[]) => linked.some((slug) => slugs.has(slug))
  const [published, { words }] = await Promise.all([allPublishedPosts(), allChangedContent(language)])
  const articles = published.filter((one) => one.language === language && isLinked(one.linkedSlugs))
  const pages = Object.keys(words).filter((page) => isLinked(slugsInWords([words[page] ?? {}])))
  return [
    ...articles.map(({ slug }) => articleKey(slug, language)),
    ...(articles.length > 0 ? [feedKey(language)] : []),
    ...fixedKeys.filter((key) => pages.some((page) => showsWordsOf(key, { page, language }))),
  ]
}
