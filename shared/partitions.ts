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
  deleted: 'DELETED',
  /** Holder of a unique value: a post's slug, present or former, or the page name of an SEO entry. */
  unique: (kind: 'slug' | 'seo', value: string) => `UNIQUE#${kind}#${value}`,
  topics: 'TOPIC',
  seo: 'SEO',
  enquiries: 'SUBMISSION',
  jobs: 'JOB',
  /** One for all sessions, so that one Query finds them. */
  sessions: 'SESSION',
  /** Counters of rate limits: enquiries of a connection, generations of a day, failed attempts to sign in. */
  enquiryLimit: (connection: string) => `ENQUIRIES#${connection}`,
  generations: 'GENERATIONS',
  tries: (purpose: 'PASSWORD' | 'CODE' | 'MAIL', counted: string) => `TRIES#${purpose}#${counted}`,
  /** Connections and browsers from which a user once signed in. */
  known: (user: string) => `KNOWN#${user}`,
} as const

/**
 * Table access of a function: partitions by action (of IAM's `dynamodb`). Its role allows the writes in the partitions
 * of all of them (infra/constructs/lambda/permissions.ts).
 */
export type TableAccess = {
  readonly [action in 'GetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem']?: readonly string[]
}
