import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { ATTACKER, attacks } from '../../../../functions/testing/hostile/attacks.ts'
import type { Post, PostInput } from '../../../../shared/entities/posts/post.ts'
import { adminPages, articlePath, pages } from '../../../../shared/pages.ts'
import { samplePost } from '../../../api/admin/samples.ts'
import { arrive, visit } from '../../../support/browser.ts'
import { signIn as apiSession, refused, succeed } from '../../../support/client.ts'
import { settled } from '../../../support/cloud/state.ts'
import { desktop, seeToast } from '../../support/actions.ts'
import { forbidden } from '../../support/article-html.ts'
import { expect } from '../../support/expect.ts'
import { browser, test } from '../../support/fixtures.ts'

const session = await apiSession()

/** Each attack with a name of its own on the window, which it sets when it runs. */
const armed = attacks.map(({ name, html, open = false, refused = false }, index) => ({
  name,
  open,
  isRefused: refused,
  html: html(`top.attacked${index}=1`),
}))
const storable = armed.filter(({ isRefused }) => !isRefused)
const closed = storable.filter(({ open }) => !open)

const create = async (fields: Partial<PostInput>): Promise<Post> =>
  (await succeed('POST /api/admin/blog', { session, body: samplePost(fields) })).body

/** What attackers would have got out of a page: names of what ran, dialogs, and requests to their host. */
async function gains(page: Page, seen: readonly string[]): Promise<string[]> {
  const ran = await page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('attacked')))
  return [...ran.map((name) => `${armed[Number(name.slice('attacked'.length))]?.name} ran`), ...seen]
}

function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes(ATTACKER)) seen.push(`request: ${request.url()}`)
  })
  return seen
}

const texts = closed.map(({ html }) => html).join('')
const end = '</title></script></textarea><!--'
/** Hostile in all but its content. */
const otherTexts: Partial<PostInput> = {
  title: `${end}${texts}`.slice(0, 300),
  excerpt: `${end}${texts}`.slice(0, 1000),
  metaTitle: `${end}<script>top.attacked0=1</script>`,
  metaDescription: `"${end}<img src=x onerror=top.attacked0=1>`,
  tags: [`${end}<script>top.attacked0=1</script>`],
  featuredImage: '/favicon.svg?"onload=top.attacked0=1 x="',
}

/** One visitor for all articles, and what that page did for attackers. */
let visitor: Awaited<ReturnType<typeof visit>>
let seen: string[]
beforeAll(async () => {
  visitor = await visit(browser, pages.about.path, desktop)
  seen = watch(visitor.page)
})
afterAll(() => visitor?.page.context().close())

/** Opens a page as a visitor, who gets what it has to say: attackers get nothing, and the browser complains of nothing. */
async function expectHarmless(path: string, text: string) {
  const { page, problems } = visitor
  const before = problems.length
  seen.length = 0
  await arrive(page, path)
  await page.getByRole('main').getByText(text, { exact: true }).first().waitFor()
  expect(await gains(page, seen)).toEqual([])
  expect(problems.slice(before)).toEqual([])
}

test('many of these attacks succeed where nothing stands in their way', async () => {
  const page = await browser.newPage()
  const seen = watch(page)
  await page.route('**/*', (route) => route.abort())
  await page.setContent(`<!doctype html><body>${texts}`, { waitUntil: 'commit' })
  // The others need a mouse, an older browser, or just this kind of sanitiser to get through.
  await expect.poll(async () => (await gains(page, seen)).length).toBeGreaterThan(armed.length / 4)
  await page.close()
})

test('the check of stored articles finds what articles may not have, and what no text may have is not stored', async () => {
  console.log(`${armed.length} attacks`)
  expect(armed.length).toBeGreaterThanOrEqual(60)
  expect(await forbidden(visitor.page, '<p onclick=x>')).toEqual(['p onclick="x"'])
  expect(await forbidden(visitor.page, '<a href="java\nscript:x"><img src="/\\x">')).toHaveLength(2)
  for (const { html } of armed.filter(({ isRefused }) => isRefused))
    await refused(400, 'POST /api/admin/blog', {
      session,
      body: samplePost({ content: `<p>kept</p>${html}` }),
    })
})

test('every attack, those never closed stored alone, the others typed into the HTML view, looked at in the editor and saved, leaves nothing in the stored article, and does nothing there and on the page, nor does one in the other texts', async () => {
  let content = ''
  for (const { name, html } of storable.filter(({ open }) => open)) {
    const stored = await create({ content: `<p>kept</p>${html}` })
    expect(stored.content, name).toContain('<p>kept</p>')
    expect(await forbidden(visitor.page, stored.content), name).toEqual([])
    content += stored.content
  }
  // What is stored of those is closed: one page shows it all.
  const other = await create({ ...otherTexts, content, published: true })
  const { page } = await visit(browser, adminPages.dashboard, desktop, session)
  const seen = watch(page)
  await page.getByRole('button', { name: 'Create New Post' }).click()
  const sample = samplePost()
  const text = page.getByRole('textbox', { name: 'Content *' })
  const show = (view: string) => page.getByRole('button', { name: view, exact: true }).click()
  await page.getByRole('textbox', { name: 'Title *' }).fill(sample.title)
  await page.getByRole('textbox', { name: 'Slug *' }).fill(sample.slug)
  await page.getByLabel('Published').check()
  await show('HTML')
  await text.fill(`<p>kept</p>${closed.map(({ html }) => html).join('\n<p>kept</p>\n')}`)
  await show('Write')
  await text.and(page.locator('[contenteditable]')).getByText('kept', { exact: true }).first().waitFor()
  await show('HTML')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await seeToast(page, 'Success', 'Blog post created successfully')
  expect(await gains(page, seen)).toEqual([])

  const { body: post } = await succeed('GET /api/blog/{slug}', { params: { slug: sample.slug } })
  expect(await forbidden(page, post.content)).toEqual([])
  await page.context().close()
  await settled()
  await expectHarmless(articlePath(post.slug), 'kept')
  await expectHarmless(articlePath(other.slug), 'kept')
  // The list has both.
  await expectHarmless(pages.blog.path, post.title)
  await expect(visitor.page.locator(`main a[href="${articlePath(other.slug)}"]`).first()).toBeAttached()
})
