import * as z from 'zod'
import { unsavedEdit, unsavedEditInput, unsavedEditSummary } from '../entities/posts/draft.ts'
import { deletedPost, post, postChange, postInput, postSummary } from '../entities/posts/post.ts'
import { postVersion, postVersionSummary } from '../entities/posts/saved-version.ts'
import { partitions } from '../table/partitions.ts'
import { call } from './declaration/call.ts'
import {
  byId,
  nothing,
  ofVersion,
  POST_BODY_BYTES,
  page,
  search,
  unwantedEdit,
} from './declaration/inputs.ts'
import { linkCalls } from './declaration/link-calls.ts'
import {
  eachPost,
  postVersions,
  readingHolders,
  slugs,
  storingPosts,
  translations,
  uses,
} from './declaration/table-access.ts'

export const listPosts = call('GET /api/admin/blog', {
  handler: 'admin/blog/list',
  query: search,
  response: z.array(postSummary),
  table: { Query: [partitions.posts, partitions.due] },
})

export const createPost = call('POST /api/admin/blog', {
  handler: 'admin/blog/create',
  body: postInput,
  maxBodyBytes: POST_BODY_BYTES,
  status: 201,
  response: post,
  table: {
    GetItem: [...readingHolders, translations, partitions.settings],
    PutItem: [...storingPosts, partitions.due],
    ConditionCheckItem: [eachPost, partitions.pictureDeletions],
  },
})

export const previewContent = call('POST /api/admin/blog/preview', {
  handler: 'admin/blog/preview',
  changesNothing: true,
  body: postInput.pick({ content: true }),
  maxBodyBytes: POST_BODY_BYTES,
  /** The content as it would be stored. */
  response: post.pick({ content: true }),
})

export const getPost = call('GET /api/admin/blog/{id}', {
  handler: 'admin/blog/get',
  params: byId,
  response: post,
  table: { GetItem: [eachPost, partitions.drafts] },
})

export const updatePost = call('PUT /api/admin/blog/{id}', {
  handler: 'admin/blog/update',
  params: byId,
  body: postChange,
  maxBodyBytes: POST_BODY_BYTES,
  response: post,
  table: {
    GetItem: [...readingHolders, translations, partitions.settings, partitions.drafts],
    PutItem: [...storingPosts, partitions.due],
    UpdateItem: [partitions.drafts],
    DeleteItem: [partitions.published, partitions.due, slugs, translations, uses],
    ConditionCheckItem: [eachPost, translations, partitions.pictureDeletions],
  },
})

export const deletePost = call('DELETE /api/admin/blog/{id}', {
  handler: 'admin/blog/delete',
  params: byId,
  response: nothing,
  table: {
    GetItem: [eachPost, partitions.drafts],
    PutItem: [eachPost, partitions.deleted, uses],
    UpdateItem: [partitions.drafts],
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
})

/** Preview link of a post, whose page is `GET /preview/{id}/{token}`. */
export const {
  create: createPreviewLink,
  get: getPreviewLink,
  remove: deletePreviewLink,
} = linkCalls('blog', 'preview-link', { GetItem: [eachPost, partitions.drafts] })

/** Deleted posts that can be restored, last deleted first. */
export const listDeletedPosts = call('GET /api/admin/deleted', {
  handler: 'admin/blog/deleted',
  query: search,
  response: z.array(deletedPost),
  table: { Query: [partitions.deleted] },
})

export const restorePost = call('POST /api/admin/blog/{id}/restore', {
  handler: 'admin/blog/restore',
  params: byId,
  response: post,
  table: {
    GetItem: [partitions.deleted, ...readingHolders],
    PutItem: storingPosts,
    DeleteItem: [eachPost, partitions.deleted],
    ConditionCheckItem: [eachPost, partitions.pictureDeletions],
  },
})

/** Saved versions of a post, last saved first. */
export const listPostVersions = call('GET /api/admin/blog/{id}/versions', {
  handler: 'admin/versions/list-posts',
  params: byId,
  response: z.array(postVersionSummary),
  table: { GetItem: [eachPost], Query: [postVersions] },
})

export const getPostVersion = call('GET /api/admin/blog/{id}/versions/{version}', {
  handler: 'admin/versions/get-post',
  params: byId.extend(ofVersion),
  response: postVersion,
  table: { GetItem: [eachPost, postVersions] },
})

export const listEdits = call('GET /api/admin/drafts', {
  handler: 'admin/drafts/list',
  query: page,
  response: z.array(unsavedEditSummary),
  table: { Query: [partitions.drafts] },
})

export const saveEdit = call('POST /api/admin/drafts', {
  handler: 'admin/drafts/save',
  changesNothing: true,
  body: unsavedEditInput,
  maxBodyBytes: POST_BODY_BYTES,
  response: unsavedEditSummary,
  table: { UpdateItem: [partitions.drafts] },
})

export const getEdit = call('GET /api/admin/drafts/{id}', {
  handler: 'admin/drafts/get',
  params: byId,
  /** Null if the post has no unsaved edit. */
  response: unsavedEdit.nullable(),
  table: { GetItem: [partitions.drafts] },
})

export const deleteEdit = call('DELETE /api/admin/drafts/{id}', {
  handler: 'admin/drafts/delete',
  changesNothing: true,
  params: byId,
  query: z.object(unwantedEdit),
  response: nothing,
  table: {
    GetItem: [partitions.drafts, eachPost],
    // A time that an earlier release stored with the post.
    UpdateItem: [eachPost],
    DeleteItem: [partitions.drafts, partitions.due],
  },
})
