import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { type Command, CommandError, type Parameters, type WebDriver } from './webdriver.ts'

/** Longest wait for what a step needs, as on a busy machine. */
const WAIT_MS = 20_000
const POLL_MS = 100

/** Elements of a role, as the site writes them. */
const ROLES = {
  button: 'self::button',
  link: 'self::a[@href]',
  heading: 'self::h1 or self::h2 or self::h3',
  action: 'ancestor::*[@popover] and (self::button or self::a)',
  dialog: 'self::dialog or @role="dialog"',
  region: '@role="region" or self::section',
  /** Any control with a label; a password has no role. */
  field: 'self::input or self::textarea or self::select or @contenteditable',
} as const
type Role = keyof typeof ROLES

/** Key codes of WebDriver (W3C WebDriver, 17.4.2). */
export const KEYS = { control: '\uE009' } as const

/** Parts of a page, to look for something within. */
export const rowOf = (text: string) => `//li[contains(., "${text}")]`
export const OPEN_DIALOG = '//dialog[@open]'

/** The site, on a line that can be cut. */
interface Site {
  readonly url: string
  lose(requests: boolean): void
}

/** An XPath to look within; the whole page when it is empty. */
type Part = string

/**
 * The page in the browser's window, used as people do: only what is shown is found, by its role and by the name that the
 * engine itself computes for screen readers. Each step waits for what it needs.
 * @throws Error that names what was not found
 */
export class Page {
  readonly #driver: WebDriver
  readonly #site: Site

  constructor(driver: WebDriver, site: Site) {
    this.#driver = driver
    this.#site = site
  }

  /** @param width in CSS pixels, with the window's frame. */
  async resize(width: number): Promise<void> {
    await this.#send('WebDriver:SetWindowRect', { width, height: 900 })
  }

  async open(path: string): Promise<void> {
    await this.#send('WebDriver:Navigate', { url: new URL(path, this.#site.url).href })
  }

  /** Runs a script in the page. */
  async run(script: string): Promise<void> {
    await this.#send('WebDriver:ExecuteScript', { script, args: [] })
  }

  /** Uses the page while every request is lost. */
  async withoutConnection(use: () => Promise<void>): Promise<void> {
    this.#site.lose(true)
    try {
      await use()
    } finally {
      this.#site.lose(false)
    }
  }

