import { expect } from 'vitest'
import { adminPages } from '../../../shared/pages.ts'
import { samplePost, unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../support/client.ts'
import { phone, seeToast, signIn, toggleDetails } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()

test('the form tells what a changed slug does, lists the old addresses, and gives one up beside what is typed', async () => {
  const first = unique('a-long-and-winding-slug-for-bales-of-clothing')
  const { body: post } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ slug: first, published: true }),
  })
  const params = { id: post.id }
  const second = unique('second')
  await succeed('PUT /api/admin/blog/{id}', { session, params, body: { slug: second } })

  const { page, problems } = await visit(browser, `${adminPages.dashboard}?post=${post.id}`, phone)
  await signIn(page)
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  await toggleDetails(page)
  const slug = page.getByRole('textbox', { name: 'Slug *', exact: true })
  const old = page.getByRole('region', { name: 'Also reached by' })
  expect(await old.getByRole('listitem').allInnerTexts()).toEqual([`/blog/${first}\nRemove`])
  await expectSound(page)

  const third = unique('third')
  const saying = page.getByText(`Once saved, the old address /blog/${second} will redirect to the new one`)
  expect(await saying.count()).toBe(0)
  await slug.fill(third)
  await saying.waitFor()

  const question = page.getByRole('dialog').filter({ hasText: 'Remove this old address?' }).last()
  await old.getByRole('button', { name: 'Remove' }).click()
  await question.getByText(`Links to /blog/${first} will lead nowhere`).waitFor()
  await expectSound(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await old.getByRole('listitem').count()).toBe(1)
  await old.getByRole('button', { name: 'Remove' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await seeToast(page, 'Success', 'Old address removed')
  await old.waitFor({ state: 'detached' })
  expect(await slug.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await slug.inputValue()).toBe(third)

  await page.reload()
  await page.getByText('Your unsaved changes were restored.').waitFor()
  await page.getByRole('button', { name: 'Update live article' }).click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  const { body: saved } = await succeed('GET /api/admin/blog/{id}', { session, params })
  expect(saved).toMatchObject({ slug: third, formerSlugs: [second] })
  expect(problems).toEqual([])
  await page.context().close()
  await succeed('DELETE /api/admin/blog/{id}', { session, params })
})

test('a slug that leads to another article is refused at its field, with the way out', async () => {
  const { body: holder } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ published: true }),
  })
  const params = { id: holder.id }
  await succeed('PUT /api/admin/blog/{id}', { session, params, body: { slug: unique('moved') } })
  const { body: post } = await succeed('POST /api/admin/blog', { session, body: samplePost() })

  const { page } = await visit(browser, `${adminPages.dashboard}?post=${post.id}`, phone)
  await signIn(page)
  await toggleDetails(page)
  const slug = page.getByRole('textbox', { name: 'Slug *', exact: true })
  await slug.fill(holder.slug)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText(`/blog/${holder.slug} is an old address of the article “${holder.title}”`).waitFor()
  expect(await slug.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectSound(page)
  await page.context().close()
  for (const { id } of [holder, post])
    await succeed('DELETE /api/admin/blog/{id}', { session, params: { id } })
})
