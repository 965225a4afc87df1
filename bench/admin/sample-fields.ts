import { ulid } from 'ulid'
import { cleanContent } from '../../functions/domain/posts/sanitize.ts'
import type { BodyInput } from '../../shared/api.ts'
import { slugOf, UNTRANSLATED } from '../../shared/entities/posts/post.ts'

const content = cleanContent(
  '<h2>How it is graded</h2><p>Every piece is checked by hand before it goes into a bale.</p>'.repeat(20),
)

/** A published article of 350 words. The number makes title and slug unique. */
export function postFields(number: number) {
  const title = `What to know about second-hand clothing by the bale, part ${number}`
  return {
    title,
    slug: slugOf(title),
    excerpt: 'How bales are sorted, weighed and priced, and what to ask before you order the first one.',
    content,
    featuredImage: null,
    featuredImageAlt: null,
    tags: ['Grading', 'Bales'],
    language: 'en' as const,
    ...UNTRANSLATED,
    published: true,
    publishedAt: null,
    publishAt: null,
    unpublishAt: null,
    metaTitle: title,
    metaDescription: 'Sorting, weighing and pricing of second-hand clothing by the bale.',
    canonicalUrl: null,
  }
}

/** The unsaved edit of a new post. */
export function editFields(number: number) {
  const { title, slug, excerpt, content } = postFields(number)
  return {
    ...{ id: ulid(), version: null, writer: ulid(), title, slug, excerpt, content, featuredImage: '' },
    featuredImageAlt: '',
    ...{
      tags: 'Grading, Bales',
      language: 'en',
      metaTitle: title,
      metaDescription: '',
      canonicalUrl: '',
    },
  } satisfies BodyInput<'POST /api/admin/drafts'>
}

export const topicFields = (number: number) => ({
  topic: `How to grade a bale of type ${number}`,
  keywords: ['grading', 'bales'],
  targetAudience: 'Shop owners in Poland',
  contentType: 'article',
  isActive: true,
})

export const seoFields = (pageName: string) => ({
  pageName,
  title: 'Second hand clothing by the bale, direct from the UK',
  metaDescription: 'Graded by hand in London, sold by weight, delivered all over Europe.',
  keywords: ['wholesale', 'bales'],
  ogTitle: null,
  ogDescription: null,
  ogImage: null,
  canonicalUrl: null,
  hreflang: null,
  jsonLd: null,
  isActive: true,
})

export const generationFields = {
  topic: 'How to grade a bale',
  keywords: ['bales'],
  targetAudience: null,
  promptType: 'compact' as const,
  language: 'en' as const,
}

const enquiry = {
  name: 'Anna Example',
  contact: 'anna@example.com',
  interest: 'Original collection',
}
const question = 'We run three shops and would like to try two bales of winter coats. '

/** An enquiry of 1 KB, field names included. */
export const enquiryFields = {
  ...enquiry,
  message: question.repeat(20).slice(0, 1024 - JSON.stringify({ ...enquiry, message: '' }).length),
}
