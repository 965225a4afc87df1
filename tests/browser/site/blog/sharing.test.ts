import { expect } from 'vitest'
import { articlePath, pages } from '../../../../shared/pages.ts'
import { samplePost, unique } from '../../../api/admin/samples.ts'
import { takenOver, visit } from '../../../support/browser.ts'
import { signIn as apiSession, cloud, succeed } from '../../../support/client.ts'
import { published } from '../../../support/published.ts'
import { phone, seeToast } from '../../support/actions.ts'
import { browser, test } from '../../support/fixtures.ts'

const session = await apiSession()
const body = samplePost({ title: unique('Share & tell'), published: true })
const { slug, title } = (await succeed('POST /api/admin/blog', { session, body })).body
await published(articlePath(slug))

test('an article is handed on by WhatsApp, as a copied link, or by the device', async () => {
  const url = `${cloud.run.url}${articlePath(slug)}`
  const { page, problems } = await visit(browser, pages.about.path, phone)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    navigator.share = async (data) => void shared.push(data)
  })
  await page.goto(articlePath(slug))
  await takenOver(page)
  const share = page.getByRole('region', { name: 'Share' })

  const whatsapp = share.getByRole('link', { name: 'WhatsApp' })
  const target = new URL((await whatsapp.getAttribute('href')) ?? '')
  expect(target.origin + target.pathname).toBe('https://wa.me/')
  expect(target.searchParams.get('text')).toContain(title)
  expect(target.searchParams.get('text')).toContain(url)
  await expect.poll(() => whatsapp.getAttribute('target')).toBe('_blank')

  await share.getByRole('button', { name: 'Copy link' }).click()
  await seeToast(page, 'Link copied', url)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url)

  await share.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toEqual([{ title, url }])
  expect(problems).toEqual([])
})

test('where the browser refuses to copy, the link stands there selected', async () => {
  const { page } = await visit(browser, pages.about.path, phone)
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.goto(articlePath(slug))
  await takenOver(page)
  await page.getByRole('button', { name: 'Copy link' }).click()
  const field = page.getByRole('textbox', { name: /Copy it here/ })
  await expect.poll(() => field.inputValue()).toBe(`${cloud.run.url}${articlePath(slug)}`)
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toContain(slug)
})
