import * as pages from '../../shared/calls/pages.ts'
import * as posts from '../../shared/calls/posts.ts'
import { pageNamed } from '../domain/content/word-pages.ts'
import { getWordsVersion, listWordsVersions } from '../domain/content/words-versions.ts'
import { getPostVersion, listPostVersions } from '../domain/posts/post-versions.ts'
import { route } from '../pipeline/route.ts'

export const listPosts = route(posts.listPostVersions, ({ params }) => listPostVersions(params.id))

export const getPost = route(posts.getPostVersion, ({ params }) => getPostVersion(params.id, params.version))

export const listWords = route(pages.listWordsVersions, ({ params, query }) =>
  listWordsVersions(pageNamed({ ...params, ...query })),
)

export const getWords = route(pages.getWordsVersion, ({ params, query }) =>
  getWordsVersion(pageNamed({ ...params, ...query }), params.version),
)
