import { unique } from '../../../api/admin/samples.ts'
import { signIn as apiSession } from '../../../support/client.ts'
import { phone, seeToast, toggleDetails } from '../../support/actions.ts'
import { expect } from '../../support/expect.ts'
import { test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'
import { button, field, postsOf } from './post-fixture.ts'

const session = await apiSession()
const { create, stored, change, openPost } = postsOf(session)

test('the form says what a changed slug does, refuses one that leads to another article, and gives an old address up beside what is typed', async () => {
  const [first, second] = [unique('a-long-and-winding-slug-for-bales-of-clothing'), unique('second')]
  const { id } = await create({ slug: first, published: true })
  await change(id, { slug: second })
  const [former, holder] = [unique('former'), await create({ slug: unique('former'), published: true })]
  await change(holder.id, { slug: former })

  const { page } = await openPost(id, phone)
  await toggleDetails(page)
  const slug = field(page, 'Slug *')
  const old = page.getByRole('region', { name: 'Also reached by' })
  await expect(old.getByRole('listitem')).toContainText([`/blog/${first}`])
  const saying = page.getByText(`Once saved, the old address /blog/${second} will redirect to the new one`)
  await expect(saying).toHaveCount(0)
  await slug.fill(holder.slug)
  await saying.waitFor()
  await button(page, 'Update live article').click()
  await page.getByText(`/blog/${holder.slug} is an old address of the article “${holder.title}”`).waitFor()
  await expect(slug).toBeFocused()
  await expectSound(page)

  const third = unique('third')
  await slug.fill(third)
  const question = page.getByRole('dialog').filter({ hasText: 'Remove this old address?' }).last()
  await old.getByRole('button', { name: 'Remove' }).click()
  await question.getByText(`Links to /blog/${first} will lead nowhere`).waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(old.getByRole('listitem')).toHaveCount(1)
  await old.getByRole('button', { name: 'Remove' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await seeToast(page, 'Success', 'Old address removed')
  await old.waitFor({ state: 'detached' })
  await expect(slug).toBeFocused()
  await expect(slug).toHaveValue(third)

  await page.reload()
  await page.getByText('Your unsaved changes were restored.').waitFor()
  await button(page, 'Update live article').click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  expect(await stored(id)).toMatchObject({ slug: third, formerSlugs: [second] })
})