  /**
   * Opens a page of the site, and shows intent until its hydration: only React knows that the menu is closed. At each look,
   * as the document's script may come after the first one.
   */
  async openHydrated(path: string): Promise<void> {
    await this.open(path)
    await this.#until('hydration', async () => {
      await this.run("window.dispatchEvent(new Event('keydown'))")
      const [menu] = await this.#find('//*[@aria-expanded]/following-sibling::ul')
      return menu && String(await this.#property(menu, 'className')).endsWith(' hidden') ? menu : undefined
    })
  }

  async see(role: Role, name: string, part: Part = ''): Promise<void> {
    await this.#element(role, name, part)
  }

  /** Waits until nothing of this role and name is shown. */
  async seeNo(role: Role, name: string, part: Part = ''): Promise<void> {
    await this.#until(`the end of ${role} "${name}"`, async () =>
      (await this.#shown(role, name, part)) ? undefined : true,
    )
  }

  async read(text: string, part: Part = ''): Promise<void> {
    const holds = `contains(normalize-space(translate(., "\u00A0", " ")), "${text}")`
    await this.#until(`text "${text}"`, () =>
      this.#firstDisplayed(`${part}//*[${holds} and not(*[${holds}])]`),
    )
  }

  async click(role: Role, name: string, part: Part = ''): Promise<void> {
    await this.#until(`click on ${role} "${name}"`, async () => {
      const id = await this.#shown(role, name, part)
      if (id) await this.#send('WebDriver:ElementClick', { id })
      return id
    })
  }

  /** Clicks what an XPath finds: for elements without a role. */
  async clickOn(xpath: string): Promise<void> {
    await this.#until(`click on ${xpath}`, async () => {
      const id = await this.#firstDisplayed(xpath)
      if (id) await this.#send('WebDriver:ElementClick', { id })
      return id
    })
  }

  /** Replaces a field's text. */
  async fill(name: string, text: string): Promise<void> {
    await this.#until(`text of "${name}"`, async () => {
      const id = await this.#shown('field', name, '')
      if (!id) return undefined
      await this.#send('WebDriver:ElementClear', { id })
      await this.#send('WebDriver:ElementSendKeys', { id, text })
      return id
    })
  }

  /** Types at the end of a field's text. */
  async type(name: string, keys: string): Promise<void> {
    await this.#send('WebDriver:ElementSendKeys', { id: await this.#element('field', name), text: keys })
  }

  /** Waits until a field's property holds a text. */
  async holds(name: string, property: 'value' | 'innerHTML', text: string): Promise<void> {
    let last = ''
    await this.#until(`${property} of "${name}" with ${text}`, async () => {
      last = String(await this.#property(await this.#element('field', name), property))
      return last.includes(text) || undefined
    }).catch((error: unknown) => {
      throw new Error(`${error instanceof Error ? error.message : error}; it is ${last}`)
    })
  }

  /** Number of shown elements that an XPath finds. */
  async count(xpath: string): Promise<number> {
    let displayed = 0
    for (const id of await this.#find(xpath)) if (await this.#isDisplayed(id)) displayed++
    return displayed
  }

  #element(role: Role, name: string, part: Part = ''): Promise<string> {
    return this.#until(`${role} "${name}"`, () => this.#shown(role, name, part))
  }

  async #shown(role: Role, name: string, part: Part): Promise<string | undefined> {
    for (const id of await this.#find(`${part}//*[${ROLES[role]}]`)) {
      if (!(await this.#isDisplayed(id))) continue
      const label = String(await this.#send('WebDriver:GetComputedLabel', { id }))
      if (spoken(label) === spoken(name)) return id
    }
    return undefined
  }

  async #firstDisplayed(xpath: string): Promise<string | undefined> {
    for (const id of await this.#find(xpath)) if (await this.#isDisplayed(id)) return id
    return undefined
  }

  async #find(xpath: string): Promise<string[]> {
    const found = await this.#send('WebDriver:FindElements', { using: 'xpath', value: xpath })
    return elements.parse(found).flatMap((reference) => Object.values(reference))
  }

  #isDisplayed = async (id: string) =>
    (await this.#send('WebDriver:IsElementDisplayed', { id })) === true || this.#isClamped(id)

  /** True for a text of so many lines at most, which WebKit's driver takes for hidden although it is shown. */
  async #isClamped(id: string): Promise<boolean> {
    const isClamped = String(await this.#property(id, 'className')).includes('line-clamp-')
    return isClamped && Number(await this.#property(id, 'offsetHeight')) > 0
  }

  #property(id: string, name: string): Promise<unknown> {
    return this.#send('WebDriver:GetElementProperty', { id, name })
  }

  #send(command: Command, parameters: Parameters): Promise<unknown> {
    return this.#driver.send(command, parameters)
  }

  /** Repeats an attempt until it has a result; an element may leave the page, or be covered, at any moment. */
  async #until<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
    const deadline = Date.now() + WAIT_MS
    let reason = ''
    do {
      const result = await attempt().catch((error: unknown) => {
        if (!(error instanceof CommandError)) throw error
        reason = ` (${error.message})`
        return undefined
      })
      if (result !== undefined) return result
      await setTimeout(POLL_MS)
    } while (Date.now() < deadline)
    throw new Error(`No ${what} within ${WAIT_MS / 1000} s${reason}`)
  }
}

/**
 * A name for comparison. Firefox names by the shown text, in the capitals of `text-transform`; WebKitGTK leaves out the
 * space between two lines that are blocks.
 */
const spoken = (name: string) => name.toLowerCase().replaceAll(' ', '')

/** References: one property, named as the specification says, with the element's id. */
const elements = z.array(z.record(z.string(), z.string()))
