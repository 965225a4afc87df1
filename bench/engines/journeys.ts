import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { articles } from '../../local/app/sample/articles.ts'
import { adminPages, pages } from '../../shared/pages.ts'
import { translate } from '../../tests/browser/support/translator.ts'
import { PASSWORD } from '../system.ts'
import { KEYS, OPEN_DIALOG, type Page, rowOf } from './page.ts'

/** What somebody does on the site. The journeys of an engine follow one another in one window. */
export interface Journey {
  readonly name: string
  /** Engine's name, for what journeys leave behind. */
  readonly run: (page: Page, engine: string) => Promise<void>
}

const newest = articles.at(-1)
assert(newest)
const buyer = (engine: string) => `Buyer with ${engine}`
const titleOf = (engine: string) => `Written with ${engine}`

/** Enquiries of forms sent sooner count as spam (`functions/contact/create.ts`). */
const MIN_VISIT_MS = 3000
/** Window widths in CSS pixels, with and without the side panel of the menu. */
const NARROW = 700
export const WIDE = 1280

const FOOTER = '//footer'
const ABOUT = 'Since 2010, from a West London warehouse'
/** What a browser that translates does to a page. */
const TRANSLATE = `(${translate})()`

export const visitorJourneys: readonly Journey[] = [
  {
    // First, as the banner stays until it is answered.
    name: 'answer the cookie banner',
    async run(page) {
      await page.openHydrated(pages.home.path)
      await page.see('region', 'Cookies')
      await page.click('button', 'Essential Only')
      await page.seeNo('region', 'Cookies')
      await page.click('button', 'Manage Cookies')
      await page.click('button', 'Essential Only')
      await page.seeNo('region', 'Cookies')
    },
  },
  {
    name: 'read Home',
    async run(page) {
      await page.openHydrated(pages.home.path)
      await page.see('heading', 'WHOLESALE SECOND HAND CLOTHES FROM THE UK')
      await page.read('500+ European partners')
      await page.see('link', 'Learn More About Our Business')
    },
  },
  {
    name: 'open the menus',
    async run(page) {
      await page.openHydrated(pages.home.path)
      await page.click('button', 'Products menu')
      await page.click('link', 'Toys', '//header')
      await page.see('heading', 'Second-hand toys')
      await page.resize(NARROW)
      await page.click('button', 'Menu')
      await page.click('link', 'About', '//header//dialog')
      await page.seeNo('dialog', 'Menu')
      await page.click('button', 'Menu')
      await page.see('dialog', 'Menu')
      await page.click('button', 'Close menu')
      await page.seeNo('dialog', 'Menu')
    },
  },
  {
    name: 'open questions, one at a time',
    async run(page) {
      await page.openHydrated(pages.home.path)
      for (const [question, answer] of [
        ['What is the minimum order?', '20 tonnes'],
        ['How do I pay?', 'bank transfer'],
      ] as const) {
        await page.clickOn(`//summary[contains(., "${question}")]`)
        await page.read(answer, '//details[@open]')
        assert.equal(await page.count('//details[@open]'), 1, 'open questions')
      }
    },
  },
  {
    name: 'send the form',
    async run(page, engine) {
      await page.openHydrated(pages.contact.path)
      await sendForm(page, buyer(engine))
      await page.read('Thank you for your message!')
      await page.holds('Name *', 'value', '')
    },
  },
  {
    name: 'read the blog',
    async run(page) {
      await page.openHydrated(pages.blog.path)
      await page.click('link', newest.title)
      await page.see('heading', newest.title)
      await page.read('min read')
    },
  },
  {
    name: 'use the site in translation',
    async run(page, engine) {
      await page.openHydrated(pages.contact.path)
      await page.run(TRANSLATE)
      await sendForm(page, `${buyer(engine)}, translated`)
      await page.read('Thank you for your message!')
      await page.click('link', 'About', FOOTER)
      await page.see('heading', ABOUT)
      await page.resize(NARROW)
      await page.click('button', 'Menu')
      await page.see('dialog', 'Menu')
      await page.click('button', 'Close menu')
      await page.seeNo('dialog', 'Menu')
      await page.openHydrated(pages.home.path)
      await page.run(TRANSLATE)
      await page.clickOn('//summary[contains(., "What is the minimum order?")]')
      await page.read('20 tonnes', '//details[@open]')
      await page.clickOn('//details[@open]/summary')
      await page.see('link', 'Learn More About Our Business')
    },
  },
  {
    name: 'send without a connection',
    async run(page, engine) {
      await page.openHydrated(pages.contact.path)
      await page.withoutConnection(async () => {
        // Nobody can switch off the network of one window.
        await page.run(`Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })`)
        await sendForm(page, `${buyer(engine)}, offline`)
        await page.read('Will be sent when you are online')
      })
      await page.run(`delete navigator.onLine; dispatchEvent(new Event('online'))`)
      await page.read('Thank you for your message!')
    },
  },
  {
    name: 'lose the connection between two pages',
    async run(page) {
      await page.openHydrated(pages.home.path)
      await page.withoutConnection(async () => {
        await page.click('link', 'About', FOOTER)
        await page.see('heading', 'This page could not be shown')
        await page.see('link', 'WhatsApp', '//main')
        await page.see('link', 'Contact', FOOTER)
      })
      await page.see('heading', ABOUT)
    },
  },
]

