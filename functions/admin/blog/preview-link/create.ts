import { hasText } from '../../../domain/previews/newest-text.ts'
import { createLink } from '../../../domain/previews/preview-links.ts'
import { route } from '../../../pipeline/route.ts'
import { siteOrigin } from '../../../pipeline/site-origin.ts'
import { NotFound } from '../../../platform/errors.ts'

export const handler = route(
  'POST /api/admin/blog/{id}/preview-link',
  async ({ params: { id }, headers }) => {
    if (!(await hasText(id))) throw new NotFound()
    const { token, ...link } = await createLink(id)
    return { ...link, url: `${siteOrigin(headers)}/preview/${id}/${token}` }
  },
)
