import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pages } from '../../../../shared/pages.ts'
import { cloud } from '../../../support/client.ts'
import { phone, scrollY, seeToast } from '../../support/actions.ts'
import { test } from '../../support/fixtures.ts'
import { expectSound, expectWholeEnlarged } from '../../support/sound.ts'
import { countAnew, fillIn, formOf, open, SUCCESS, storedOf } from './enquiry-form.ts'

countAnew()

const mix = [
  { goods: 'd2d', kg: 5000 },
  { goods: 'soft-toys', kg: 2500 },
]
const QUERY = 'kg-d2d=5000&kg-soft-toys=2500'
const builderOf = (page: Page) => {
  const builder = page.locator('#truck')
  return {
    builder,
    weight: (goods: string) => builder.getByLabel(goods, { exact: true }),
    load: builder.getByRole('status'),
    ask: builder.getByRole('button', { name: 'Ask for a price' }),
  }
}

/** Sheets of paper that the page is printed on. */
const pagesOf = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type ?\/Page\b/g)?.length

/** Sizes of the builder's code that the page has loaded, compressed, in bytes. */
const codeOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/products-page'))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  )

test('a mix fills the truck, with 3 KB of code, less what is no weight, stands in the address, in those of other languages, the chat and the form, and is stored with the enquiry', async () => {
  const { page, problems } = await open(pages.products.path)
  const { builder, weight, load, ask } = builderOf(page)
  await weight('Original Clothing D2D').fill('5000')
  await expect.poll(() => load.textContent()).toContain('A test batch for new customers')
  const [size, ...others] = await codeOf(page)
  expect(others).toEqual([])
  expect(size).toBeGreaterThan(500)
  expect(size).toBeLessThanOrEqual(3000)
  const said = builder.getByRole('alert')
  for (const wrong of ['2.5', '-5', '200000']) {
    await weight('Container Original').fill(wrong)
    await said.getByText('Whole kilos, ').waitFor()
    await expect.poll(() => builder.locator('[aria-invalid]').count()).toBe(wrong === '200000' ? 2 : 1)
    const described = weight('Container Original').getAttribute('aria-describedby')
    expect(await described).toBe(await said.getAttribute('id'))
  }
  await weight('Container Original').fill('')
  await said.waitFor({ state: 'hidden' })
  await expect.poll(() => builder.locator('[aria-invalid]').count()).toBe(0)
  await expect.poll(() => load.textContent()).toMatch(/^5.000.kg/)
  // A press that changes nothing leaves the reader in place.
  const less = builder.getByRole('button', { name: /^Soft Toys: −500.kg$/ })
  await less.focus()
  const place = await scrollY(page)
  expect(place).toBeGreaterThan(0)
  await less.press('Enter')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
  await expect.poll(() => scrollY(page)).toBe(place)
  const more = builder.getByRole('button', { name: /^Soft Toys: \+500.kg$/ })
  for (let step = 0; step < 5; step++) await more.press('Enter')
  await expect
    .poll(() => load.textContent())
    .toMatch(/^7.500.kg, 38% of a truck125–\d+ bags12.500.kg short of a full truck$/)
  await expect.poll(() => new URL(page.url()).search).toBe(`?${QUERY}`)
  // The mix goes along to another language.
  await expect
    .poll(() => page.locator('header a[hreflang=uk]').getAttribute('href'))
    .toBe(`/uk/products?${QUERY}`)
  await expectSound(page)
  await expectWholeEnlarged(page)
  await expect.poll(() => pagesOf(page)).toBe(1)
  const chat = await builder.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')
  expect(new URL(chat ?? '').searchParams.get('text')).toBe(
    'Hello, I would like a price for:\nOriginal Clothing D2D: 5 000 kg\nSoft Toys: 2 500 kg'.replaceAll(
      /(?<=\d) (?=\d|kg)/g,
      '\u00a0',
    ),
  )

  await ask.click()
  await page.waitForURL(`**${pages.contact.path}?${QUERY}`)
  await page.getByText(/^Original Clothing D2D: 5.000.kg, Soft Toys: 2.500.kg$/).waitFor()
  const visitor = await fillIn(page)
  await formOf(page).send.click()
  await seeToast(page, 'Message Sent!', SUCCESS)
  expect(await storedOf(visitor)).toMatchObject([{ mix, interest: '' }])
  expect(problems).toEqual([])
})

test('an address that was passed on shows its mix, which can be removed from the form, without the builder’s code', async () => {
  const { page } = await open(`${pages.products.path}?${QUERY}&kg-gold=1`)
  const { weight, load } = builderOf(page)
  await expect.poll(() => load.textContent()).toMatch(/^7.500.kg, 38%/)
  await expect.poll(() => weight('Soft Toys').inputValue()).toBe('2500')

  await page.goto(`${pages.contact.path}?interest=Toys&${QUERY}`)
  await page.getByText(/^Toys, Original Clothing D2D: 5.000.kg/).waitFor()
  expect(await codeOf(page)).toEqual([])
  await formOf(page)
    .form.getByRole('button', { name: /^Remove/ })
    .click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  const visitor = await fillIn(page)
  await formOf(page).send.click()
  await seeToast(page, 'Message Sent!', SUCCESS)
  expect((await storedOf(visitor))[0]).not.toHaveProperty('mix', expect.anything())
})

test('without a script the weights lead to the form and go with it', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: cloud.run.url, viewport: phone, javaScriptEnabled: false })
  await page.goto('/pl/products')
  await page.locator('[name=kg-d2d]').fill('5000')
  await page.locator('[name=kg-soft-toys]').fill('2500')
  await page.getByRole('button', { name: 'Zapytaj o cenę' }).click()
  const visitor = `Pani ${crypto.randomUUID()}`
  await page.locator('[name=name]').fill(visitor)
  await page.locator('[name=contact]').fill('+48 600 000 012')
  await page.locator('form[method=post] [type=submit]').click()
  await page.waitForURL('**/contact/sent')
  expect(await storedOf(visitor)).toMatchObject([{ mix, page: '/pl/contact' }])
})
