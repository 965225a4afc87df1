import type { Page } from 'playwright-core'
import { beforeEach, describe, expect } from 'vitest'
import { languageOffer } from '../../../content/language-offer.ts'
import { defaultWords, wordsOf } from '../../../content/words.ts'
import { translatedArticles } from '../../../local/app/sample/translated/translated-articles.ts'
import { defaultFacts } from '../../../shared/entities/changes/facts.ts'
import { addressIn, type Language, languageCodes, languages } from '../../../shared/languages.ts'
import { articlePath, pages } from '../../../shared/pages.ts'
import { arrive, visit } from '../../support/browser.ts'
import { cloud } from '../../support/client.ts'
import { passToWindow } from '../../support/cloud/state.ts'
import { storedItems } from '../../support/cloud/table.ts'
import { desktop, on, phone, seeToast } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { violations, violationsOfAll } from '../support/violations.ts'

// Enquiries of a connection are counted in windows.
beforeEach(() => passToWindow({ minutes: 10 }))

/** Path of a sample article in a language. */
const articleIn = (language: 'pl' | 'lt') => articlePath(translatedArticles[language]?.[0]?.slug ?? '')

const titleOf = (language: Language, page: 'home' | 'about') =>
  wordsOf(page, language, {}, defaultFacts).head.title

test('a reader goes from Polish to the same page in Ukrainian, and stays in the language', async () => {
  await on(browser, addressIn('pl', pages.products.path), desktop, async (page) => {
    const { frame } = defaultWords('shared', 'pl')
    await page
      .getByRole('navigation', { name: frame.languages })
      .getByText(languages.pl.short, { exact: true })
      .click()
    await page.getByRole('link', { name: languages.uk.name, exact: true }).click()
    await page.waitForURL('**/uk/products')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('uk')
    const { navigation } = defaultWords('shared', 'uk')
    await page.getByRole('banner').getByRole('link', { name: navigation.about, exact: true }).click()
    await page.waitForURL('**/uk/about')
    await expect.poll(() => page.title()).toBe(titleOf('uk', 'about'))
    await page.goBack()
    await page.waitForURL('**/uk/products')
  })
})

test('without JavaScript the languages are links, on a phone, too', async () => {
  const { page } = await visit(browser, addressIn('lt', pages.about.path), phone)
  const links = await page
    .locator('header a[hreflang]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(languageCodes.map((language) => addressIn(language, pages.about.path)))
})

describe.each(['pl', 'uk'] as const)('an enquiry in %s', (language) => {
  test('is refused, then sent, in its own words', async () => {
    const { page, problems } = await visit(browser, addressIn(language, pages.contact.path), phone)
    const { form, sending } = defaultWords('shared', language)
    const field = (name: 'name' | 'contact') => page.getByLabel(form[name].label, { exact: true })
    await page.getByRole('button', { name: form.send, exact: true }).click()
    await page.getByText(form.required, { exact: true }).first().waitFor()
    const visitor = `Buyer ${crypto.randomUUID()}`
    await field('name').fill(visitor)
    await field('contact').fill('buyer@example.com')
    await page.getByRole('button', { name: form.send, exact: true }).click()
    await seeToast(page, sending.sent, defaultWords('contact', language).sent.text)
    expect((await storedItems()).filter(({ name }) => name === visitor)).toMatchObject([
      { language, page: addressIn(language, pages.contact.path) },
    ])
    expect(problems).toEqual([])
  })
})

/** Shifts of the layout since the page began, and what lies over the middle of the links of the hero, if not they. */
const disturbed = async (page: Page) => ({
  shifts: await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        let sum = 0
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
        }
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum)))
      }),
  ),
  covered: await page.locator('main section:first-of-type a').evaluateAll((links) =>
    links
      .filter((link) => {
        const { left, top, width, height } = link.getBoundingClientRect()
        const found = document.elementFromPoint(left + width / 2, top + height / 2)
        return top < window.innerHeight && !link.contains(found)
      })
      .map((link) => link.textContent),
  ),
})

test('a reader of Ukrainian is offered the page in it, in one line that moves and covers nothing', async () => {
  const context = await browser.newContext({
    baseURL: cloud.run.url,
    viewport: { width: 360, height: 640 },
    locale: 'uk-UA',
  })
  const page = await context.newPage()
  await arrive(page, pages.home.path)
  await page.getByRole('button', { name: 'Essential Only' }).click()
  const offer = page.getByRole('region', { name: languageOffer.uk.link })
  const link = offer.getByRole('link', { name: languageOffer.uk.link })
  await link.waitFor()
  await expect.poll(() => offer.getAttribute('lang')).toBe('uk')
  expect(await disturbed(page)).toEqual({ shifts: 0, covered: [] })
  expect(await violations(page)).toEqual([])
  await expect
    .poll(() => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]))
    .toEqual(['cookieConsent'])

  await page.getByRole('link', { name: 'View More' }).first().click()
  await page.waitForURL('**/original-collection')
  await expect.poll(() => link.getAttribute('href')).toMatch(/\/uk\/original-collection$/)
  await offer.getByRole('button', { name: languageOffer.uk.close }).click()
  await offer.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.goBack()
  await page.waitForURL('**/')
  await expect.poll(() => offer.count()).toBe(0)

  await arrive(page, pages.about.path)
  await link.click()
  await page.waitForURL('**/uk/about')
  await expect.poll(() => page.locator('.language-offer').count()).toBe(0)
})

/** Pages beyond the home page that are examined: a text, a list and a form, each in one language. */
const examined: Readonly<Partial<Record<Language, `/${string}`>>> = {
  pl: articleIn('pl'),
  uk: pages.blog.path,
  lt: pages.contact.path,
}

test.each(languageCodes)(
  'the home page in %s is as wide as a small phone, for everybody',
  async (language) => {
    const { page, problems } = await visit(browser, addressIn(language, pages.home.path), {
      width: 320,
      height: 640,
    })
    await expect.poll(() => page.title()).not.toBe('')
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
    })
    expect(await violationsOfAll(page)).toEqual([])
    const path = examined[language]
    if (path) {
      await arrive(page, addressIn(language, path))
      expect(await violationsOfAll(page), path).toEqual([])
    }
    expect(problems).toEqual([])
  },
)

test('at the address of a missing article the page is in its language', async () => {
  const { page } = await visit(browser, '/uk/blog/no-such-article', phone)
  await page
    .getByRole('heading', { level: 1, name: defaultWords('blog', 'uk').article.notFound.title })
    .waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('uk')
})
