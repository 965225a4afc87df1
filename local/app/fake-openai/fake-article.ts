import { htmlText, wordsIn } from '../../../shared/formats/html-text.ts'
import sections from './sections.json' with { type: 'json' }

/** The request in the prompt. */
export interface Wishes {
  readonly topic: string
  readonly keywords: readonly string[]
  readonly audience: string
  readonly kind: 'compact' | 'detailed'
}

/** Minimum size by kind, in words and in characters (product decision): sections are added until it is reached. */
const MIN_SIZE = { compact: 480, detailed: 7500 }

/** A readable article on the topic in the shape of the response format; the same wishes give the same article. */
export function demoArticle({ topic, keywords, audience, kind }: Wishes): object {
  const title = topic.length > 120 ? `${topic.slice(0, 119)}…` : topic
  const named = keywords.slice(0, 3)
  const opening = [
    `<p><strong>This is a demo article.</strong> It was put together by the built-in demo writer, without any AI, so that the whole way from topic to draft can be tried on one machine. Its advice is general; nothing in it was researched for this topic.</p>`,
    `<p>The topic asked for was: <em>${escaped(topic)}</em>. The readers in mind: ${escaped(audience)}.${
      named.length > 0 ? ` Keywords to keep in view: ${escaped(named.join(', '))}.` : ''
    }</p>`,
  ]
  const closing =
    '<h2>The next step</h2><p>Replace this draft with an article of your own, or store the key of an AI provider in Settings and generate it again.</p>'

  const html = [...opening]
  for (const section of sections) {
    if (sizeOf([...html, closing].join(' '), kind) >= MIN_SIZE[kind]) break
    html.push(`<h2>${section.heading}</h2>${section.html}`)
  }
  return {
    title,
    excerpt: `A demo article about "${title}": general advice for buying and selling second-hand goods by weight.`,
    content: [...html, closing].join('\n'),
    tags: ['demo', 'second hand', 'wholesale', ...named.slice(0, 1)],
    metaTitle: title.slice(0, 60).trim(),
    metaDescription: 'A demo article with general advice for buyers and resellers of second-hand goods.',
  }
}

const sizeOf = (html: string, kind: Wishes['kind']): number =>
  kind === 'compact' ? wordsIn(html) : htmlText(html).length

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
