import * as z from 'zod'
import { contactFormInput, contactInput, contactReceipt } from '../entities/enquiry.ts'
import { ulid } from '../entities/fields.ts'
import { article, articleLanguage, postSummary } from '../entities/posts/post.ts'
import { previewToken } from '../entities/posts/preview-link.ts'
import { MAX_SLUG } from '../limits.ts'
import { pages } from '../pages.ts'
import { partitions } from '../table/partitions.ts'
import { call, form, renderedPage } from './declaration/call.ts'
import { page } from './declaration/inputs.ts'
import { eachPost, readingHolders, translations } from './declaration/table-access.ts'

/** Table access and throttle of each call that takes an enquiry. */
const takingEnquiries = {
  table: {
    GetItem: [partitions.enquiries, partitions.settings, partitions.content],
    UpdateItem: [partitions.enquiryLimit('*')],
    PutItem: [partitions.enquiries],
  },
  throttle: { ratePerSecond: 50, burst: 100 },
} as const

export const createEnquiry = call('POST /api/contact', {
  handler: 'contact/create',
  access: 'visitor',
  body: contactInput,
  status: 201,
  response: contactReceipt,
  ...takingEnquiries,
})

export const listArticles = call('GET /api/blog', {
  handler: 'blog/list',
  access: 'visitor',
  /** Without a language, the articles of all. */
  query: page.extend({ language: articleLanguage.optional() }),
  response: z.array(postSummary),
  table: { Query: [partitions.published] },
})

export const getArticle = call('GET /api/blog/{slug}', {
  handler: 'blog/get',
  access: 'visitor',
  /** A present or former slug. */
  params: z.object({ slug: z.string().min(1).max(MAX_SLUG) }),
  /** Language whose address it is; without it the first that has the slug, English before all others. */
  query: z.object({ language: articleLanguage.optional() }),
  response: article,
  table: { GetItem: [...readingHolders, translations], Query: [partitions.published] },
})

export const postEnquiryForm = form('POST /api/contact/form', {
  handler: 'contact/form',
  access: 'visitor',
  body: contactFormInput,
  success: pages.contactSent.path,
  ...takingEnquiries,
})

export const openPreview = renderedPage('GET /preview/{id}/{token}', {
  handler: 'preview/get',
  access: 'visitor',
  params: z.object({ id: ulid, token: previewToken }),
  table: {
    UpdateItem: [partitions.previews],
    GetItem: [eachPost, partitions.drafts, partitions.settings, partitions.content],
  },
  throttle: { ratePerSecond: 20, burst: 50 },
})

/** Proof of a shipment, behind the proof link of its lot. */
export const openProof = renderedPage('GET /preview/shipment/{id}/{token}', {
  handler: 'preview/shipment',
  access: 'visitor',
  params: z.object({ id: ulid, token: previewToken }),
  table: {
    UpdateItem: [partitions.previews],
    GetItem: [partitions.lots, partitions.settings, partitions.content],
  },
  throttle: { ratePerSecond: 20, burst: 50 },
})
