import type { Post } from '../../../shared/entities/posts/post.ts'
import { partitions } from '../../../shared/table/partitions.ts'

/** Form of an instant in a sort key. */
export const INSTANT = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z'

export const wholeKey = (id: string) => ({ pk: partitions.post(id), sk: 'POST' })
export const listedKey = ({ createdAt, id }: Pick<Post, 'createdAt' | 'id'>) => ({
  pk: partitions.posts,
  sk: `${createdAt}#${id}`,
})

/** Place of a post in the order of publication. */
export type Place = Pick<Post, 'publishedAt' | 'id'>
export const publishedKey = ({ publishedAt, id }: Place) => ({
  pk: partitions.published,
  sk: `${publishedAt}#${id}`,
})
