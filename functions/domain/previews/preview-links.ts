import { createHash, randomBytes } from 'node:crypto'
import { PREVIEW_DAYS, type PreviewLink, previewLink } from '../../../shared/entities/posts/preview-link.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { getItem } from '../../platform/table/table.ts'
import {
  checkOp,
  deleteOp,
  type Guard,
  ifPresent,
  putOp,
  transact,
  updateItem,
  type Write,
} from '../../platform/table/table-writes.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Bytes of a token: 128 bits (OWASP Session Management Cheat Sheet asks for 64 at least). */
const TOKEN_BYTES = 16

const key = (postId: string) => ({ pk: partitions.previews, sk: postId })

/** The table holds no token: its reader can open no preview. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Store a new preview link of a post in place of the one before.
 * @param checks fail it when they fail
 * @returns it with its token, which is nowhere else
 */
export async function createLink(
  postId: string,
  days = PREVIEW_DAYS,
  checks: readonly Write[] = [],
): Promise<PreviewLink & { readonly token: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires = Date.now() + days * DAY_MS
  const link = { expiresAt: new Date(expires).toISOString(), opens: 0 }
  const item = { ...key(postId), ...link, tokenHash: hashOf(token), ttl: Math.ceil(expires / 1000) }
  await transact([putOp(item), ...checks])
  return { ...link, token }
}

/** The preview link of a post; null when it has none, or an expired one. */
export async function findLink(postId: string): Promise<PreviewLink | null> {
  const found = await getItem(key(postId), previewLink)
  return found && found.expiresAt > new Date().toISOString() ? found : null
}

/** Count an opening of a preview link, in one write. @returns false if it is unknown, expired or ended */
export async function openLink(postId: string, token: string): Promise<boolean> {
  const { done } = await updateItem(
    key(postId),
    { add: { opens: 1 } },
    {
      // Expiry is checked here: DynamoDB deletes expired items days late.
      expression: 'tokenHash = :hash AND expiresAt > :now',
      values: { ':hash': hashOf(token), ':now': new Date().toISOString() },
    },
  )
  return done
}

/** End the preview link of a post. @throws NotFound (404) when it has none */
export const endLink = (postId: string): Promise<void> => transact([deleteOp(key(postId), ifPresent())])

/** Write that ends the preview link of a post, if it has one, for a transaction. */
export const linkEnd = (postId: string): Write => deleteOp(key(postId))

/** Check, for a transaction, that a link is not there, or has expired. */
export const noOpenLink = (id: string, error: Guard['error']): Write =>
  checkOp(key(id), {
    expression: 'attribute_not_exists(pk) OR expiresAt <= :now',
    values: { ':now': new Date().toISOString() },
    error,
  })
