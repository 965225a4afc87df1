import * as z from 'zod'
import { changesInput } from './entities/changes/changes.ts'
import { editableFacts } from './entities/changes/facts.ts'
import {
  editableWords,
  MAX_WORDS_BYTES,
  pageSummary,
  unsavedWords,
  unsavedWordsInput,
  wordsTimeInput,
} from './entities/changes/words.ts'
import { diaryEntry } from './entities/diary.ts'
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
import { timestamp, ulid } from './entities/fields.ts'
import {
  backTranslationInput,
  generationInput,
  job,
  jobSummary,
  startedTranslations,
  translationInput,
} from './entities/generation.ts'
import {
  fetchedPicture,
  MAX_PICTURE_BYTES,
  media,
  mediaAddressInput,
  mediaInput,
  mediaSummary,
  PICTURE_TYPES,
  uploadReceipt,
} from './entities/media.ts'
import { unsavedEdit, unsavedEditInput, unsavedEditSummary } from './entities/posts/draft.ts'
import {
  article,
  articleLanguage,
  deletedPost,
  post,
  postChange,
  postInput,
  postSummary,
} from './entities/posts/post.ts'
import { newPreviewLink, previewLink, previewToken } from './entities/posts/preview-link.ts'
import {
  postVersion,
  postVersionSummary,
  versionNumber,
  wordsVersion,
  wordsVersionSummary,
} from './entities/posts/saved-version.ts'
import { publicationState } from './entities/publication.ts'
import { seoChange, seoEntry, seoInput } from './entities/seo.ts'
import { settings, settingsInput } from './entities/settings.ts'
import {
  recoveryCodes,
  secondStep,
  secondStepBegin,
  secondStepInput,
  secondStepProof,
  secondStepSecret,
} from './entities/sign-in/second-step.ts'
import { sha256Hex } from './entities/sign-in/secret-text.ts'
import {
  credentials,
  forgottenPassword,
  newPasswordInput,
  passwordAgain,
  passwordChange,
  passwordReset,
  session,
  sessionEntry,
} from './entities/sign-in/session.ts'
import { topic, topicChange, topicInput } from './entities/topic.ts'
import { MAX_LANGUAGE, MAX_SLUG } from './limits.ts'
import { pages } from './pages.ts'
import { partitions, type TableAccess } from './table/partitions.ts'

