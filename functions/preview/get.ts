import * as calls from '../../shared/calls/visitors.ts'
import { newestText } from '../domain/previews/newest-text.ts'
import { openLink } from '../domain/previews/preview-links.ts'
import { missingPage, previewPage } from '../domain/previews/preview-page.ts'
import { pageRoute } from '../pipeline/page-route.ts'

/** The newest text of a post, for anybody who has its preview link. */
export const handler = pageRoute(calls.openPreview, async ({ params, origin }) => {
  const opened = params && (await openLink(params.id, params.token))
  const article = opened ? await newestText(params.id) : undefined
  return article ? previewPage(article, origin) : missingPage(origin)
})
