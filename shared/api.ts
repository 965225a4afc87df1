import * as z from 'zod'
import * as account from './calls/account.ts'
import * as documents from './calls/documents.ts'
import * as enquiries from './calls/enquiries.ts'
import * as generation from './calls/generation.ts'
import * as lots from './calls/lots.ts'
import * as media from './calls/media.ts'
import * as pages from './calls/pages.ts'
import * as posts from './calls/posts.ts'
import * as redirects from './calls/redirects.ts'
import * as seo from './calls/seo.ts'
import * as session from './calls/session.ts'
import * as settings from './calls/settings.ts'
import * as topics from './calls/topics.ts'
import * as transfer from './calls/transfer.ts'
import * as visitors from './calls/visitors.ts'
import * as week from './calls/week.ts'
import { partitions, type TableAccess } from './table/partitions.ts'

const modules = [
  account,
  documents,
  enquiries,
  generation,
  lots,
  media,
  pages,
  posts,
  redirects,
  seo,
  session,
  settings,
  topics,
  transfer,
  visitors,
  week,
]

type EntriesIn<Module> = Module extends unknown ? Module[keyof Module] : never
type Entry = EntriesIn<(typeof modules)[number]>
type Kind = Entry['kind']
/** Entries of a kind by their keys. */
type Table<K extends Kind> = { readonly [E in Extract<Entry, { kind: K }> as E['key']]: E }

const entries = modules.flatMap((module) => Object.values<Entry>(module))

const ofKind = <K extends Kind>(kind: K) =>
  Object.fromEntries(
    entries.filter((entry) => entry.kind === kind).map((entry) => [entry.key, entry]),
  ) as unknown as Table<K>

/**
 * Every call of the API. The client, the API Gateway routes, each function's permissions and the tests derive from this
 * table. A function reads its own entry alone (shared/calls), so that it carries no other.
 */
export const api = ofKind('call')
/** Every form that a browser posts by itself. */
const forms = ofKind('form')
/** Every call whose body is a file. */
const uploads = ofKind('upload')
/** Every page that a function renders at each request. */
const renderedPages = ofKind('renderedPage')

/** Every route of the API, which infrastructure and build derive from. */
export const routes = { ...api, ...forms, ...uploads, ...renderedPages }

/** Table access and actions of the session check of every admin call. */
export const SESSION_ACCESS = {
  GetItem: [partitions.sessions],
  UpdateItem: [partitions.sessions],
} as const satisfies TableAccess
export const SESSION_ACTIONS = ['cognito-idp:AdminGetUser'] as const
/** Table access of every call that the diary has entries of (shared/calls/declaration/call.ts, `isInDiary`). */
export const DIARY_ACCESS = { UpdateItem: [partitions.diary] } as const satisfies TableAccess

export type UploadKey = keyof typeof uploads
export type UploadResponse<K extends UploadKey> = z.output<(typeof uploads)[K]['response']>

export type RenderedPageKey = keyof typeof renderedPages
export type RenderedPageParams<K extends RenderedPageKey> = z.output<(typeof renderedPages)[K]['params']>

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