export const visitorJourneysWithoutScripts: readonly Journey[] = [
  {
    name: 'send the form without scripts',
    async run(page, engine) {
      await page.open(pages.contact.path)
      await sendForm(page, `${buyer(engine)}, no scripts`)
      await page.see('heading', 'Message Sent!')
    },
  },
  {
    name: 'open questions without scripts',
    async run(page) {
      await page.open(pages.home.path)
      await page.clickOn('//summary[contains(., "What is the minimum order?")]')
      await page.clickOn('//summary[contains(., "How do I pay?")]')
      await page.read('bank transfer', '//details[@open]')
      assert.equal(await page.count('//details[@open]'), 1, 'open questions')
    },
  },
  {
    name: 'go from goods to the form without scripts',
    async run(page) {
      await page.open(pages.products.path)
      await page.fill('Soft Toys', '5000')
      await page.click('button', 'Ask for a price')
      await page.see('button', 'Send Message')
      await page.open(pages.stock.path)
      await page.click('link', 'Ask for this lot')
      await page.see('button', 'Send Message')
    },
  },
]

export const administratorJourneys: readonly Journey[] = [
  {
    name: 'sign in',
    async run(page) {
      await page.open(adminPages.login)
      await page.fill('Username', 'admin')
      await page.fill('Password', PASSWORD)
      await page.click('button', 'Login')
      await page.see('heading', 'Blog Management')
    },
  },
  {
    name: 'write a draft',
    async run(page, engine) {
      await page.open(adminPages.dashboard)
      await page.click('button', 'Create New Post')
      await page.fill('Title *', titleOf(engine))
      await page.type('Content *', 'Each truck holds ')
      await page.type('Content *', `${KEYS.control}b`)
      await page.type('Content *', 'twenty tonnes')
      await page.holds('Content *', 'innerHTML', 'holds <strong>twenty tonnes</strong>')
      await page.click('button', 'Save draft')
      await page.read('Blog post created successfully')
      await page.seeNo('field', 'Title *')
      await page.read('Draft', rowOf(titleOf(engine)))
    },
  },
  {
    name: 'publish',
    async run(page, engine) {
      await page.open(adminPages.dashboard)
      await choose(page, rowOf(titleOf(engine)), 'Publish')
      await page.read('Post published successfully')
      await page.read('Published', rowOf(titleOf(engine)))
    },
  },
  {
    name: 'keep changes and close',
    async run(page, engine) {
      await page.open(adminPages.dashboard)
      await page.click('link', titleOf(engine), rowOf(titleOf(engine)))
      await page.holds('Title *', 'value', titleOf(engine))
      await page.type('Title *', ', changed')
      await page.click('button', 'Close, keep draft')
      await page.seeNo('field', 'Title *')
      await page.click('link', titleOf(engine), rowOf(titleOf(engine)))
      await page.holds('Title *', 'value', `${titleOf(engine)}, changed`)
      await page.click('button', 'Update live article')
      await page.read('Blog post updated successfully')
      await page.seeNo('field', 'Title *')
    },
  },
  {
    name: 'delete, and restore',
    async run(page, engine) {
      await page.open(adminPages.dashboard)
      await choose(page, rowOf(titleOf(engine)), 'Delete')
      await page.read('Are you sure you want to delete this blog post?', OPEN_DIALOG)
      await page.click('button', 'Delete', OPEN_DIALOG)
      await page.read('Blog post deleted successfully')
      await page.clickOn('//option[. = "Deleted"]')
      await page.read('Deleted just now', rowOf(titleOf(engine)))
      await page.click('button', 'Restore', rowOf(titleOf(engine)))
      await page.clickOn('//option[. = "All posts"]')
      await page.read('Published', rowOf(titleOf(engine)))
    },
  },
  {
    name: 'read enquiries, one after another',
    async run(page, engine) {
      await page.open(adminPages.enquiries)
      await page.click('link', buyer(engine), rowOf(buyer(engine)))
      await page.see('dialog', buyer(engine))
      await page.read('buyer@example.com', OPEN_DIALOG)
      await page.click('button', 'Next')
      await page.seeNo('dialog', buyer(engine))
      await page.read('buyer@example.com', OPEN_DIALOG)
    },
  },
]

/** Chooses an action in the menu of an entry of a list. */
async function choose(page: Page, row: string, action: string): Promise<void> {
  await page.click('button', 'More', row)
  await page.click('action', action, row)
}

export async function sendForm(page: Page, name: string, contact = 'buyer@example.com'): Promise<void> {
  await page.fill('Name *', name)
  await page.fill('Contact *', contact)
  await page.fill('Message', 'Two trucks to Lviv, please')
  await setTimeout(MIN_VISIT_MS)
  await page.click('button', 'Send Message')
}
