import { beforeEach, expect } from 'vitest'
import { languageOffer } from '../../../content/language-offer.ts'
import { defaultWords, wordsOf } from '../../../content/words.ts'
import { addressIn, type Language, languageCodes, languages } from '../../../shared/languages.ts'
import { pages } from '../../../shared/pages.ts'
import { defaultFacts } from '../../../shared/site.ts'
import { arrive, visit } from '../../support/browser.ts'
import { cloud } from '../../support/client.ts'
import { passToWindow } from '../../support/cloud/state.ts'
import { storedItems } from '../../support/cloud/table.ts'
import { desktop, gapBetween, keepToasts, phone, seeToast } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { layoutShift, recordShifts } from '../support/layout-shifts.ts'
import { brokenWords, sideways } from '../support/page-checks.ts'
import { EXAMINATION } from '../support/sound.ts'
import { coveredStops, hiddenPoints } from '../support/tab-stops.ts'
import { violations } from '../support/violations.ts'

// Enquiries of a connection are counted in windows.
beforeEach(() => passToWindow({ minutes: 10 }))

const titleOf = (language: Language, page: 'home' | 'about') =>
  wordsOf(page, language, {}, defaultFacts).head.title

test('a reader goes from Polish to the same page in Ukrainian, and stays in the language, where an article is missing, too', async () => {
  const { page, problems } = await visit(browser, addressIn('pl', pages.products.path), desktop)
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
  expect(problems).toEqual([])
  await arrive(page, '/uk/blog/no-such-article?utm_source=flyer')
  await page
    .getByRole('heading', { level: 1, name: defaultWords('blog', 'uk').article.notFound.title })
    .waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('uk')
  await expect
    .poll(() => page.locator('header a[hreflang=pl]').getAttribute('href'))
    .toBe('/pl/blog?utm_source=flyer#untranslated')
})

test('an enquiry in Ukrainian is refused, fails and is sent in its own words; a notification leaves the lasting note and its links free', async () => {
  const path = addressIn('uk', pages.contact.path)
  const { page, problems } = await visit(browser, path, phone)
  const { form, sending } = defaultWords('shared', 'uk')
  const field = (name: 'name' | 'contact') => page.getByLabel(form[name].label, { exact: true })
  await page.getByRole('button', { name: form.send, exact: true }).click()
  await page.getByText(form.required, { exact: true }).first().waitFor()
  const visitor = `Buyer ${crypto.randomUUID()}`
  await field('name').fill(visitor)
  await field('contact').fill('buyer@example.com')

  await keepToasts(page)
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.getByRole('button', { name: form.send, exact: true }).click()
  await seeToast(page, sending.failed, sending.unknownFailure)
  const note = page.getByRole('form').getByRole('status').locator('> *')
  await expect.poll(() => note.getByRole('link').count()).toBeGreaterThan(2)
  const toast = page.getByRole('listitem').filter({ hasText: sending.failed })
  await expect.poll(() => note.evaluate((shown) => shown.getBoundingClientRect().top)).toBeGreaterThan(0)
  await expect.poll(() => gapBetween(note, toast)).toBeGreaterThanOrEqual(0)

  await page.getByRole('button', { name: form.send, exact: true }).click()
  await seeToast(page, sending.sent, defaultWords('contact', 'uk').sent.text)
  expect((await storedItems()).filter(({ name }) => name === visitor)).toMatchObject([
    { language: 'uk', page: path },
  ])
  // What a browser says of the failure.
  expect(problems).toEqual([expect.stringContaining('500')])
})

test('a reader of Ukrainian is offered the page in it, in one line that moves and covers nothing', async () => {
  const context = await browser.newContext({
    baseURL: cloud.run.url,
    viewport: { width: 360, height: 640 },
    locale: 'uk-UA',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await recordShifts(page)
  await arrive(page, pages.home.path)
  await page.getByRole('button', { name: 'Essential Only' }).click()
  const offer = page.getByRole('region', { name: languageOffer.uk.link })
  const link = offer.getByRole('link', { name: languageOffer.uk.link })
  await link.waitFor()
  await expect.poll(() => offer.getAttribute('lang')).toBe('uk')
  expect(await layoutShift(page)).toBe(0)
  for (const action of await page.locator('main section:first-of-type a, .bottom-bar a').all())
    await expect.poll(() => action.evaluate(hiddenPoints)).toBe(0)
  await expect.poll(() => violations(page), { ...EXAMINATION }).toEqual([])
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

  await arrive(page, `${pages.contact.path}?kg-d2d=5000`)
  expect(await coveredStops(page)).toEqual([])
  await link.click()
  await page.waitForURL('**/uk/contact?kg-d2d=5000')
  await expect.poll(() => page.locator('.language-offer').count()).toBe(0)
})

test.each(languageCodes.filter((language) => language !== 'en'))(
  'in %s no page is wider than the window, on a phone, held sideways and at the width of a tablet, with twice the browser’s letters, too',
  async (language) => {
    const page = await browser.newPage({ baseURL: cloud.run.url })
    const devTools = await page.context().newCDPSession(page)
    const fits = async (widths: readonly number[], letters: number, path: string) => {
      await devTools.send('Page.setFontSizes', { fontSizes: { standard: letters } })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 700 })
        await expect
          .poll(() => page.evaluate(sideways), {
            message: `${path} at ${width} px, letters of ${letters} px`,
          })
          .toEqual([])
      }
    }
    for (const { path } of Object.values(pages)) {
      await page.goto(addressIn(language, path))
      await fits([320, 640, 1040], 16, path)
      await fits([360, 1280], 32, path)
    }
  },
)

test('in letters twice as large, no word of a title is broken, nor of the offer, which takes a third of the screen at most', async () => {
  const viewport = { width: 390, height: 780 }
  const { page } = await visit(browser, addressIn('lt', pages.blog.path), viewport)
  const enlarge = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
  await enlarge()
  await expect.poll(() => page.evaluate(brokenWords, 'h1')).toEqual([])
  // For a reader of Lithuanian.
  await arrive(page, pages.contact.path)
  await enlarge()
  const offer = page.locator('.language-offer')
  await offer.waitFor()
  await expect.poll(() => page.evaluate(brokenWords, '.language-offer')).toEqual([])
  await expect.poll(async () => (await offer.boundingBox())?.height).toBeLessThan(viewport.height / 3)
})
