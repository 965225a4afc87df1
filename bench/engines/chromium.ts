import type { BrowserContext, ElementHandle, Page } from 'playwright-core'
import { launchBrowser } from '../../tests/support/chromium.ts'
import { type Command, CommandError, type Engine, type Parameters } from './webdriver.ts'

const TIMEOUT_MS = 2000
/** Property of a reference to an element (W3C WebDriver, 11.1). */
const REFERENCE = 'element-6066-11e4-a52e-4f735466cecf'

/** The Chromium of the tests, with WebDriver's commands by Playwright: the package has no chromedriver. */
export const chromium: Engine = {
  name: 'Chromium',
  programs: [],
  packages: [],
  async start({ scripts }) {
    const browser = await launchBrowser()
    const context = await browser.newContext({ ignoreHTTPSErrors: true, javaScriptEnabled: scripts })
    const commands = commandsOf(context, await context.newPage())
    return {
      async send(command, parameters) {
        try {
          return await commands[command](parameters)
        } catch (error) {
          throw new CommandError(String(error))
        }
      },
      stop: () => browser.close(),
    }
  },
}

type Commands = Record<Command, (parameters: Parameters) => Promise<unknown>>

function commandsOf(context: BrowserContext, page: Page): Commands {
  const known = new Map<string, ElementHandle<HTMLElement>>()
  const element = ({ id }: Parameters) => {
    const handle = known.get(String(id))
    if (!handle) throw new Error(`no element ${id}`)
    return handle
  }
  return {
    'WebDriver:SetWindowRect': ({ width, height }) =>
      page.setViewportSize({ width: Number(width), height: Number(height) }),
    'WebDriver:Navigate': ({ url }) => page.goto(String(url)),
    'WebDriver:FindElements': async ({ value }) => {
      const handles = await page.locator(`xpath=${value}`).elementHandles()
      return handles.map((handle) => {
        const id = String(known.size)
        known.set(id, handle as ElementHandle<HTMLElement>)
        return { [REFERENCE]: id }
      })
    },
    'WebDriver:GetComputedLabel': (parameters) => labelOf(context, page, element(parameters)),
    'WebDriver:IsElementDisplayed': async (parameters) =>
      ((await selectOf(element(parameters))) ?? element(parameters)).isVisible(),
    'WebDriver:GetElementProperty': (parameters) =>
      element(parameters).evaluate((node, name) => Reflect.get(node, name), String(parameters.name)),
    'WebDriver:ElementClick': async (parameters) => {
      const option = element(parameters)
      const select = await selectOf(option)
      return select
        ? select.selectOption(option, { timeout: TIMEOUT_MS })
        : option.click({ timeout: TIMEOUT_MS, noWaitAfter: true })
    },
    'WebDriver:ElementClear': (parameters) => element(parameters).fill('', { timeout: TIMEOUT_MS }),
    'WebDriver:ElementSendKeys': (parameters) => typeInto(page, element(parameters), String(parameters.text)),
    'WebDriver:ExecuteScript': ({ script }) => page.evaluate(String(script)),
  }
}

/** The `select` of an option, by which WebDriver shows and chooses it; null for another element. */
async function selectOf(handle: ElementHandle<HTMLElement>) {
  const found = await handle.evaluateHandle((node) =>
    node instanceof HTMLOptionElement ? node.closest('select') : null,
  )
  return found.asElement()
}

/** Name of an element as Chromium computes it for screen readers. */
async function labelOf(
  context: BrowserContext,
  page: Page,
  handle: ElementHandle<HTMLElement>,
): Promise<string> {
  const session = await context.newCDPSession(page)
  try {
    const mark = crypto.randomUUID()
    await handle.evaluate((node, value) => Reflect.set(window, value, node), mark)
    const { result } = await session.send('Runtime.evaluate', {
      expression: `window[${JSON.stringify(mark)}]`,
    })
    const { objectId } = result
    if (objectId === undefined) throw new Error('the element is in another world')
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId,
      fetchRelatives: false,
    })
    return String(nodes[0]?.name?.value ?? '')
  } finally {
    await session.detach()
  }
}

/** Types at the end of a field's text; a code of WebDriver's Control key holds it for the letters that follow. */
async function typeInto(page: Page, handle: ElementHandle<HTMLElement>, text: string): Promise<void> {
  await handle.focus()
  const CONTROL = '\uE009'
  if (text.startsWith(CONTROL)) return page.keyboard.press(`Control+${text.slice(1)}`)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text)
}
