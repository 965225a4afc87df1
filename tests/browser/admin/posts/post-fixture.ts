import type { Page } from 'playwright-core'
import type { BodyInput } from '../../../../shared/api.ts'
import type { PostInput } from '../../../../shared/entities/posts/post.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { sampleEdit, samplePost } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { succeed } from '../../../support/client.ts'
import { desktop } from '../../support/actions.ts'
import { browser } from '../../support/fixtures.ts'

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** Button of the form, apart from those of the list behind it. */
export const button = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
export const formOf = (id: string) => `${adminPages.dashboard}?post=${id}`

/** Test fixture: posts and their unsaved edits, through the API with this session, their forms, and their rows in the list. */
export function postsOf(session: string) {
  const at = (id: string) => ({ session, params: { id } })
  const create = async (fields: Partial<PostInput> = {}) =>
    (await succeed('POST /api/admin/blog', { session, body: samplePost(fields) })).body
  const stored = async (id: string) => (await succeed('GET /api/admin/blog/{id}', at(id))).body
  const change = async (id: string, body: BodyInput<'PUT /api/admin/blog/{id}'>) =>
    (await succeed('PUT /api/admin/blog/{id}', { ...at(id), body })).body
  const remove = (id: string) => succeed('DELETE /api/admin/blog/{id}', at(id))
  const serverEdit = async (id: string) => (await succeed('GET /api/admin/drafts/{id}', at(id))).body
  /** An unsaved edit that another browser left on the server. */
  const leaveEdit = async (
    { id, version, title, slug, excerpt, content }: Awaited<ReturnType<typeof create>>,
    fields = {},
  ) => {
    const body = sampleEdit({ id, version, title, slug, excerpt, content, ...fields })
    await succeed('POST /api/admin/drafts', { session, body })
  }

  /** The form of a post in a fresh browser. */
  async function openPost(id: string, viewport = desktop) {
    const visited = await visit(browser, formOf(id), viewport, session)
    await visited.page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
    return visited
  }
  /** The row of a post in the list. */
  async function rowOf(title: string, viewport = desktop) {
    const { page, problems } = await visit(browser, adminPages.dashboard, viewport, session)
    await page.getByLabel('Search').fill(title)
    // A filter that takes effect replaces the rows, and with them an open menu.
    await page.getByText('Blog posts found: 1', { exact: true }).waitFor()
    return { page, problems, row: page.getByRole('listitem').filter({ hasText: title }) }
  }

  return { create, stored, change, remove, serverEdit, leaveEdit, openPost, rowOf }
}
