import { splitLabels } from '../../../../../../shared/entities/posts/post.ts'

const fold = (tag: string) => tag.toLocaleLowerCase('en-GB')

/** Tags of all posts, the most used first; of several spellings the one that is met first. */
export function usedTags(posts: Iterable<{ readonly tags: readonly string[] }>): string[] {
  const uses = new Map<string, { tag: string; count: number }>()
  for (const { tags } of posts) {
    for (const tag of tags) {
      const use = uses.get(fold(tag)) ?? { tag, count: 0 }
      uses.set(fold(tag), { ...use, count: use.count + 1 })
    }
  }
  return [...uses.values()].sort((a, b) => b.count - a.count).map(({ tag }) => tag)
}

/** Tags with those of a comma-separated text added, each once, in the spelling that other posts have. */
export function withTags(tags: readonly string[], text: string, used: readonly string[]): string[] {
  const all = [...tags]
  for (const typed of splitLabels(text)) {
    const tag = used.find((one) => fold(one) === fold(typed)) ?? typed
    if (!all.some((one) => fold(one) === fold(tag))) all.push(tag)
  }
  return all
}
