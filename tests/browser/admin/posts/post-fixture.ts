import type { PostInput } from '../../../../shared/entities/posts/post.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { sampleEdit, samplePost } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { type signIn, succeed } from '../../../support/client.ts'
import { desktop } from '../../support/actions.ts'
import { browser } from '../../support/fixtures.ts'

/** Test fixture: posts and their unsaved edits, through the API with this session, and their rows in the list. */
export function postsOf(session: Awaited<ReturnType<typeof signIn>>) {
  const create = async (fields: Partial<PostInput> = {}) =>
    (await succeed('POST /api/admin/blog', { session, body: samplePost(fields) })).body
  const stored = async (id: string) =>
    (await succeed('GET /api/admin/blog/{id}', { session, params: { id } })).body
  const serverEdit = async (id: string) =>
    (await succeed('GET /api/admin/drafts/{id}', { session, params: { id } })).body
  const remove = (id: string) => succeed('DELETE /api/admin/blog/{id}', { session, params: { id } })
  /** An unsaved edit that another browser left on the server. */
  const leaveEdit = async (
    { id, version, title, slug, excerpt, content }: Awaited<ReturnType<typeof create>>,
    fields = {},
  ) => {
    const body = sampleEdit({ id, version, title, slug, excerpt, content, ...fields })
    await succeed('POST /api/admin/drafts', { session, body })
  }

  /** The row of a post in the list. */
  async function rowOf(title: string) {
    const { page, problems } = await visit(browser, adminPages.dashboard, desktop, session)
    await page.getByLabel('Search').fill(title)
    // A filter that takes effect replaces the rows, and with them an open menu.
    await page.getByText('Blog posts found: 1', { exact: true }).waitFor()
    return { page, problems, row: page.getByRole('listitem').filter({ hasText: title }) }
  }

  return { create, stored, serverEdit, remove, leaveEdit, rowOf }
}
