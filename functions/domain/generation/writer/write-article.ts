import * as z from 'zod'
import type { Facts } from '../../../../shared/entities/changes/facts.ts'
import type { Generation } from '../../../../shared/entities/generation.ts'
import { postInput, titleSlug } from '../../../../shared/entities/posts/post.ts'
import type { NewPost } from '../../posts/post-store.ts'
import { cleanContent } from '../../posts/sanitize.ts'
import { type LengthFault, lengthFault } from './article-length.ts'
import { articlePrompt, correctionRequest, type Message } from './article-prompt.ts'
import { ask as askProvider, type Provider } from './article-provider.ts'
import { WritingFailure } from './writing-failure.ts'

const answer = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  metaTitle: z.string(),
  metaDescription: z.string(),
})
type Answer = z.infer<typeof answer>
const format = { name: 'article', schema: answer }

/** A finished article; `fault` if its length is still wrong after one correction. */
export interface WrittenArticle {
  readonly post: NewPost
  readonly fault?: LengthFault | undefined
}

/** Limits of search results, in characters (product decision). */
const META_TITLE_LENGTH = 60
const META_DESCRIPTION_LENGTH = 160

/**
 * Write an article, and again when its length is wrong. Of two wrong ones the nearer is kept; if the second fails, the
 * first. `onText` receives the characters so far over both rounds, and the current answer so far.
 * @throws WritingFailure; the reason of `signal`
 */
export async function writeArticle(
  input: Generation,
  facts: Facts,
  provider: Provider,
  signal: AbortSignal,
  onText: (characters: number, answer: string) => void,
): Promise<WrittenArticle> {
  let received = 0
  const ask = (messages: readonly Message[]) => {
    let answer = ''
    return askProvider(messages, format, provider, signal, (part) => {
      received += part.length
      answer += part
      onText(received, answer)
    })
  }

  const prompt = articlePrompt(input, facts)
  const first = await ask(prompt)
  const post = toPost(first.answer, input)
  const fault = lengthFault(post.content, input.promptType)
  if (!fault) return { post }

  try {
    const second = await ask([
      ...prompt,
      { role: 'assistant', content: first.text },
      correctionRequest(fault.description),
    ])
    const corrected = toPost(second.answer, input)
    const left = lengthFault(corrected.content, input.promptType)
    if (left && left.distance >= fault.distance) return { post, fault }
    return { post: corrected, fault: left }
  } catch (error) {
    // A draft of the wrong length is better than none.
    if (error instanceof WritingFailure) return { post, fault }
    throw error
  }
}

/**
 * Draft of an answer: HTML sanitised, search texts shortened.
 * @throws WritingFailure for an answer that no post can be made of
 */
function toPost(
  { title, excerpt, content, tags, metaTitle, metaDescription }: Answer,
  { language }: Generation,
): NewPost {
  try {
    const clean = cleanContent(content)
    const draft = postInput.parse({
      title,
      slug: titleSlug(title, language),
      excerpt,
      content: clean,
      tags,
      language,
      metaTitle: shortened(metaTitle, META_TITLE_LENGTH),
      metaDescription: shortened(metaDescription, META_DESCRIPTION_LENGTH),
    })
    return { ...draft, content: clean }
  } catch {
    throw new WritingFailure('malformed')
  }
}

/** Text cut after the last whole word that fits, with an ellipsis if shortened. */
function shortened(text: string, max: number): string {
  const trimmed = text.trim()
  if (trimmed.length <= max) return trimmed
  const cut = trimmed.slice(0, max)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : max - 1)}…`
}
