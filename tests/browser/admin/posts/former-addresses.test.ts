import { beforeAll, expect } from 'vitest'
import { adminPages } from '../../../../shared/pages.ts'
import { samplePost, unique } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../../support/client.ts'
import { phone, seeToast, toggleDetails } from '../../support/actions.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'

const session = await apiSession()

/** A published article that has had another slug. */
const first = unique('a-long-and-winding-slug-for-bales-of-clothing')
const second = unique('second')
let params: { id: string }
beforeAll(async () => {
  const body = samplePost({ slug: first, published: true })
  params = { id: (await succeed('POST /api/admin/blog', { session, body })).body.id }
  await succeed('PUT /api/admin/blog/{id}', { session, params, body: { slug: second } })
})

const stored = async () => (await succeed('GET /api/admin/blog/{id}', { session, params })).body

test('the form tells what a changed slug does, lists the old addresses, and gives one up beside what is typed', async () => {
  const { page, problems } = await visit(browser, `${adminPages.dashboard}?post=${params.id}`, phone, session)
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  await toggleDetails(page)
  const slug = page.getByRole('textbox', { name: 'Slug *', exact: true })
  const old = page.getByRole('region', { name: 'Also reached by' })
  await expect.poll(() => old.getByRole('listitem').allInnerTexts()).toEqual([`/blog/${first}\nRemove`])
  await expectSound(page)

  const third = unique('third')
  const saying = page.getByText(`Once saved, the old address /blog/${second} will redirect to the new one`)
  await expect.poll(() => saying.count()).toBe(0)
  await slug.fill(third)
  await saying.waitFor()

  const question = page.getByRole('dialog').filter({ hasText: 'Remove this old address?' }).last()
  await old.getByRole('button', { name: 'Remove' }).click()
  await question.getByText(`Links to /blog/${first} will lead nowhere`).waitFor()
  await expectSound(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => old.getByRole('listitem').count()).toBe(1)
  await old.getByRole('button', { name: 'Remove' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await seeToast(page, 'Success', 'Old address removed')
  await old.waitFor({ state: 'detached' })
  await expect.poll(() => slug.evaluate((field) => field === document.activeElement)).toBe(true)
  await expect.poll(() => slug.inputValue()).toBe(third)

  await page.reload()
  await page.getByText('Your unsaved changes were restored.').waitFor()
  await page.getByRole('button', { name: 'Update live article' }).click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  expect(await stored()).toMatchObject({ slug: third, formerSlugs: [second] })
  expect(problems).toEqual([])
})

test('a slug that leads to another article is refused at its field, with the way out', async () => {
  const holder = await stored()
  const [former = ''] = holder.formerSlugs
  const { body: post } = await succeed('POST /api/admin/blog', { session, body: samplePost() })

  const { page } = await visit(browser, `${adminPages.dashboard}?post=${post.id}`, phone, session)
  await toggleDetails(page)
  const slug = page.getByRole('textbox', { name: 'Slug *', exact: true })
  await slug.fill(former)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT'),
    page.getByRole('button', { name: 'Save draft' }).click(),
  ])
  expect(answer.request().postDataJSON()).toMatchObject({ slug: former })
  expect(answer.status()).toBe(409)
  await page.getByText(`/blog/${former} is an old address of the article “${holder.title}”`).waitFor()
  await expect.poll(() => slug.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectSound(page)
})
