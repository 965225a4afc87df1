import * as calls from '../../../../shared/calls/posts.ts'
import { hasText } from '../../../domain/previews/newest-text.ts'
import { createLink } from '../../../domain/previews/preview-links.ts'
import { route } from '../../../pipeline/route.ts'
import { siteOrigin } from '../../../pipeline/site-origin.ts'
import { NotFound } from '../../../platform/errors.ts'

export const handler = route(calls.createPreviewLink, async ({ params: { id }, headers }) => {
  if (!(await hasText(id))) throw new NotFound()
  const { token, ...link } = await createLink(id)
  return { ...link, url: `${siteOrigin(headers)}/preview/${id}/${token}` }
})
