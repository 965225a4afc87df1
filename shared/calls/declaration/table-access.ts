import { partitions } from '../../table/partitions.ts'

// Partitions with a variable part, as patterns of IAM, and table access that calls of several entities have in common.

export const slugs = partitions.unique('slug', '*')
export const translations = partitions.unique('translation', '*')
export const seoPages = partitions.unique('seo', '*')
export const eachPost = partitions.post('*')
export const known = partitions.known('*')
export const secondSteps = partitions.secondStep('*')
export const formerPages = partitions.versions('*')
export const postVersions = partitions.savedPost('*')
export const wordsVersions = partitions.savedWords('*')
export const documentVersions = partitions.savedDocument('*')
/** What goes with a deleted entry. */
export const ofDocument = [partitions.documentDrafts, documentVersions]
export const uses = partitions.uses('*')
export const triesOf = (purpose: Parameters<typeof partitions.tries>[0]) => partitions.tries(purpose, '*')

/** Reads of the article that a taken slug redirects to. */
export const readingHolders = [slugs, eachPost]
/** Writes of a new post in any state. */
export const storingPosts = [
  eachPost,
  postVersions,
  partitions.posts,
  partitions.published,
  slugs,
  translations,
  uses,
]
/** Partitions that a call which puts everybody out queries and deletes from, after it has begun another epoch. */
export const signIns = [partitions.sessions, partitions.challenges, secondSteps]
/** Table access of a call that checks the password once more, and then gives the session another id. */
export const checkingPassword = {
  GetItem: [known],
  UpdateItem: [triesOf('PASSWORD')],
  PutItem: [partitions.sessions],
  DeleteItem: [triesOf('PASSWORD')],
} as const
