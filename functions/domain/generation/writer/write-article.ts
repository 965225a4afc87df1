import type { Generation } from '../../../../shared/entities/generation.ts'
import { MAX_SLUG, postInput, slugOf } from '../../../../shared/entities/post.ts'
import type { NewPost } from '../../posts/post-store.ts'
import { cleanContent } from '../../posts/sanitize.ts'
import { type LengthFault, lengthFault } from './article-length.ts'
import { articlePrompt, correctionRequest, type Message } from './article-prompt.ts'
import { type Answer, askForArticle, type Provider } from './article-provider.ts'
import { WritingFailure } from './writing-failure.ts'

/** A finished article, and what is still wrong with its length after one correction, if anything is. */
export interface WrittenArticle {
  readonly post: NewPost
  readonly fault?: LengthFault | undefined
}

/** Limits of search results, in characters (SPEC 9). */
const META_TITLE_LENGTH = 60
const META_DESCRIPTION_LENGTH = 160

/**
 * Writes an article, and once more when its length is wrong; of two wrong ones the nearer is kept, and the first one
 * when the second fails. `onText` gets the characters received so far over both rounds, and the answer being
 * received as far as it is there. Rejects with a `WritingFailure`, or with the reason of `signal`.
 */
export async function writeArticle(
  input: Generation,
  provider: Provider,
  signal: AbortSignal,
  onText: (characters: number, answer: string) => void,
): Promise<WrittenArticle> {
  let received = 0
  const ask = (messages: readonly Message[]) => {
    let answer = ''
    return askForArticle(messages, provider, signal, (part) => {
      received += part.length
      answer += part
      onText(received, answer)
    })
  }

  const prompt = articlePrompt(input)
  const first = await ask(prompt)
  const post = toPost(first.answer)
  const fault = lengthFault(post.content, input.promptType)
  if (!fault) return { post }

  try {
    const second = await ask([
      ...prompt,
      { role: 'assistant', content: first.text },
      correctionRequest(fault.description),
    ])
    const corrected = toPost(second.answer)
    const left = lengthFault(corrected.content, input.promptType)
    if (left && left.distance >= fault.distance) return { post, fault }
    return { post: corrected, fault: left }
  } catch (error) {
    // The first article is whole: better a draft of the wrong length than none.
    if (error instanceof WritingFailure) return { post, fault }
    throw error
  }
}

/** The draft of an answer: HTML sanitised, the search texts cut to their limits; what no post could be is malformed. */
function toPost({ title, excerpt, content, tags, metaTitle, metaDescription }: Answer): NewPost {
  try {
    const clean = cleanContent(content)
    const draft = postInput.parse({
      title,
      slug: slugOf(slugOf(title).slice(0, MAX_SLUG)),
      excerpt,
      content: clean,
      tags,
      metaTitle: shortened(metaTitle, META_TITLE_LENGTH),
      metaDescription: shortened(metaDescription, META_DESCRIPTION_LENGTH),
    })
    return { ...draft, content: clean }
  } catch {
    throw new WritingFailure('malformed')
  }
}

/** Cut after the last whole word that fits, with an ellipsis where something is missing. */
function shortened(text: string, max: number): string {
  const trimmed = text.trim()
  if (trimmed.length <= max) return trimmed
  const cut = trimmed.slice(0, max)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : max - 1)}…`
}
