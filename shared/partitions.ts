/**
 * Partition keys of the table's items. Functions build keys of them; with `*` for what varies, the same are the patterns
 * by which IAM tells which items a function may touch (`dynamodb:LeadingKeys`).
 */
export const partitions = {
  /** A post, whole. */
  post: (id: string) => `POST#${id}`,
  posts: 'POSTS',
  published: 'PUBLISHED',
  drafts: 'DRAFT',
  deleted: 'DELETED',
  /** Who holds a value that is unique: a post's slug, present or former, or the page name of an SEO entry. */
  unique: (kind: 'slug' | 'seo', value: string) => `UNIQUE#${kind}#${value}`,
  topics: 'TOPIC',
  seo: 'SEO',
  enquiries: 'SUBMISSION',
  jobs: 'JOB',
  /** All sessions share one, so that one Query finds them. */
  sessions: 'SESSION',
  /** Counted: enquiries of a connection, generations of a day, failed tries of signing in. */
  enquiryLimit: (connection: string) => `ENQUIRIES#${connection}`,
  generations: 'GENERATIONS',
  tries: (purpose: 'PASSWORD' | 'CODE' | 'MAIL', counted: string) => `TRIES#${purpose}#${counted}`,
  /** Connections and browsers from which a user once signed in. */
  known: (user: string) => `KNOWN#${user}`,
} as const

/**
 * What a function does in the table: each action (of IAM's `dynamodb`) with the partitions it touches. Its role allows
 * the writes in the partitions of all of them (infra/constructs/lambda/permissions.ts).
 */
export type TableAccess = {
  readonly [action in 'GetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem']?: readonly string[]
}
