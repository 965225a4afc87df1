import type { LANGUAGE_NAMES } from '../../../shared/entities/posts/post.ts'
import { htmlText, wordsIn } from '../../../shared/formats/html-text.ts'
import czech from './texts/czech.json' with { type: 'json' }
import english from './texts/english.json' with { type: 'json' }
import lithuanian from './texts/lithuanian.json' with { type: 'json' }
import polish from './texts/polish.json' with { type: 'json' }
import ukrainian from './texts/ukrainian.json' with { type: 'json' }

export type LanguageName = (typeof LANGUAGE_NAMES)[keyof typeof LANGUAGE_NAMES]

/** Parts of an article by the name of its language; `{topic}`, `{audience}` and `{keywords}` stand for the wishes. */
export const TEXTS: Readonly<Record<LanguageName, typeof english>> = {
  English: english,
  Polish: polish,
  Ukrainian: ukrainian,
  Czech: czech,
  Lithuanian: lithuanian,
}

export const isLanguageName = (name: string): name is LanguageName => Object.hasOwn(TEXTS, name)

/** The request in the prompt. */
export interface Wishes {
  readonly topic: string
  readonly keywords: readonly string[]
  readonly audience: string
  readonly kind: 'compact' | 'detailed'
  readonly language: LanguageName
}

/** Minimum size by kind, in words and in characters (product decision): sections are added until it is reached. */
const MIN_SIZE = { compact: 480, detailed: 7500 }

/** A readable article on the topic in the shape of the response format; the same wishes give the same article. */
export function demoArticle({ topic, keywords, audience, kind, language }: Wishes): object {
  const texts = TEXTS[language]
  const title = topic.length > 120 ? `${topic.slice(0, 119)}…` : topic
  const named = keywords.slice(0, 3)
  const filled = (text: string, values: Readonly<Record<string, string>>) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const request = [texts.request, ...(named.length > 0 ? [texts.keywords] : [])].join(' ')
  const wishes = { topic: escaped(topic), audience: escaped(audience), keywords: escaped(named.join(', ')) }

  const html = [texts.opening, `<p>${filled(request, wishes)}</p>`]
  for (const section of texts.sections) {
    if (sizeOf([...html, texts.closing].join(' '), kind) >= MIN_SIZE[kind]) break
    html.push(`<h2>${section.heading}</h2>${section.html}`)
  }
  return {
    title,
    excerpt: filled(texts.excerpt, { topic: title }),
    content: [...html, texts.closing].join('\n'),
    tags: [...texts.tags, ...named.slice(0, 1)],
    metaTitle: title.slice(0, 60).trim(),
    metaDescription: texts.metaDescription,
  }
}

const sizeOf = (html: string, kind: Wishes['kind']): number =>
  kind === 'compact' ? wordsIn(html) : htmlText(html).length

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
