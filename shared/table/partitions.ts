/**
 * Partition keys of the table's items. Functions build keys with them; with `*` for the variable part, they are the
 * patterns of IAM's permissions (`dynamodb:LeadingKeys`).
 */
export const partitions = {
  /** A post, whole. */
  post: (id: string) => `POST#${id}`,
  posts: 'POSTS',
  published: 'PUBLISHED',
  drafts: 'DRAFT',
  /** Unsaved edits of the words of pages, under `<language>#<page>`. */
  wordsDrafts: 'DRAFT#words',
  /** Drafts of facts and entries (shared/documents), under the names of these documents. */
  documentDrafts: 'DRAFT#document',
  deleted: 'DELETED',
  /** Preview link of a post, or proof link of a lot, under its id. */
  previews: 'PREVIEW',
  /** Times at which posts go live or off, and at which offers end. */
  due: 'DUE',
  /**
   * Holder of a unique value: a post's slug in its language, present or former, the place of an article's translation
   * into a language, its newest translation job, the page name of an SEO entry, or the SHA-256 of an uploaded picture.
   */
  unique: (kind: 'slug' | 'translation' | 'translating' | 'seo' | 'media', value: string) =>
    `UNIQUE#${kind}#${value}`,
  /** Lots of the warehouse, under their ids. */
  lots: 'LOT',
  /** Number of lots that are neither sold nor loaded. */
  openLots: 'LOT#OPEN',
  topics: 'TOPIC',
  seo: 'SEO',
  /** What was changed of the company's facts, under `FACTS`. */
  settings: 'SETTINGS',
  /** What was changed of the words of a page, under `<language>#<page>`. */
  content: 'CONTENT',
  /** Hashes of the English texts that those of another language were checked against, under `<language>#<page>`. */
  wordSources: 'SOURCES',
  /** Former states of something, under the times when they were replaced: of a page, `<language>#<page>`. */
  versions: (holder: string) => `VERSIONS#${holder}`,
  /** The last saved versions of a post, whole. */
  savedPost: (id: string) => `SAVED#post#${id}`,
  /** The last saved versions of the words of a page, `<language>#<page>`. */
  savedWords: (page: string) => `SAVED#words#${page}`,
  /** The last saved versions of facts or an entry, by the name of the document. */
  savedDocument: (name: string) => `SAVED#document#${name}`,
  /** Redirects that the administrator made, all in one item. */
  redirects: 'REDIRECTS',
  media: 'MEDIA',
  /** Posts, SEO entries, pages and lots that show a picture. */
  uses: (mediaId: string) => `USES#${mediaId}`,
  /** Pictures that are being deleted, or were of late. */
  pictureDeletions: 'DELETIONS',
  /** Progress of publishing. */
  publication: 'PUBLICATION',
  /** What each job of the site's own found when it last looked, under its name. */
  health: 'HEALTH',
  /** Visits by hours, `hour#yyyy-mm-ddThh` (UTC), by days in London, `yyyy-mm-dd`, and by periods, `period#<days>#yyyy-mm-dd`. */
  figures: 'FIGURES',
  /** What the administrator did, under a ULID. */
  diary: 'DIARY',
  enquiries: 'SUBMISSION',
  /** Next steps of enquiries, under `<yyyy-mm-dd>#<enquiry id>`. */
  nextSteps: 'NEXT',
  /** Enquiries that were won, under `<yyyy-mm-dd>#<enquiry id>`, with their weight. */
  won: 'WON',
  jobs: 'JOB',
  /** One for all sessions, so that one Query finds them. */
  sessions: 'SESSION',
  /** Number of times that everybody was put out. */
  epoch: 'SESSION#EPOCH',
  /** Counters of rate limits: enquiries of a connection, generations of a day, failed attempts to sign in. */
  enquiryLimit: (connection: string) => `ENQUIRIES#${connection}`,
  generations: 'GENERATIONS',
  tries: (purpose: 'PASSWORD' | 'TOTP' | 'CODE' | 'MAIL', counted: string) => `TRIES#${purpose}#${counted}`,
  /** Connections and browsers from which a user once signed in. */
  known: (user: string) => `KNOWN#${user}`,
  /** Sign-ins whose password was right, under the hash of what answers their challenge. */
  challenges: 'CHALLENGE',
  /** Of a user's second step: hashes of recovery codes and of used codes, remembered browsers. */
  secondStep: (user: string) => `SECOND-STEP#${user}`,
} as const

/** Sort key of a deleted post, whole, in its partition. */
export const DELETED_SORT_KEY = 'DELETED'

/**
 * Table access of a function: partitions by action (of IAM's `dynamodb`). Its role allows the writes in the partitions
 * of all of them (infra/constructs/lambda/permissions.ts).
 */
export type TableAccess = {
  readonly [action in
    | 'GetItem'
    | 'Query'
    | 'PutItem'
    | 'UpdateItem'
    | 'DeleteItem'
    | 'ConditionCheckItem']?: readonly string[]
}
