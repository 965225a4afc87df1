import { ulid } from 'ulid'
import type { BodyInput, RouteKey } from '../../../shared/api.ts'
import type { LotInput } from '../../../shared/entities/lot.ts'
import type { PostInput } from '../../../shared/entities/posts/post.ts'
import type { SeoInput } from '../../../shared/entities/seo.ts'
import type { TopicInput } from '../../../shared/entities/topic.ts'
import { cloud } from '../../support/client.ts'

/** A text that no other test has, fit for slugs and page names. */
export const unique = (label: string): string => `${label}-${ulid().toLowerCase()}`

export const samplePost = (fields: Partial<PostInput> = {}): PostInput => {
  const slug = unique('post')
  return {
    title: `Title of ${slug}`,
    slug,
    excerpt: 'What the article is about.',
    content: '<p>The article.</p>',
    featuredImage: '/share.jpg',
    ...fields,
  }
}

export const sampleSeo = (fields: Partial<SeoInput> = {}): SeoInput => ({
  pageName: unique('page'),
  title: 'A title',
  metaDescription: 'A description.',
  ...fields,
})

/** The unsaved edit of a post that does not exist yet. */
export const sampleEdit = (
  fields: Partial<BodyInput<'POST /api/admin/drafts'>> = {},
): BodyInput<'POST /api/admin/drafts'> => ({
  ...{ id: ulid(), writer: ulid(), title: 'Half a title', slug: '', excerpt: '', content: '' },
  ...{
    featuredImage: '/share.jpg',
    featuredImageAlt: '',
    tags: '',
    language: 'en',
    metaTitle: '',
    metaDescription: '',
  },
  canonicalUrl: '',
  ...fields,
})

export const sampleTopic = (fields: Partial<TopicInput> = {}): TopicInput => ({
  topic: unique('topic'),
  ...fields,
})

export const sampleLot = (fields: Partial<LotInput> = {}): LotInput => ({
  goods: 'soft-toys',
  kg: 2500,
  ...fields,
})

/** A new enquiry as an import takes it. */
export const keptEnquiry = () => ({
  kind: 'enquiry' as const,
  id: ulid(),
  version: 1,
  name: 'A buyer',
  contact: 'buyer@example.com',
  interest: '',
  message: null,
  status: 'new' as const,
  note: null,
  submittedAt: new Date().toISOString(),
})

/** A topic as a file with all content holds it. */
export const keptTopic = () => ({
  kind: 'topic' as const,
  id: ulid(),
  version: 3,
  createdAt: '2025-01-02T03:04:05.006Z',
  updatedAt: '2025-02-03T04:05:06.007Z',
  ...sampleTopic(),
})

type WithBody = { [K in RouteKey]: BodyInput<K> extends never ? never : K }[RouteKey]

/** A body that each call which takes one accepts (the passwords aside, which are wrong). */
export const validBodies: { [K in WithBody]: () => BodyInput<K> } = {
  'POST /api/contact': () => ({ name: 'A buyer', contact: 'buyer@example.com', interest: '' }),
  'POST /api/admin/login': () => ({ username: 'admin', password: cloud.password }),
  'POST /api/admin/new-password': () => ({
    username: 'admin',
    newPassword: 'Another-Passw0rd!',
    session: 'x',
  }),
  'POST /api/admin/password': () => ({ currentPassword: 'x', newPassword: 'Another-Passw0rd!' }),
  'POST /api/admin/second-step': () => ({ session: 'x', code: '123456', remember: false }),
  'POST /api/admin/session/confirm': () => ({ password: 'x' }),
  'POST /api/admin/account/second-step': () => ({ password: 'x' }),
  'PUT /api/admin/account/second-step': () => ({ password: 'x', code: '123456' }),
  'DELETE /api/admin/account/second-step': () => ({ password: 'x', code: '123456' }),
  'POST /api/admin/account/recovery-codes': () => ({ password: 'x', code: '123456' }),
  'POST /api/admin/forgot-password': () => ({ username: 'nobody' }),
  'POST /api/admin/reset-password': () => ({
    username: 'nobody',
    code: '123456',
    newPassword: 'Another-Passw0rd!',
  }),
  'POST /api/admin/blog': () => samplePost(),
  'POST /api/admin/blog/preview': () => ({ content: '<p>The article.</p>' }),
  'PUT /api/admin/blog/{id}': () => ({ title: 'Changed' }),
  'POST /api/admin/back-translation': () => ({ html: 'Odzież', from: 'pl', to: 'en' }),
  'POST /api/admin/translation': () => ({ texts: [{ id: 'title', text: 'Toys' }], to: 'pl' }),
  'POST /api/admin/blog/{id}/translate': () => ({ languages: ['pl'] }),
  'POST /api/admin/drafts': () => sampleEdit(),
  'POST /api/admin/settings': () => ({ openaiApiKey: 'sk-never-stored' }),
  'POST /api/admin/topics': () => sampleTopic(),
  'PUT /api/admin/topics/{id}': () => ({ topic: 'Changed' }),
  'POST /api/admin/enquiries/{id}/replies': () => ({ channel: 'mail', text: 'Hello', version: 1 }),
  'POST /api/admin/generate-article': () => ({ topic: 'Winter stock' }),
  'POST /api/admin/redirects': () => ({ from: `/${unique('old')}`, to: '/products' }),
  'DELETE /api/admin/redirects': () => ({ from: `/${unique('old')}` }),
  'POST /api/admin/seo': () => sampleSeo(),
  'PUT /api/admin/documents/{document}/draft': () => ({ version: 0, values: {}, writer: ulid() }),
  'PUT /api/admin/facts': () => ({ version: 0, values: {} }),
  'PUT /api/admin/pages/{page}': () => ({ version: 0, values: {} }),
  'PUT /api/admin/pages/{page}/checked': () => ({ sources: [{ path: 'head.title', hash: 'none' }] }),
  'PUT /api/admin/pages/{page}/unsaved': () => ({ version: 0, values: {}, writer: ulid() }),
  'PUT /api/admin/pages/{page}/publish-at': () => ({ publishAt: null }),
  'POST /api/admin/import': () => ({ items: [keptTopic()] }),
  'POST /api/admin/lots': () => sampleLot(),
  'PUT /api/admin/lots/{id}': () => ({ note: 'Dry and clean' }),
  'PUT /api/admin/seo/{id}': () => ({ title: 'Changed' }),
  'PUT /api/admin/media/{id}': () => ({ alt: 'Bales in a container' }),
  'PUT /api/admin/enquiries/{id}': () => ({ status: 'read' }),
}

export const routesWithBody = Object.keys(validBodies) as WithBody[]
