import * as z from 'zod'
import { unsavedEdit, unsavedEditInput, unsavedEditSummary } from './entities/draft.ts'
import {
  contactFormInput,
  contactInput,
  contactReceipt,
  enquiriesOfPerson,
  enquiry,
  enquiryChange,
  enquiryStatus,
  MOST_COUNTED,
} from './entities/enquiry.ts'
import { importInput, importResult } from './entities/export.ts'
import { ulid } from './entities/fields.ts'
import { generationInput, job, jobSummary } from './entities/generation.ts'
import { article, deletedPost, MAX_SLUG, post, postChange, postInput, postSummary } from './entities/post.ts'
import { seoChange, seoEntry, seoInput } from './entities/seo.ts'
import { settings, settingsInput } from './entities/settings.ts'
import {
  credentials,
  forgottenPassword,
  newPasswordInput,
  passwordChange,
  passwordReset,
  session,
} from './entities/sign-in/session.ts'
import { topic, topicChange, topicInput } from './entities/topic.ts'
import { pages } from './pages.ts'
import { partitions, type TableAccess } from './partitions.ts'

/** One call of the HTTP API, keyed in `api` by `<METHOD> <path>`, which is also its API Gateway route key. */
interface Call {
  /** File of the Lambda function under `functions/`, without extension. */
  readonly handler: string
  /** `visitor`: without a session; `admin`: with a valid session, else 401. */
  readonly access: 'visitor' | 'admin'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Largest request body in bytes; default: `MAX_BODY_BYTES`. */
  readonly maxBodyBytes?: number
  /** Status of success; default: 200. */
  readonly status?: 201 | 202 | 204
  readonly response: z.ZodType
  /** Table access of the function, without that of the session check (`SESSION_ACCESS`). */
  readonly table?: TableAccess
  /** IAM actions on other services, without those of the session check (`SESSION_ACTIONS`). */
  readonly actions?: readonly `${string}:${string}`[]
  /** Limits for all callers together, if not those of the whole API (infra/config.ts); beyond them 429. */
  readonly throttle?: { readonly ratePerSecond: number; readonly burst: number }
  /** Partitions that it lists by status, with a query of the status index (shared/status-index.ts). */
  readonly byStatus?: readonly string[]
  /** Services it calls without a permission of IAM: public calls of Cognito, the AI provider (`openai`). */
  readonly publicServices?: readonly string[]
}

/** Default limit of a request body, in bytes: an enquiry of 5,000 characters in any script, JSON-escaped, fits. */
export const MAX_BODY_BYTES = 64 * 1024
/** An article of 250 KB whose every byte is JSON-escaped, and its other fields. */
const POST_BODY_BYTES = 1024 * 1024

/** Largest body of an import, in bytes: any post that could be saved can be imported. */
export const IMPORT_BYTES = POST_BODY_BYTES

/** Throttle of each sign-in call. Guesses have limits of their own; a low one here would let strangers lock others out. */
const SIGN_IN_THROTTLE = { ratePerSecond: 50, burst: 100 }

/** Table access and actions of the session check of every admin call. */
export const SESSION_ACCESS = {
  GetItem: [partitions.sessions],
  UpdateItem: [partitions.sessions],
} as const satisfies TableAccess
export const SESSION_ACTIONS = ['cognito-idp:AdminGetUser'] as const

const slugs = partitions.unique('slug', '*')
const seoPages = partitions.unique('seo', '*')
const eachPost = partitions.post('*')
const known = partitions.known('*')
/** Reads of the article that a taken slug redirects to. */
const readingHolders = [slugs, eachPost]
/** Writes of a new post in any state. */
const storingPosts = [eachPost, partitions.posts, partitions.published, slugs]
const triesOf = (purpose: Parameters<typeof partitions.tries>[0]) => partitions.tries(purpose, '*')

