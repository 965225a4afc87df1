import * as calls from '../../../shared/calls/posts.ts'
import { hasText } from '../../domain/previews/newest-text.ts'
import { createLink, endLink, findLink } from '../../domain/previews/preview-links.ts'
import { route } from '../../pipeline/route.ts'
import { siteOrigin } from '../../pipeline/site-origin.ts'
import { NotFound } from '../../platform/errors.ts'

export const create = route(calls.createPreviewLink, async ({ params: { id }, headers }) => {
  if (!(await hasText(id))) throw new NotFound()
  const { token, ...link } = await createLink(id)
  return { ...link, url: `${siteOrigin(headers)}/preview/${id}/${token}` }
})

export const get = route(calls.getPreviewLink, ({ params }) => findLink(params.id))

const remove = route(calls.deletePreviewLink, ({ params }) => endLink(params.id))

export { remove as delete }
