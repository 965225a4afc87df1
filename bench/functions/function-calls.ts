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
import { storeEnquiry } from '../../functions/domain/enquiries/enquiry-store.ts'
import { enquiriesOf } from '../../functions/domain/enquiries/erasing.ts'
import { createJob, newJob } from '../../functions/domain/generation/job-store.ts'
import { saveMonthlyLimit } from '../../functions/domain/generation/money/monthly-limit.ts'
import { deletePost } from '../../functions/domain/posts/deleted-posts.ts'
import { createPost, updatePost } from '../../functions/domain/posts/post-store.ts'
import { saveEdit } from '../../functions/domain/posts/unsaved-edit-store.ts'
import { createLink } from '../../functions/domain/previews/preview-links.ts'
import { createSeoEntry } from '../../functions/domain/seo/seo-store.ts'
import { keepChallenge } from '../../functions/domain/sessions/challenge-store.ts'
import { beginSignIn } from '../../functions/domain/sessions/sign-in-epoch.ts'
import { createTopic } from '../../functions/domain/topics/topic-store.ts'
import { table } from '../../functions/platform/table/table.ts'
import { startedSession } from '../../functions/testing/started-session.ts'
import { contactInput } from '../../shared/entities/enquiry.ts'
import { IMPORT_ITEMS } from '../../shared/entities/export.ts'
import { fill, NOTHING } from '../admin/many-items.ts'
import {
  editFields,
  enquiryFields,
  generationFields,
  postFields,
  seoFields,
  topicFields,
} from '../admin/sample-fields.ts'
import { streamEvent } from '../publishing/stream.ts'
import { PASSWORD } from '../system.ts'
import type { BareCloud } from './bare-cloud.ts'
import { contentCalls } from './content-calls.ts'
import { documentCalls } from './document-calls.ts'
import { loadedLot, lotCalls } from './lot-calls.ts'
import { pictureCalls } from './picture-calls.ts'
import { redirectCalls } from './redirect-calls.ts'
import type { Route, RouteRequest } from './route-event.ts'
import { secondStepCalls } from './second-step-calls.ts'
import { visitorCalls } from './visitor-calls.ts'
import type { Prepare } from './warm-calls.ts'

export interface Calls {
  /** Requests by route; signed in, unless a request has its own cookie. A route without one is called with nothing. */
  readonly routes: Readonly<Partial<Record<Route, () => Promise<RouteRequest>>>>
  /** Events of the other functions, by bundle. */
  readonly events: Readonly<Record<string, Prepare>>
  /** Starts a session. @returns its `cookie` header */
  readonly signIn: () => Promise<string>
}

/** Content of the table: lists return full pages. */
const STORED = {
  ...NOTHING,
  ...{ posts: 125, enquiries: 400, topics: 20, seoEntries: 7, jobs: 20, drafts: 10 },
}
const AI_KEY = 'sk-bench'
const USER = 'bench-user'
const [FIRST_PASSWORD, SECOND_PASSWORD] = ['First-4-Measurements!', 'Second-4-Measurements!']

