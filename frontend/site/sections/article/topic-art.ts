import type { PostSummary } from '../../../../shared/entities/posts/post.ts'
import type { IllustrationName } from '../../art/illustration.tsx'

/** Drawings by topic; of two that fit the same words, the first. */
const topics = [
  ['plastic-toys', /\bplastic toy/i],
  ['toys', /\b(?:toys?|teddy|plush)\b/i],
  [
    'crockery',
    /\b(?:bric-a-brac|brick-a-brack|crockery|china|glass|kitchen\w*|household (?:goods|items))\b/i,
  ],
  [
    'load',
    /\b(?:ship\w*|transport|customs|freight|trucks?|lorr\w+|logistics|deliver\w*|incoterms?|brexit)\b/i,
  ],
  ['scales', /\b(?:pric\w+|margins?|costs?|profits?|payments?|currenc\w+|kilos?)\b/i],
  ['piles', /\b(?:grad\w+|sort\w*|quality|samples?)\b/i],
  ['warehouse', /\b(?:warehouse|visits?|stock)\b/i],
  ['container', /\bcontainers?\b/i],
  ['household', /\b(?:sourc\w+|suppliers?|d2d|households?|collect\w*)\b/i],
  ['bale', /\b(?:cloth\w*|garments?|textiles?|bales?|bags?)\b/i],
] as const satisfies readonly (readonly [IllustrationName, RegExp])[]

export type TopicArt = (typeof topics)[number][0]

/**
 * Drawing for an article without an image, by its own words: the first topic named in its tags, else in its title; a
 * bale if none is named.
 */
export function topicArt({ tags, title }: Pick<PostSummary, 'tags' | 'title'>): TopicArt {
  for (const text of [...tags, title]) {
    const topic = topics.find(([, words]) => words.test(text))
    if (topic) return topic[0]
  }
  return 'bale'
}
