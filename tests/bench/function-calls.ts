import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { DeleteCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { saveDraft } from '../../functions/lib/drafts.ts'
import { createJob } from '../../functions/lib/jobs.ts'
import { createPost, deletePost, updatePost } from '../../functions/lib/posts.ts'
import { cleanContent } from '../../functions/lib/sanitize.ts'
import { createSeoEntry } from '../../functions/lib/seo-entries.ts'
import { startSession } from '../../functions/lib/sessions.ts'
import { noteAiKey } from '../../functions/lib/settings.ts'
import { createSubmission } from '../../functions/lib/submissions.ts'
import { table } from '../../functions/lib/table.ts'
import { createTopic } from '../../functions/lib/topics.ts'
import type { BodyInput, RouteKey } from '../../shared/api.ts'
import { IMPORT_ITEMS } from '../../shared/export.ts'
import type { BareCloud } from './bare-cloud.ts'
import { postFields, storeEnquiries, storePosts } from './many-items.ts'
import { streamEvent } from './stream.ts'
import { PASSWORD } from './system.ts'

/** What is sent to a route; signed in unless `cookie` says otherwise. */
export interface RouteRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly cookie?: string
}

/** Prepares one successful call that does the function's whole work, and gives what to send. */
type Prepare<T> = () => Promise<T>

export interface Calls {
  readonly routes: Readonly<Record<RouteKey, Prepare<RouteRequest>>>
  /** Events of the functions that are no route, by their bundle. */
  readonly events: Readonly<Record<string, Prepare<unknown>>>
  /** A `cookie` header of a new session. */
  readonly signIn: () => Promise<string>
}

/** What the table holds while routes are measured: the lists give full pages. */
const STORED = { posts: 100, enquiries: 100, topics: 20, seoEntries: 7, jobs: 20, drafts: 10 } as const
const AI_KEY = 'sk-bench'
const USER = 'bench-user'
const [FIRST_PASSWORD, SECOND_PASSWORD] = ['First-4-Benchmarks!', 'Second-4-Benchmarks!']

const times = <T>(count: number, make: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => make(number)))