/** One call of the HTTP API, keyed in `api` by `<METHOD> <path>`, which is also its API Gateway route key. */
interface Call {
  /** File of the Lambda function under `functions/`, without extension. */
  readonly handler: string
  /** `visitor`: without a session; `admin`: with a valid session, else 401. */
  readonly access: 'visitor' | 'admin'
  /** Needs the password within the last 15 minutes, else 401 with a challenge (`POST /api/admin/session/confirm`). */
  readonly recent?: true
  /** Changes nothing that lasts, although it is no GET: typing that is kept, previews, mails. The diary leaves it out. */
  readonly changesNothing?: true
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
  /** Partitions that it lists by status, with a query of the status index (shared/table/status-index.ts). */
  readonly byStatus?: readonly string[]
  /** Timeout of the function, if not 10 seconds. The gateway answers 504 after 30 (HTTP API quotas). */
  readonly timeoutSeconds?: number
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
/** Table access of every call that the diary has entries of (`isInDiary`). */
export const DIARY_ACCESS = { UpdateItem: [partitions.diary] } as const satisfies TableAccess

const slugs = partitions.unique('slug', '*')
const translations = partitions.unique('translation', '*')
const seoPages = partitions.unique('seo', '*')
const eachPost = partitions.post('*')
const known = partitions.known('*')
const secondSteps = partitions.secondStep('*')
const formerPages = partitions.versions('*')
const postVersions = partitions.savedPost('*')
const wordsVersions = partitions.savedWords('*')
const pictureHashes = partitions.unique('media', '*')
const uses = partitions.uses('*')
/** Reads of what uses a picture. */
const readingUses = [uses, partitions.drafts, partitions.wordsDrafts]
/** Reads of the article that a taken slug redirects to. */
const readingHolders = [slugs, eachPost]
/** Writes of a new post in any state. */
const storingPosts = [
  eachPost,
  postVersions,
  partitions.posts,
  partitions.published,
  slugs,
  translations,
  uses,
]
/**
 * An unsaved edit to discard: with `formId` only the one of that form, 404 if another form owns it; with `savedAt` only the
 * one kept then, 409 for a newer one.
 */
const unwantedEdit = { formId: ulid.optional(), savedAt: timestamp.optional() }
const triesOf = (purpose: Parameters<typeof partitions.tries>[0]) => partitions.tries(purpose, '*')

const byId = z.object({ id: ulid })
const byHash = z.object({ id: sha256Hex })
const byJobId = z.object({ jobId: ulid })
/** A page of a list starts after `cursor`, an opaque value taken from a `Link` header. */
const page = z.object({ cursor: z.string().max(500).optional() })
/** A page of the posts that have all words of `search`; it may have few posts, or none, and a next page. */
const search = page.extend({ search: z.string().max(200).optional() })
const byPage = z.object({ page: z.string().max(40) })
const ofVersion = { version: versionNumber }
const inLanguage = z.object({ language: z.string().max(MAX_LANGUAGE).default('en') })
const nothing = z.null()

/** Table access of a call that checks the password once more, and then gives the session another id. */
const checkingPassword = {
  GetItem: [known],
  UpdateItem: [triesOf('PASSWORD')],
  PutItem: [partitions.sessions],
  DeleteItem: [triesOf('PASSWORD')],
} as const

/** Table access and throttle of each call that takes an enquiry. */
const takingEnquiries = {
  table: {
    GetItem: [partitions.enquiries, partitions.settings, partitions.content],
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
    /** Without a language, the articles of all. */
    query: page.extend({ language: articleLanguage.optional() }),
    response: z.array(postSummary),
    table: { Query: [partitions.published] },
  },
  'GET /api/blog/{slug}': {
    handler: 'blog/get',
    access: 'visitor',
    /** A present or former slug. */
    params: z.object({ slug: z.string().min(1).max(MAX_SLUG) }),
    /** Language whose address it is; without it the first that has the slug, English before all others. */
    query: z.object({ language: articleLanguage.optional() }),
    response: article,
    table: { GetItem: [...readingHolders, translations], Query: [partitions.published] },
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
      GetItem: [known, secondSteps],
      UpdateItem: [triesOf('PASSWORD')],
      PutItem: [known, partitions.sessions, partitions.challenges],
      DeleteItem: [triesOf('PASSWORD'), known, partitions.sessions],
    },
    actions: ['cognito-idp:AdminInitiateAuth'],
    throttle: SIGN_IN_THROTTLE,
  },
  'POST /api/admin/second-step': {
    handler: 'admin/session/second-step',
    access: 'visitor',
    body: secondStepInput,
    response: session,
    table: {
      GetItem: [known, partitions.challenges],
      UpdateItem: [triesOf('TOTP')],
      PutItem: [known, partitions.sessions, secondSteps],
      DeleteItem: [triesOf('TOTP'), known, partitions.sessions, partitions.challenges, secondSteps],
    },
    actions: ['cognito-idp:AdminRespondToAuthChallenge'],
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
  'POST /api/admin/session/confirm': {
    handler: 'admin/session/confirm',
    access: 'admin',
    body: passwordAgain,
    status: 204,
    response: nothing,
    table: checkingPassword,
    actions: ['cognito-idp:AdminInitiateAuth'],
  },
  'POST /api/admin/logout': {
    handler: 'admin/session/logout',
    access: 'admin',
    status: 204,
    response: nothing,
    table: { Query: [partitions.sessions], DeleteItem: [partitions.sessions] },
  },
  'POST /api/admin/logout-everywhere': {
    handler: 'admin/session/logout-everywhere',
    access: 'admin',
    status: 204,
    response: nothing,
    table: {
      Query: [partitions.sessions, secondSteps],
      DeleteItem: [partitions.sessions, secondSteps],
    },
  },
  'POST /api/admin/password': {
    handler: 'admin/session/change-password',
    access: 'admin',
    body: passwordChange,
    status: 204,
    response: nothing,
    table: {
      GetItem: [known],
      UpdateItem: [triesOf('PASSWORD'), triesOf('TOTP')],
      PutItem: [partitions.sessions, secondSteps],
      DeleteItem: [triesOf('PASSWORD'), triesOf('TOTP'), partitions.sessions, secondSteps],
      Query: [partitions.sessions, secondSteps],
    },
    actions: ['cognito-idp:AdminInitiateAuth', 'cognito-idp:AdminRespondToAuthChallenge'],
    publicServices: ['cognito-idp'],
  },
  /** Sessions of the user that are not over: that of the call, then last used first. */
  'GET /api/admin/account/sessions': {
    handler: 'admin/account/list-sessions',
    access: 'admin',
    response: z.array(sessionEntry),
    table: { Query: [partitions.sessions] },
  },
  /** Ends all but that of the call, and forgets remembered browsers. */
  'DELETE /api/admin/account/sessions': {
    handler: 'admin/account/end-other-sessions',
    access: 'admin',
    recent: true,
    status: 204,
    response: nothing,
    table: {
      Query: [partitions.sessions, secondSteps],
      DeleteItem: [partitions.sessions, secondSteps],
    },
  },
  'DELETE /api/admin/account/sessions/{id}': {
    handler: 'admin/account/end-session',
    access: 'admin',
    recent: true,
    params: byHash,
    status: 204,
    response: nothing,
    table: { Query: [partitions.sessions], DeleteItem: [partitions.sessions] },
  },
  'GET /api/admin/account/second-step': {
    handler: 'admin/account/get-second-step',
    access: 'admin',
    response: secondStep,
    table: { Query: [secondSteps] },
    actions: ['cognito-idp:AdminGetUser'],
  },
  /** Begins the setup; 409 while it is on. */
  'POST /api/admin/account/second-step': {
    handler: 'admin/account/begin-second-step',
    access: 'admin',
    body: secondStepBegin,
    response: secondStepSecret,
    table: checkingPassword,
    actions: ['cognito-idp:AdminInitiateAuth'],
    publicServices: ['cognito-idp'],
  },
  /** Confirms the setup with a code of the app; 409 while it is on. */
  'PUT /api/admin/account/second-step': {
    handler: 'admin/account/confirm-second-step',
    access: 'admin',
    body: secondStepProof,
    response: recoveryCodes,
    table: {
      GetItem: [known],
      UpdateItem: [triesOf('PASSWORD')],
      PutItem: [partitions.sessions, secondSteps],
      DeleteItem: [triesOf('PASSWORD'), partitions.sessions, secondSteps],
      Query: [partitions.sessions, secondSteps],
    },
    actions: ['cognito-idp:AdminInitiateAuth'],
    publicServices: ['cognito-idp'],
  },
  'DELETE /api/admin/account/second-step': {
    handler: 'admin/account/end-second-step',
    access: 'admin',
    body: secondStepProof,
    status: 204,
    response: nothing,
    table: {
      GetItem: [known],
      UpdateItem: [triesOf('PASSWORD'), triesOf('TOTP')],
      PutItem: [partitions.sessions, secondSteps],
      DeleteItem: [triesOf('PASSWORD'), triesOf('TOTP'), secondSteps],
      Query: [secondSteps],
    },
    actions: [
      'cognito-idp:AdminInitiateAuth',
      'cognito-idp:AdminRespondToAuthChallenge',
      'cognito-idp:AdminSetUserMFAPreference',
    ],
  },
  /** Forgets a browser that was remembered: it needs a code again. */
  'DELETE /api/admin/account/browsers/{id}': {
    handler: 'admin/account/forget-browser',
    access: 'admin',
    recent: true,
    params: byHash,
    status: 204,
    response: nothing,
    table: { DeleteItem: [secondSteps] },
  },
  'POST /api/admin/forgot-password': {
    handler: 'admin/session/forgot-password',
    access: 'visitor',
    changesNothing: true,
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
      DeleteItem: [triesOf('CODE'), partitions.sessions, secondSteps],
      Query: [partitions.sessions, secondSteps],
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
    table: {
      GetItem: [...readingHolders, translations, partitions.settings],
      PutItem: [...storingPosts, partitions.due],
      ConditionCheckItem: [eachPost],
    },
  },
  'POST /api/admin/blog/preview': {
    handler: 'admin/blog/preview',
    access: 'admin',
    changesNothing: true,
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
    table: {
      GetItem: [...readingHolders, translations, partitions.settings, partitions.drafts],
      PutItem: [...storingPosts, partitions.due],
      DeleteItem: [partitions.published, partitions.due, slugs, translations, uses],
      ConditionCheckItem: [eachPost, translations],
    },
  },
  'DELETE /api/admin/blog/{id}': {
    handler: 'admin/blog/delete',
    access: 'admin',
    params: byId,
    status: 204,
    response: nothing,
    table: {
      GetItem: [eachPost],
      PutItem: [eachPost, partitions.deleted, uses],
      DeleteItem: [
        eachPost,
        partitions.posts,
        partitions.published,
        partitions.previews,
        partitions.due,
        slugs,
        translations,
      ],
    },
  },
  /** Preview link of a post, whose page is `GET /preview/{id}/{token}`. A new one ends the one before. */
  'POST /api/admin/blog/{id}/preview-link': {
    handler: 'admin/blog/preview-link/create',
    access: 'admin',
    params: byId,
    status: 201,
    response: newPreviewLink,
    table: { GetItem: [eachPost, partitions.drafts], PutItem: [partitions.previews] },
  },
  'GET /api/admin/blog/{id}/preview-link': {
    handler: 'admin/blog/preview-link/get',
    access: 'admin',
    params: byId,
    /** Null if the post has none that can be opened. */
    response: previewLink.nullable(),
    table: { GetItem: [partitions.previews] },
  },
  'DELETE /api/admin/blog/{id}/preview-link': {
    handler: 'admin/blog/preview-link/delete',
    access: 'admin',
    params: byId,
    status: 204,
    response: nothing,
    table: { DeleteItem: [partitions.previews] },
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
      ConditionCheckItem: [eachPost],
    },
  },
  /** Saved versions of a post, last saved first. */
  'GET /api/admin/blog/{id}/versions': {
    handler: 'admin/versions/list-posts',
    access: 'admin',
    params: byId,
    response: z.array(postVersionSummary),
    table: { GetItem: [eachPost], Query: [postVersions] },
  },
  'GET /api/admin/blog/{id}/versions/{version}': {
    handler: 'admin/versions/get-post',
    access: 'admin',
    params: byId.extend(ofVersion),
    response: postVersion,
    table: { GetItem: [eachPost, postVersions] },
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
    changesNothing: true,
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
    changesNothing: true,
    params: byId,
    query: z.object(unwantedEdit),
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
    recent: true,
    body: settingsInput,
    response: settings,
    actions: ['secretsmanager:PutSecretValue'],
    publicServices: ['openai'],
  },
  'DELETE /api/admin/settings/openai-key': {
    handler: 'admin/settings/remove-key',
    access: 'admin',
    recent: true,
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
  /** One job for each language, followed as any generation; 409 while one of the same language runs. */
  'POST /api/admin/blog/{id}/translate': {
    handler: 'admin/generation/translate',
    access: 'admin',
    params: byId,
    body: translationInput,
    status: 202,
    response: startedTranslations,
    table: {
      GetItem: [eachPost, partitions.jobs, partitions.unique('translating', '*')],
      PutItem: [partitions.jobs, partitions.unique('translating', '*')],
      UpdateItem: [partitions.generations],
    },
    actions: ['lambda:InvokeFunction', 'secretsmanager:DescribeSecret'],
  },
  /** One paragraph, in words that somebody who does not read the language can check. Nothing is stored. */
  'POST /api/admin/back-translation': {
    handler: 'admin/generation/back-translate',
    access: 'admin',
    changesNothing: true,
    body: backTranslationInput,
    response: z.object({ text: z.string() }),
    actions: ['lambda:InvokeFunction'],
    timeoutSeconds: 29,
    throttle: { ratePerSecond: 5, burst: 10 },
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
    table: { PutItem: [partitions.seo, seoPages, uses] },
  },
  'PUT /api/admin/seo/{id}': {
    handler: 'admin/seo/update',
    access: 'admin',
    params: byId,
    body: seoChange,
    response: seoEntry,
    table: {
      GetItem: [partitions.seo],
      PutItem: [partitions.seo, seoPages, uses],
      DeleteItem: [seoPages, uses],
    },
  },
  'DELETE /api/admin/seo/{id}': {
    handler: 'admin/seo/delete',
    access: 'admin',
    params: byId,
    status: 204,
    response: nothing,
    table: { GetItem: [partitions.seo], DeleteItem: [partitions.seo, seoPages, uses] },
  },
  'GET /api/admin/media': {
    handler: 'admin/media/list',
    access: 'admin',
    query: page,
    response: z.array(mediaSummary),
    table: { Query: [partitions.media] },
  },
  /**
   * Fetch a picture of another site, which the browser may not read itself. The function that talks to strangers holds no
   * rights: the browser uploads what it gets.
   */
  'POST /api/admin/media/from-address': {
    handler: 'admin/media/from-address',
    access: 'admin',
    changesNothing: true,
    body: mediaAddressInput,
    response: fetchedPicture,
  },
  'GET /api/admin/media/{id}': {
    handler: 'admin/media/get',
    access: 'admin',
    params: byId,
    response: media,
    table: { GetItem: [partitions.media], Query: readingUses },
  },
  'PUT /api/admin/media/{id}': {
    handler: 'admin/media/update',
    access: 'admin',
    params: byId,
    body: mediaInput,
    response: media,
    table: { GetItem: [partitions.media], Query: readingUses, UpdateItem: [partitions.media] },
  },
  /** 409 while a post, SEO entry or page shows it. */
  'DELETE /api/admin/media/{id}': {
    handler: 'admin/media/delete',
    access: 'admin',
    params: byId,
    status: 204,
    response: nothing,
    table: {
      GetItem: [partitions.media],
      Query: readingUses,
      DeleteItem: [partitions.media, pictureHashes],
    },
  },
  'GET /api/admin/facts': {
    handler: 'admin/facts/get',
    access: 'admin',
    response: editableFacts,
    table: { GetItem: [partitions.settings] },
  },
  'PUT /api/admin/facts': {
    handler: 'admin/facts/update',
    access: 'admin',
    body: changesInput,
    response: editableFacts,
    table: { GetItem: [partitions.settings], PutItem: [partitions.settings] },
  },
  /** Every page and language whose words can be changed. */
  'GET /api/admin/pages': {
    handler: 'admin/pages/list',
    access: 'admin',
    response: z.array(pageSummary),
    table: { Query: [partitions.content, partitions.wordsDrafts] },
  },
  'GET /api/admin/pages/{page}': {
    handler: 'admin/pages/get',
    access: 'admin',
    params: byPage,
    query: inLanguage,
    response: editableWords,
    table: { GetItem: [partitions.content, partitions.wordsDrafts], Query: [formerPages] },
  },
  'PUT /api/admin/pages/{page}': {
    handler: 'admin/pages/update',
    access: 'admin',
    params: byPage,
    query: inLanguage,
    body: changesInput,
    maxBodyBytes: MAX_WORDS_BYTES,
    response: editableWords,
    table: {
      GetItem: [partitions.content, partitions.wordsDrafts, partitions.settings],
      PutItem: [partitions.content, formerPages, wordsVersions, uses],
      UpdateItem: [partitions.wordsDrafts],
      DeleteItem: [uses, partitions.due],
      Query: [formerPages],
    },
  },
  /** Keep changes of a page without publishing them. 409 if others were kept since. */
  'PUT /api/admin/pages/{page}/unsaved': {
    handler: 'admin/pages/keep',
    access: 'admin',
    changesNothing: true,
    params: byPage,
    query: inLanguage,
    body: unsavedWordsInput,
    maxBodyBytes: MAX_WORDS_BYTES,
    response: unsavedWords,
    table: { UpdateItem: [partitions.wordsDrafts] },
  },
  /** Have the kept changes of a page published at a time, or at none. */
  'PUT /api/admin/pages/{page}/publish-at': {
    handler: 'admin/pages/schedule',
    access: 'admin',
    params: byPage,
    query: inLanguage,
    body: wordsTimeInput,
    response: unsavedWords,
    table: {
      GetItem: [partitions.content, partitions.wordsDrafts],
      UpdateItem: [partitions.wordsDrafts],
      PutItem: [partitions.due],
      DeleteItem: [partitions.due],
    },
  },
  'DELETE /api/admin/pages/{page}/unsaved': {
    handler: 'admin/pages/discard',
    access: 'admin',
    changesNothing: true,
    params: byPage,
    query: inLanguage.extend(unwantedEdit),
    status: 204,
    response: nothing,
    table: { GetItem: [partitions.wordsDrafts], DeleteItem: [partitions.wordsDrafts, partitions.due] },
  },
  /** Saved versions of a page's words, last saved first. */
  'GET /api/admin/pages/{page}/versions': {
    handler: 'admin/versions/list-words',
    access: 'admin',
    params: byPage,
    query: inLanguage,
    response: z.array(wordsVersionSummary),
    table: { Query: [wordsVersions] },
  },
  'GET /api/admin/pages/{page}/versions/{version}': {
    handler: 'admin/versions/get-words',
    access: 'admin',
    params: byPage.extend(ofVersion),
    query: inLanguage,
    response: wordsVersion,
    table: { GetItem: [wordsVersions] },
  },
  /** Progress of publishing the newest change of what many pages show, and what could not be done at its time. */
  'GET /api/admin/publication': {
    handler: 'admin/publication/get',
    access: 'admin',
    response: publicationState,
    table: {
      GetItem: [partitions.settings, partitions.publication, eachPost, partitions.wordsDrafts],
      Query: [partitions.content, partitions.due],
    },
  },
  /** What was done, newest first; with `what` of one kind, with `search` where the words for it have all of these. */
  'GET /api/admin/diary': {
    handler: 'admin/diary/list',
    access: 'admin',
    query: search.extend({ what: z.string().max(40).optional() }),
    response: z.array(diaryEntry),
    table: { Query: [partitions.diary] },
  },
  'GET /api/admin/export/posts': {
    handler: 'admin/content/posts',
    access: 'admin',
    recent: true,
    query: page,
    response: z.array(post),
    table: { Query: [partitions.posts], GetItem: [eachPost] },
  },
  'GET /api/admin/export/enquiries': {
    handler: 'admin/content/enquiries',
    access: 'admin',
    recent: true,
    query: page.extend({ status: enquiryStatus.optional() }),
    response: z.array(enquiry),
    table: { Query: [partitions.enquiries] },
    byStatus: [partitions.enquiries],
  },
  'POST /api/admin/import': {
    handler: 'admin/content/import',
    access: 'admin',
    body: importInput,
    maxBodyBytes: IMPORT_BYTES,
    response: importResult,
    table: {
      GetItem: [...readingHolders, partitions.settings, partitions.content, formerPages],
      Query: [formerPages],
      PutItem: [
        ...storingPosts,
        partitions.due,
        partitions.topics,
        partitions.seo,
        seoPages,
        partitions.enquiries,
        partitions.settings,
        partitions.content,
        formerPages,
        wordsVersions,
      ],
      ConditionCheckItem: [eachPost],
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
    recent: true,
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

/** Every call whose body is a file. The same file again is answered with the same entity. */
export const uploads = {
  'POST /api/admin/media': {
    handler: 'admin/media/create',
    access: 'admin',
    mediaTypes: PICTURE_TYPES,
    maxBodyBytes: MAX_PICTURE_BYTES,
    status: 202,
    response: uploadReceipt,
    table: { GetItem: [pictureHashes, partitions.media], PutItem: [pictureHashes, partitions.media] },
    actions: ['s3:PutObject', 'lambda:InvokeFunction'],
  },
} as const satisfies Record<
  `POST /api/${string}`,
  Omit<Call, 'body' | 'query' | 'params'> & { mediaTypes: readonly string[]; maxBodyBytes: number }
>

/** Every page that a function renders at each request, in place of a published document. No browser and no edge keeps it. */
export const renderedPages = {
  'GET /preview/{id}/{token}': {
    handler: 'preview/get',
    access: 'visitor',
    params: z.object({ id: ulid, token: previewToken }),
    table: {
      UpdateItem: [partitions.previews],
      GetItem: [eachPost, partitions.drafts, partitions.settings, partitions.content],
    },
    throttle: { ratePerSecond: 20, burst: 50 },
  },
} as const satisfies Record<`GET /${string}`, Omit<Call, 'response' | 'status' | 'body'>>

/** Every route of the API, which infrastructure and build derive from. */
export const routes = { ...api, ...forms, ...uploads, ...renderedPages }

/** Whether the diary has an entry of each success of a call: each of the administration that changes something. */
export const isInDiary = (key: string, call: object): boolean =>
  key.includes(' /api/admin/') && !key.startsWith('GET ') && !('changesNothing' in call)

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