/** Fills the table, and prepares a call of every function. */
export async function prepareCalls(cloud: BareCloud, report: (progress: string) => void): Promise<Calls> {
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
  const storeKey = async () => {
    const SecretId = cloud.lambda('generator').environment.AI_SECRET_ARN
    const SecretString = JSON.stringify({ openaiApiKey: AI_KEY })
    // The version's name marks a stored key (functions/domain/generation/api-key.ts).
    const ClientRequestToken = `stored-${ulid()}`
    const put = new PutSecretValueCommand({ SecretId, SecretString, ClientRequestToken })
    await new SecretsManagerClient(settings).send(put)
  }

  /** Number of the next item: no two are alike. */
  let made: number = STORED.posts
  /** One sender each: an erasure deletes all enquiries of its sender. */
  const storedEnquiry = async () =>
    (
      await storeEnquiry(
        ulid(),
        contactInput.parse({ ...enquiryFields, contact: `${made++}@example.com` }),
        'new',
      )
    ).stored
  const signIn = async (username = 'admin') => (await startedSession(username)).cookies[0] ?? ''
  /** Headers of a new connection per call, below every rate limit. */
  const visitor = () => {
    const number = made++
    return { 'x-viewer-address': `10.${(number >> 8) & 255}.${number & 255}.1` }
  }
  const idOf = async (creating: Promise<{ id: string }>) => ({ params: { id: (await creating).id } })

  await fill(NOTHING, STORED, STORED, report)
  await storeKey()
  // No measurement reaches it.
  await saveMonthlyLimit(1000)
  const kept = {
    post: await createPost(postFields(made++)),
    topic: await createTopic(topicFields(made++)),
    seo: await createSeoEntry(seoFields('kept')),
    enquiry: await storedEnquiry(),
    edit: await saveEdit(editFields(made++)),
    job: await createJob(newJob(generationFields)),
  }
  const pictures = await pictureCalls(cloud)

  const routes: Calls['routes'] = {
    ...(await secondStepCalls(cloud, cognito, visitor)),
    ...documentCalls(kept.topic.id),
    ...redirectCalls,
    ...(await lotCalls()),
    ...(await contentCalls()),
    ...pictures.routes,
    ...(await visitorCalls(
      { postId: (await createPost(postFields(made++))).id, loadedLotId: (await loadedLot()).id },
      visitor,
    )),
    'GET /api/blog/{slug}': async () => ({ params: { slug: kept.post.slug } }),
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
      await keepChallenge(await beginSignIn(USER), Session ?? '')
      return { body: { username: USER, newPassword: SECOND_PASSWORD, session: Session } }
    },
    'POST /api/admin/logout': async () => ({ cookie: await signIn() }),
    'POST /api/admin/logout-everywhere': async () => ({ cookie: await signIn() }),
    'POST /api/admin/password': async () => {
      await setPassword(FIRST_PASSWORD)
      return {
        body: { currentPassword: FIRST_PASSWORD, newPassword: SECOND_PASSWORD },
        headers: visitor(),
        cookie: await signIn(USER),
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
    'POST /api/admin/blog': async () => ({ body: postFields(made++) }),
    'POST /api/admin/blog/preview': async () => ({ body: { content: postFields(0).content } }),
    'GET /api/admin/blog/{id}': async () => ({ params: { id: kept.post.id } }),
    'PUT /api/admin/blog/{id}': async () => {
      const { id, title, slug, excerpt, content, tags } = kept.post
      return { params: { id }, body: { title, slug, excerpt: `${excerpt} (${made++})`, content, tags } }
    },
    'DELETE /api/admin/blog/{id}': () => idOf(createPost(postFields(made++))),
    'POST /api/admin/blog/{id}/restore': async () => {
      const { id } = await createPost(postFields(made++))
      await deletePost(id)
      return { params: { id } }
    },
    'POST /api/admin/blog/{id}/preview-link': async () => ({ params: { id: kept.post.id } }),
    'DELETE /api/admin/blog/{id}/preview-link': async () => {
      await createLink(kept.post.id)
      return { params: { id: kept.post.id } }
    },
    'GET /api/admin/blog/{id}/versions': async () => ({ params: { id: kept.post.id } }),
    'GET /api/admin/blog/{id}/versions/{version}': async () => {
      const { id } = await createPost(postFields(made++))
      return { params: { id, version: '1' } }
    },
    'POST /api/admin/drafts': async () => ({ body: editFields(made++) }),
    'GET /api/admin/blog/{id}/preview-link': async () => ({ params: { id: kept.post.id } }),
    'GET /api/admin/drafts/{id}': async () => ({ params: { id: kept.edit.id } }),
    'DELETE /api/admin/drafts/{id}': () => idOf(saveEdit(editFields(made++))),
    'POST /api/admin/settings': async () => ({ body: { openaiApiKey: AI_KEY } }),
    'DELETE /api/admin/settings/openai-key': async () => {
      await storeKey()
      return {}
    },
    'POST /api/admin/topics': async () => ({ body: topicFields(made++) }),
    'PUT /api/admin/topics/{id}': async () => ({ params: { id: kept.topic.id }, body: topicFields(made++) }),
    'DELETE /api/admin/topics/{id}': () => idOf(createTopic(topicFields(made++))),
    'POST /api/admin/generate-article': async () => {
      await storeKey()
      return { body: generationFields }
    },
    'POST /api/admin/blog/{id}/translate': async () => ({
      ...(await idOf(createPost(postFields(made++)))),
      body: { languages: ['pl'] },
    }),
    'POST /api/admin/back-translation': async () => ({ body: { html: 'Odzież', from: 'pl', to: 'en' } }),
    'POST /api/admin/translation': async () => ({
      body: { texts: [{ id: 'title', text: 'Toys' }], to: 'pl' },
    }),
    'GET /api/admin/generate-article/{jobId}': async () => ({ params: { jobId: kept.job.jobId } }),
    'POST /api/admin/generate-article/{jobId}/cancel': async () => ({
      params: { jobId: (await createJob(newJob(generationFields))).jobId },
    }),
    'POST /api/admin/seo': async () => ({ body: seoFields(`new-${made++}`) }),
    'PUT /api/admin/seo/{id}': async () => ({ params: { id: kept.seo.id }, body: seoFields('kept') }),
    'DELETE /api/admin/seo/{id}': () => idOf(createSeoEntry(seoFields(`gone-${made++}`))),
    'POST /api/admin/import': async () => {
      const at = new Date().toISOString()
      const stored = { version: 1, createdAt: at, updatedAt: at }
      const items = Array.from({ length: IMPORT_ITEMS }, () => ({
        ...{ kind: 'post', id: ulid(), ...stored, ...postFields(made++) },
      }))
      return { body: { items } }
    },
    'GET /api/admin/enquiries/{id}': async () => ({ params: { id: kept.enquiry.id } }),
    'PUT /api/admin/enquiries/{id}': async () => ({
      params: { id: kept.enquiry.id },
      body: { status: made++ % 2 === 0 ? 'read' : 'new' },
    }),
    'POST /api/admin/enquiries/{id}/replies': async () => {
      const { id, version } = await storedEnquiry()
      return {
        params: { id },
        body: { channel: 'mail', text: 'Thank you for writing to us.', version },
        headers: { 'idempotency-key': ulid() },
      }
    },
    'GET /api/admin/enquiries/{id}/same-person': async () => ({ params: { id: kept.enquiry.id } }),
    'DELETE /api/admin/enquiries/{id}': async () => {
      const { params } = await idOf(storedEnquiry())
      return { params, query: `version=${(await enquiriesOf(params.id)).version}` }
    },
  }

  const events: Calls['events'] = {
    // A refusal costs the same as an admission.
    'origin-check': async () => ({ headers: { 'x-origin-verify': 'no value of ours' } }),
    canary: async () => ({}),
    scheduler: async () => ({}),
    exporter: async () => ({}),
    reporter: async () => ({}),
    'picture-encoder': pictures.encode,
    generator: async () => {
      await storeKey()
      const { jobId } = await createJob(newJob(generationFields))
      return { Records: [{ body: JSON.stringify({ jobId }) }] }
    },
    publisher: () =>
      streamEvent(cloud, cloud.lambda('publisher'), () =>
        updatePost(kept.post.id, { excerpt: `${kept.post.excerpt} (${made++})` }),
      ),
    'enquiry-notice': () => streamEvent(cloud, cloud.lambda('enquiry-notice'), storedEnquiry),
  }
  return { routes, events, signIn }
}

/** Deletes the counters of sign-in tries, as time would. */
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