const generation = {
  topic: 'How to grade a bale',
  keywords: ['bales'],
  targetAudience: null,
  promptType: 'compact' as const,
}
const topicFields = (number: number) => ({
  topic: `How to grade a bale of type ${number}`,
  keywords: ['grading', 'bales'],
  targetAudience: 'Shop owners in Poland',
  contentType: 'article',
  isActive: true,
})
const seoFields = (pageName: string) => ({
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
/** About 1 KB when it is stored. */
const enquiry = {
  name: 'Anna Example',
  contact: 'anna@example.com',
  interest: 'Original collection',
  message: 'We run three shops and would like to try two bales of winter coats. '.repeat(10).trim(),
}

/** Fills the table, and gives a call of every function. */
export async function prepareCalls(cloud: BareCloud): Promise<Calls> {
  const settings = { endpoint: cloud.endpoint, region: 'eu-west-2', credentials: cloud.credentials }
  const cognito = new CognitoIdentityProviderClient(settings)
  const UserPoolId = cloud.userPoolId
  const setPassword = (Password: string, Permanent = true) =>
    cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: USER, Password, Permanent }))
  await cognito.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: USER,
      TemporaryPassword: FIRST_PASSWORD,
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email', Value: `${USER}@example.com` }],
    }),
  )
  const environmentOf = (bundle: string) =>
    cloud.functions.find((one) => one.bundle === bundle)?.environment ?? {}
  const storeKey = async () => {
    const SecretId = environmentOf('generator').AI_SECRET_ARN
    const SecretString = JSON.stringify({ openaiApiKey: AI_KEY })
    await new SecretsManagerClient(settings).send(new PutSecretValueCommand({ SecretId, SecretString }))
    await noteAiKey(AI_KEY)
  }

  let made = 0
  const post = (number = STORED.posts + made++) => {
    const fields = postFields(number)
    return { ...fields, content: cleanContent(fields.content) }
  }
  const draftFields = () => {
    const { title, slug, excerpt, content } = postFields(made++)
    return {
      ...{ id: ulid(), version: null, editor: ulid(), title, slug, excerpt, content, featuredImage: '' },
      ...{
        tags: 'Grading, Bales',
        published: false,
        metaTitle: title,
        metaDescription: '',
        canonicalUrl: '',
      },
    } satisfies BodyInput<'POST /api/admin/drafts'>
  }
  const submission = () => createSubmission(ulid(), { ...enquiry, contact: `${made++}@example.com` }, 'new')
  const signIn = async () => (await startSession('admin')).cookie.split(';')[0] ?? ''
  /** Every call comes from another connection, so that no limit is met. */
  const visitor = () => {
    const number = made++
    return { 'x-viewer-address': `10.${(number >> 8) & 255}.${number & 255}.1` }
  }
  const idOf = async (creating: Promise<{ id: string }>) => ({ params: { id: (await creating).id } })

  await storePosts(0, STORED.posts, STORED.posts)
  await storeEnquiries(0, STORED.enquiries, STORED.enquiries)
  await times(STORED.topics, (number) => createTopic(topicFields(number)))
  await times(STORED.seoEntries, (number) => createSeoEntry(seoFields(`page-${number}`)))
  await times(STORED.jobs, () => createJob(generation))
  await times(STORED.drafts, () => saveDraft(draftFields()))
  await storeKey()
  const kept = {
    post: await createPost(post()),
    topic: await createTopic(topicFields(0)),
    seo: await createSeoEntry(seoFields('kept')),
    enquiry: await submission(),
    draft: await saveDraft(draftFields()),
    job: await createJob(generation),
  }

  const plain = async () => ({})
  const routes: Calls['routes'] = {
    'POST /api/contact': async () => ({
      body: { ...enquiry, shownForMs: 60_000 },
      headers: { ...visitor(), 'idempotency-key': ulid() },
    }),
    'GET /api/blog': plain,
    'GET /api/blog/{slug}': async () => ({ params: { slug: kept.post.slug } }),
    'GET /api/seo': plain,
    'POST /api/admin/login': async () => ({
      body: { username: 'admin', password: PASSWORD },
      headers: visitor(),
    }),
    'POST /api/admin/new-password': async () => {
      await setPassword(FIRST_PASSWORD, false)
      const { Session } = await cognito.send(
        new AdminInitiateAuthCommand({
          UserPoolId,
          ClientId: cloud.userPoolClientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: USER, PASSWORD: FIRST_PASSWORD },
        }),
      )
      return { body: { username: USER, newPassword: SECOND_PASSWORD, session: Session } }
    },
    'GET /api/admin/session': plain,
    'POST /api/admin/logout': async () => ({ cookie: await signIn() }),
    'POST /api/admin/logout-everywhere': async () => ({ cookie: await signIn() }),
    'POST /api/admin/password': async () => {
      await setPassword(FIRST_PASSWORD)
      return {
        body: { currentPassword: FIRST_PASSWORD, newPassword: SECOND_PASSWORD },
        headers: visitor(),
        cookie: (await startSession(USER)).cookie.split(';')[0] ?? '',
      }
    },
    'POST /api/admin/forgot-password': async () => {
      await setPassword(FIRST_PASSWORD)
      await endSignInLimits(cloud.tableName)
      return { body: { username: USER }, headers: visitor() }
    },
    'POST /api/admin/reset-password': async () => {
      await setPassword(FIRST_PASSWORD)
      await cognito.send(new ForgotPasswordCommand({ ClientId: cloud.userPoolClientId, Username: USER }))
      const body = { username: USER, code: await cloud.mailedCode(USER), newPassword: SECOND_PASSWORD }
      return { body, headers: visitor() }
    },
    'GET /api/admin/blog': plain,
    'POST /api/admin/blog': async () => ({ body: post() }),
    'POST /api/admin/blog/preview': async () => ({ body: { content: postFields(0).content } }),
    'GET /api/admin/blog/{id}': async () => ({ params: { id: kept.post.id } }),
    'PUT /api/admin/blog/{id}': async () => {
      const { id, title, slug, excerpt, content, tags } = kept.post
      return { params: { id }, body: { title, slug, excerpt: `${excerpt} (${made++})`, content, tags } }
    },
    'DELETE /api/admin/blog/{id}': () => idOf(createPost(post())),
    'POST /api/admin/blog/{id}/restore': async () => {
      const { id } = await createPost(post())
      await deletePost(id)
      return { params: { id } }
    },
    'GET /api/admin/drafts': plain,
    'POST /api/admin/drafts': async () => ({ body: draftFields() }),
    'GET /api/admin/drafts/{id}': async () => ({ params: { id: kept.draft.id } }),
    'DELETE /api/admin/drafts/{id}': () => idOf(saveDraft(draftFields())),
    'GET /api/admin/settings': plain,
    'POST /api/admin/settings': async () => ({ body: { openaiApiKey: AI_KEY } }),
    'DELETE /api/admin/settings/openai-key': async () => {
      await storeKey()
      return {}
    },
    'GET /api/admin/topics': plain,
    'POST /api/admin/topics': async () => ({ body: topicFields(made++) }),
    'PUT /api/admin/topics/{id}': async () => ({ params: { id: kept.topic.id }, body: topicFields(made++) }),
    'DELETE /api/admin/topics/{id}': () => idOf(createTopic(topicFields(made++))),
    'GET /api/admin/generate-article': plain,
    'POST /api/admin/generate-article': async () => {
      await storeKey()
      return { body: generation }
    },
    'GET /api/admin/generate-article/{jobId}': async () => ({ params: { jobId: kept.job.jobId } }),
    'POST /api/admin/generate-article/{jobId}/cancel': async () => ({
      params: { jobId: (await createJob(generation)).jobId },
    }),
    'GET /api/admin/seo': plain,
    'POST /api/admin/seo': async () => ({ body: seoFields(`new-${made++}`) }),
    'PUT /api/admin/seo/{id}': async () => ({ params: { id: kept.seo.id }, body: seoFields('kept') }),
    'DELETE /api/admin/seo/{id}': () => idOf(createSeoEntry(seoFields(`gone-${made++}`))),
    'GET /api/admin/export/posts': plain,
    'POST /api/admin/import': async () => {
      const at = new Date().toISOString()
      const stored = { version: 1, createdAt: at, updatedAt: at }
      const items = Array.from({ length: IMPORT_ITEMS }, () => ({
        ...{ kind: 'post', id: ulid(), ...stored, ...postFields(STORED.posts + made++) },
      }))
      return { body: { items } }
    },
    'GET /api/admin/enquiries': plain,
    'GET /api/admin/enquiries/count': plain,
    'GET /api/admin/enquiries/{id}': async () => ({ params: { id: kept.enquiry.id } }),
    'PUT /api/admin/enquiries/{id}': async () => ({
      params: { id: kept.enquiry.id },
      body: { status: made++ % 2 === 0 ? 'read' : 'new' },
    }),
    'DELETE /api/admin/enquiries/{id}': () => idOf(submission()),
  }

  const events: Calls['events'] = {
    // To refuse takes what it takes to let in.
    'origin-check': async () => ({ headers: { 'x-origin-verify': 'no value of ours' } }),
    canary: async () => ({}),
    generator: async () => {
      await storeKey()
      return { jobId: (await createJob(generation)).jobId }
    },
    'share-image': async () => ({ postId: (await createPost(post())).id }),
    publisher: () =>
      streamEvent(cloud, environmentOf('publisher').AWS_LAMBDA_FUNCTION_NAME ?? '', () =>
        updatePost(kept.post.id, { excerpt: `${kept.post.excerpt} (${made++})` }),
      ),
  }
  return { routes, events, signIn }
}

/** Makes the time pass after which a user may ask for a code again. */
async function endSignInLimits(TableName: string): Promise<void> {
  const tries = paginateScan(
    { client: table },
    {
      TableName,
      FilterExpression: 'begins_with(pk, :tries)',
      ExpressionAttributeValues: { ':tries': 'TRIES#' },
      ProjectionExpression: 'pk, sk',
    },
  )
  for await (const { Items = [] } of tries)
    for (const { pk, sk } of Items) await table.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
}