const byId = z.object({ id: ulid })
const byJobId = z.object({ jobId: ulid })
/** A page of a list starts after `cursor`, an opaque value taken from a `Link` header. */
const page = z.object({ cursor: z.string().max(500).optional() })
/** A page of the posts that have all words of `search`; it may have few posts, or none, and a next page. */
const search = page.extend({ search: z.string().max(200).optional() })
const nothing = z.null()

/** Table access and throttle of each call that takes an enquiry. */
const takingEnquiries = {
  table: {
    GetItem: [partitions.enquiries],
    UpdateItem: [partitions.enquiryLimit('*')],
    PutItem: [partitions.enquiries],
  },
  throttle: { ratePerSecond: 20, burst: 50 },
} as const

/**
 * Every call of the API. The client, the functions' validation, the API Gateway
 * routes, each function's permissions and the tests derive from this table.
 */
export const api = {
  'POST /api/contact': {
    handler: 'contact/create',
    access: 'visitor',
    body: contactInput,
    status: 201,
    response: contactReceipt,
    ...takingEnquiries,
  },
  'GET /api/blog': {
    handler: 'blog/list',
    access: 'visitor',
    query: page,
    response: z.array(postSummary),
    table: { Query: [partitions.published] },
  },
  'GET /api/blog/{slug}': {
    handler: 'blog/get',
    access: 'visitor',
    /** A present or former slug. */
    params: z.object({ slug: z.string().min(1).max(MAX_SLUG) }),
    response: article,
    table: { GetItem: readingHolders, Query: [partitions.published] },
  },
  'GET /api/seo': {
    handler: 'seo/list',
    access: 'visitor',
    response: z.array(seoEntry),
    table: { Query: [partitions.seo] },
  },
  'POST /api/admin/login': {
    handler: 'admin/session/login',
    access: 'visitor',
    body: credentials,
    response: session,
    table: {
      GetItem: [known],
      UpdateItem: [triesOf('PASSWORD')],
      PutItem: [known, partitions.sessions],
      DeleteItem: [triesOf('PASSWORD'), known, partitions.sessions],
    },
    actions: ['cognito-idp:AdminInitiateAuth'],
    throttle: SIGN_IN_THROTTLE,
  },
  'POST /api/admin/new-password': {
    handler: 'admin/session/new-password',
    access: 'visitor',
    body: newPasswordInput,
    response: session,
    table: {
      PutItem: [known, partitions.sessions],
      DeleteItem: [known, partitions.sessions],
    },
    actions: ['cognito-idp:AdminRespondToAuthChallenge'],
    throttle: SIGN_IN_THROTTLE,
  },
  'GET /api/admin/session': {
    handler: 'admin/session/get',
    access: 'admin',
    response: session,
  },
  'POST /api/admin/logout': {
    handler: 'admin/session/logout',
    access: 'admin',
    status: 204,
    response: nothing,
    table: { DeleteItem: [partitions.sessions] },
  },
  'POST /api/admin/logout-everywhere': {
    handler: 'admin/session/logout-everywhere',
    access: 'admin',
    status: 204,
    response: nothing,
    table: { Query: [partitions.sessions], DeleteItem: [partitions.sessions] },
  },
  'POST /api/admin/password': {
    handler: 'admin/session/change-password',
    access: 'admin',
    body: passwordChange,
    status: 204,
    response: nothing,
    table: {
      GetItem: [known],
      UpdateItem: [triesOf('PASSWORD')],
      PutItem: [known],
      DeleteItem: [triesOf('PASSWORD'), partitions.sessions],
      Query: [partitions.sessions],
    },
    actions: ['cognito-idp:AdminInitiateAuth'],
    publicServices: ['cognito-idp'],
  },
  'POST /api/admin/forgot-password': {
    handler: 'admin/session/forgot-password',
    access: 'visitor',
    body: forgottenPassword,
    status: 204,
    response: nothing,
    table: { GetItem: [known], UpdateItem: [triesOf('MAIL')] },
    publicServices: ['cognito-idp'],
    throttle: SIGN_IN_THROTTLE,
  },
  'POST /api/admin/reset-password': {
    handler: 'admin/session/reset-password',
    access: 'visitor',
    body: passwordReset,
    status: 204,
    response: nothing,
    table: {
      GetItem: [known],
      UpdateItem: [triesOf('CODE')],
      PutItem: [known],
      DeleteItem: [triesOf('CODE'), partitions.sessions],
      Query: [partitions.sessions],
    },
    publicServices: ['cognito-idp'],
    throttle: SIGN_IN_THROTTLE,
  },
  'GET /api/admin/blog': {
    handler: 'admin/blog/list',
    access: 'admin',
    query: search,
    response: z.array(postSummary),
    table: { Query: [partitions.posts] },
  },
  'POST /api/admin/blog': {
    handler: 'admin/blog/create',
    access: 'admin',
    body: postInput,
    maxBodyBytes: POST_BODY_BYTES,
    status: 201,
    response: post,
    table: { GetItem: readingHolders, PutItem: storingPosts },
  },
  'POST /api/admin/blog/preview': {
    handler: 'admin/blog/preview',
    access: 'admin',
    body: postInput.pick({ content: true }),
    maxBodyBytes: POST_BODY_BYTES,
    /** The content as it would be stored. */
    response: post.pick({ content: true }),
  },
  'GET /api/admin/blog/{id}': {
    handler: 'admin/blog/get',
    access: 'admin',
    params: byId,
    response: post,
    table: { GetItem: [eachPost] },
  },
  'PUT /api/admin/blog/{id}': {
    handler: 'admin/blog/update',
    access: 'admin',
    params: byId,
    body: postChange,
    maxBodyBytes: POST_BODY_BYTES,
    response: post,
    table: { GetItem: readingHolders, PutItem: storingPosts, DeleteItem: [partitions.published, slugs] },
  },
  'DELETE /api/admin/blog/{id}': {
    handler: 'admin/blog/delete',
    access: 'admin',
    params: byId,
    status: 204,
    response: nothing,
    table: { GetItem: [eachPost], PutItem: [eachPost, partitions.deleted], DeleteItem: storingPosts },
  },
  /** Deleted posts that can be restored, last deleted first. */
  'GET /api/admin/deleted': {
    handler: 'admin/blog/deleted',
    access: 'admin',
    query: search,
    response: z.array(deletedPost),
    table: { Query: [partitions.deleted] },
  },
  'POST /api/admin/blog/{id}/restore': {
    handler: 'admin/blog/restore',
    access: 'admin',
    params: byId,
    response: post,
    table: {
      GetItem: [partitions.deleted, ...readingHolders],
      PutItem: storingPosts,
      DeleteItem: [eachPost, partitions.deleted],
    },
  },
  'GET /api/admin/drafts': {
    handler: 'admin/drafts/list',
    access: 'admin',
    query: page,
    response: z.array(unsavedEditSummary),
    table: { Query: [partitions.drafts] },
  },
  'POST /api/admin/drafts': {
    handler: 'admin/drafts/save',
    access: 'admin',
    body: unsavedEditInput,
    maxBodyBytes: POST_BODY_BYTES,
    response: unsavedEditSummary,
    table: { PutItem: [partitions.drafts] },
  },
  'GET /api/admin/drafts/{id}': {
    handler: 'admin/drafts/get',
    access: 'admin',
    params: byId,
    /** Null if the post has no unsaved edit. */
    response: unsavedEdit.nullable(),
    table: { GetItem: [partitions.drafts] },
  },
  'DELETE /api/admin/drafts/{id}': {
    handler: 'admin/drafts/delete',
    access: 'admin',
    params: byId,
    /** With `formId` only the edit of that form; 404 if another form owns it. */
    query: z.object({ formId: ulid.optional() }),
    status: 204,
    response: nothing,
    table: { DeleteItem: [partitions.drafts] },
  },
  'GET /api/admin/settings': {
    handler: 'admin/settings/get',
    access: 'admin',
    response: settings,
    actions: ['secretsmanager:DescribeSecret'],
  },
  'POST /api/admin/settings': {
    handler: 'admin/settings/update',
    access: 'admin',
    body: settingsInput,
    response: settings,
    actions: ['secretsmanager:PutSecretValue'],
    publicServices: ['openai'],
  },
  'DELETE /api/admin/settings/openai-key': {
    handler: 'admin/settings/remove-key',
    access: 'admin',
    status: 204,
    response: nothing,
    actions: ['secretsmanager:DescribeSecret', 'secretsmanager:PutSecretValue'],
  },
  'GET /api/admin/topics': {
    handler: 'admin/topics/list',
    access: 'admin',
    query: page,
    response: z.array(topic),
    table: { Query: [partitions.topics] },
  },
  'POST /api/admin/topics': {
    handler: 'admin/topics/create',
    access: 'admin',
    body: topicInput,
    status: 201,
    response: topic,
    table: { PutItem: [partitions.topics] },
  },
  'PUT /api/admin/topics/{id}': {
    handler: 'admin/topics/update',
    access: 'admin',
    params: byId,
    body: topicChange,
    response: topic,
    table: { GetItem: [partitions.topics], PutItem: [partitions.topics] },
  },
  'DELETE /api/admin/topics/{id}': {
    handler: 'admin/topics/delete',
    access: 'admin',
    params: byId,
    status: 204,
    response: nothing,
    table: { DeleteItem: [partitions.topics] },
  },
  'GET /api/admin/generate-article': {
    handler: 'admin/generation/list',
    access: 'admin',
    query: page,
    response: z.array(jobSummary),
    table: { Query: [partitions.jobs] },
  },
  'POST /api/admin/generate-article': {
    handler: 'admin/generation/start',
    access: 'admin',
    body: generationInput,
    status: 202,
    response: job,
    table: {
      PutItem: [partitions.jobs],
      UpdateItem: [partitions.generations],
    },
    actions: ['lambda:InvokeFunction', 'secretsmanager:DescribeSecret'],
    throttle: { ratePerSecond: 10, burst: 50 },
  },
  'GET /api/admin/generate-article/{jobId}': {
    handler: 'admin/generation/get',
    access: 'admin',
    params: byJobId,
    response: job,
    table: { GetItem: [partitions.jobs] },
  },
  'POST /api/admin/generate-article/{jobId}/cancel': {
    handler: 'admin/generation/cancel',
    access: 'admin',
    params: byJobId,
    response: job,
    table: { UpdateItem: [partitions.jobs] },
  },
  'GET /api/admin/seo': {
    handler: 'admin/seo/list',
    access: 'admin',
    query: page,
    response: z.array(seoEntry),
    table: { Query: [partitions.seo] },
  },
  'POST /api/admin/seo': {
    handler: 'admin/seo/create',
    access: 'admin',
    body: seoInput,
    status: 201,
    response: seoEntry,
    table: { PutItem: [partitions.seo, seoPages] },
  },
  'PUT /api/admin/seo/{id}': {
    handler: 'admin/seo/update',
    access: 'admin',
    params: byId,
    body: seoChange,
    response: seoEntry,
    table: { GetItem: [partitions.seo], PutItem: [partitions.seo, seoPages], DeleteItem: [seoPages] },
  },
  'DELETE /api/admin/seo/{id}': {
    handler: 'admin/seo/delete',
    access: 'admin',
    params: byId,
    status: 204,
    response: nothing,
    table: { GetItem: [partitions.seo], DeleteItem: [partitions.seo, seoPages] },
  },
  'GET /api/admin/export/posts': {
    handler: 'admin/content/posts',
    access: 'admin',
    query: page,
    response: z.array(post),
    table: { Query: [partitions.posts], GetItem: [eachPost] },
  },
  'POST /api/admin/import': {
    handler: 'admin/content/import',
    access: 'admin',
    body: importInput,
    maxBodyBytes: IMPORT_BYTES,
    response: importResult,
    table: {
      GetItem: readingHolders,
      PutItem: [...storingPosts, partitions.topics, partitions.seo, seoPages, partitions.enquiries],
    },
  },
  'GET /api/admin/enquiries': {
    handler: 'admin/enquiries/list',
    access: 'admin',
    query: page.extend({ status: enquiryStatus.optional() }),
    response: z.array(enquiry),
    table: { Query: [partitions.enquiries] },
    byStatus: [partitions.enquiries],
  },
  /** Number of new enquiries, counted up to `MOST_COUNTED`. */
  'GET /api/admin/enquiries/count': {
    handler: 'admin/enquiries/count',
    access: 'admin',
    response: z.object({ new: z.int().min(0).max(MOST_COUNTED) }),
    byStatus: [partitions.enquiries],
  },
  'GET /api/admin/enquiries/{id}': {
    handler: 'admin/enquiries/get',
    access: 'admin',
    params: byId,
    response: enquiry,
    table: { GetItem: [partitions.enquiries] },
  },
  'PUT /api/admin/enquiries/{id}': {
    handler: 'admin/enquiries/update',
    access: 'admin',
    params: byId,
    body: enquiryChange,
    response: enquiry,
    table: { UpdateItem: [partitions.enquiries] },
  },
  /** The enquiries of an erasure: this one and all others of the same person (shared/entities/contact-ways.ts). */
  'GET /api/admin/enquiries/{id}/same-person': {
    handler: 'admin/enquiries/same-person',
    access: 'admin',
    params: byId,
    response: enquiriesOfPerson,
    table: { Query: [partitions.enquiries] },
  },
  /** Erase a person's data: the enquiries of the call above. */
  'DELETE /api/admin/enquiries/{id}': {
    handler: 'admin/enquiries/erase',
    access: 'admin',
    params: byId,
    /** With `version` only the enquiries shown under it; 409, and no erasure, if the set has changed. */
    query: enquiriesOfPerson.pick({ version: true }).partial(),
    response: z.object({ erased: z.int().min(1) }),
    table: { Query: [partitions.enquiries], DeleteItem: [partitions.enquiries] },
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, Call>

/**
 * Every form that a browser posts by itself, without a script: `application/x-www-form-urlencoded`, answered by a redirect
 * (303) to `success`, or by a page that shows the form again.
 */
export const forms = {
  'POST /api/contact/form': {
    handler: 'contact/form',
    access: 'visitor',
    body: contactFormInput,
    success: pages.contactSent.path,
    ...takingEnquiries,
  },
} as const satisfies Record<`POST /api/${string}`, Omit<Call, 'response' | 'status'> & { success: string }>

/** Every route of the API, which infrastructure and build derive from. */
export const routes = { ...api, ...forms }

export type FormKey = keyof typeof forms
/** Fields as the function of a form receives them, after validation. */
export type FormBody<K extends FormKey> = z.output<(typeof forms)[K]['body']>

export type Api = typeof api
/** `<METHOD> <path>` of a call, for example `GET /api/blog/{slug}`. */
export type RouteKey = keyof Api

type Part<K extends RouteKey, P extends string> =
  Api[K] extends Record<P, infer S extends z.ZodType> ? S : never
/** JSON as a caller sends it. */
export type BodyInput<K extends RouteKey> = z.input<Part<K, 'body'>>
/** JSON as a function receives it, after validation. */
export type Body<K extends RouteKey> = z.output<Part<K, 'body'>>
export type Params<K extends RouteKey> = z.output<Part<K, 'params'>>
export type Query<K extends RouteKey> = z.output<Part<K, 'query'>>
export type Response<K extends RouteKey> = z.output<Part<K, 'response'>>

/** Body of every error; `issues` only for invalid input, `path` in dot notation. */
export const errorBody = z.object({
  message: z.string().min(1),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
