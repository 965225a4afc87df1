import type { Post } from '../../../../shared/entities/posts/post.ts'
import { titleSlug } from '../../../../shared/entities/posts/post.ts'
import type { Language } from '../../../../shared/languages.ts'
import { blocksOf } from '../../../../shared/parity/blocks.ts'
import { partHash, TEXT_FIELDS } from '../../../../shared/parity/parts.ts'
import type { NewPost } from '../../posts/post-store.ts'
import { cleanContent } from '../../posts/sanitize.ts'
import { WritingFailure } from '../writer/writing-failure.ts'
import { marked, unmarked } from './marked-text.ts'
import { type Translation, translatePassages } from './translate-passages.ts'
import type { Passage } from './translation-prompt.ts'

/** Texts of an article in another language. */
export type TranslatedTexts = Pick<
  NewPost,
  (typeof TEXT_FIELDS)[number] | 'content' | 'tags' | 'slug' | 'language'
>

/**
 * Translate an article. Of an `existing` translation only the parts whose source has changed since are translated again.
 * @throws WritingFailure; the reason of `signal`
 */
export async function translateArticle(
  source: Post,
  existing: Post | undefined,
  translation: Translation & { readonly to: Language },
): Promise<TranslatedTexts> {
  const kept = existing ? keptParts(existing) : new Map<string, string[]>()
  const done = new Map<string, string>()
  const passages: Passage[] = []
  for (const { id, html, part } of unitsOf(source)) {
    const known = kept.get(partHash(part))?.shift()
    if (known !== undefined) done.set(id, known)
    else if (html !== '') passages.push({ id, text: html })
  }
  if (!existing)
    passages.push(...source.tags.map((tag, index) => ({ id: `tags.${index}`, text: escaped(tag) })))
  for (const [id, html] of await translatePassages(passages, translation)) done.set(id, html)
  return textsOf(source, existing, translation.to, done)
}

/** What of an article is translated by itself: a field, a paragraph, or the alternative text of a picture. */
interface Unit {
  readonly id: string
  /** Inline HTML. */
  readonly html: string
  /** Part of the article, as reviews know it. */
  readonly part: { readonly tag: string; readonly html: string }
}

const ALT = /(?<=\salt=")[^"]*(?=")/

const unitsOf = (post: Post): Unit[] => [
  ...TEXT_FIELDS.flatMap((tag) => {
    const text = post[tag]
    return text ? [{ id: tag, html: escaped(text), part: { tag, html: text } }] : []
  }),
  ...blocksOf(post.content).map((block, number) => ({
    id: `content.${number}`,
    html: block.tag === 'img' ? (ALT.exec(block.html)?.[0] ?? '') : block.html,
    part: block,
  })),
]

/**
 * HTML of a translation by the hashes of the source's parts that it was made from; none if it has other parts than that
 * source had, since nobody knows then which belongs to which.
 */
function keptParts(existing: Post): Map<string, string[]> {
  const units = unitsOf(existing)
  const kept = new Map<string, string[]>()
  if (units.length !== existing.sourceParts.length) return kept
  for (const [index, hash] of existing.sourceParts.entries())
    kept.set(hash, [...(kept.get(hash) ?? []), units[index]?.html ?? ''])
  return kept
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** Plain text of a translated field. */
const plain = (html: string) => unmarked(marked(html).text).trim()

function textsOf(
  source: Post,
  existing: Post | undefined,
  language: Language,
  done: ReadonlyMap<string, string>,
): TranslatedTexts {
  const field = (name: string) => plain(done.get(name) ?? '')
  let content = source.content
  // From the end, so that the places before stay where they are.
  for (const [number, { tag, start, html }] of [...blocksOf(source.content).entries()].reverse()) {
    const translated = done.get(`content.${number}`) ?? (tag === 'img' ? '' : html)
    const inner = tag === 'img' ? html.replace(ALT, () => translated) : translated
    content = content.slice(0, start) + inner + content.slice(start + html.length)
  }
  try {
    const title = field('title')
    return {
      title,
      slug: existing?.slug ?? titleSlug(title, language),
      excerpt: field('excerpt'),
      content: cleanContent(content),
      featuredImageAlt: source.featuredImageAlt && field('featuredImageAlt'),
      metaTitle: source.metaTitle && field('metaTitle'),
      metaDescription: source.metaDescription && field('metaDescription'),
      tags: existing?.tags ?? source.tags.map((_, index) => field(`tags.${index}`)).filter(Boolean),
      language,
    }
  } catch {
    throw new WritingFailure('malformed')
  }
}
