import type { Page } from 'playwright-core'
import { signIn as apiSession, cloud } from '../../../support/client.ts'
import { contentOf, samples } from '../../pasted/samples.ts'
import { desktop, phone } from '../../support/actions.ts'
import { forbidden } from '../../support/article-html.ts'
import { htmlOf, openNewPost, textOf } from '../../support/editor-actions.ts'
import { expect } from '../../support/expect.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'

const session = await apiSession()

const noticeOf = (page: Page) => page.getByRole('status').filter({ hasText: 'left out' })

interface Clipboard {
  readonly html?: string | undefined
  readonly text?: string | undefined
  /** Media types of files. */
  readonly files?: readonly string[]
}

/** Pastes or drops as a browser does, with what the source puts onto the clipboard. */
const transfer = (target: ReturnType<typeof textOf>, kind: 'paste' | 'drop', content: Clipboard) =>
  target.evaluate(
    (element, { kind, content: { html, text, files } }) => {
      const data = new DataTransfer()
      if (html !== undefined) data.setData('text/html', html)
      if (text !== undefined) data.setData('text/plain', text)
      for (const type of files ?? [])
        data.items.add(new File(['content'], `file.${type.split('/')[1]}`, { type }))
      const { left, top } = element.getBoundingClientRect()
      const event = { bubbles: true, cancelable: true }
      const handled = !element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...event, clipboardData: data })
          : new DragEvent('drop', { ...event, dataTransfer: data, clientX: left + 20, clientY: top + 20 }),
      )
      return handled
    },
    { kind, content },
  )
const paste = (page: Page, content: Clipboard) => transfer(textOf(page), 'paste', content)

/**
 * Article's HTML after a paste of each into an empty editor, and the sentences about what is missing. Runs inside the
 * page: with a call of the browser for each step the corpus would take a minute.
 */
async function pasteEach(contents: readonly Clipboard[]) {
  const until = async <T>(look: () => T | null | undefined | false | ''): Promise<T> => {
    for (;;) {
      const found = look()
      if (found) return found
      // biome-ignore lint/plugin: looks again, as the page has no `waitFor`; React draws meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const editor = () => document.querySelector<HTMLElement>('[contenteditable][aria-label="Content *"]')
  const source = () => document.querySelector<HTMLTextAreaElement>('textarea[name=content]')
  const press = (name: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    button?.focus()
    button?.click()
  }
  const results = []
  for (const { html, text } of contents) {
    const clipboardData = new DataTransfer()
    if (html !== undefined) clipboardData.setData('text/html', html)
    if (text !== undefined) clipboardData.setData('text/plain', text)
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    await until(() => editor()?.checkVisibility() && editor()?.textContent === '')
    editor()?.focus()
    editor()?.dispatchEvent(pasted)
    // Markdown comes once its parser is loaded.
    await until(() => editor()?.textContent)
    press('HTML')
    const area = await until(source)
    // React draws the notice in a task of its own, and a browser that has any is not idle.
    await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))
    const notices = [...document.querySelectorAll('[role=status] p')].map(({ textContent }) => textContent)
    results.push({ html: area.value, leftOut: notices.filter((notice) => notice.includes(' left out')) })
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, '')
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
    press('Write')
  }
  return results
}

test('what other programs copy becomes an article, what is missing is said, and a second paste changes nothing', async () => {
  const { page, problems } = await openNewPost(desktop, session)
  await page.route('https://example.com/**', (route) => route.fulfill({ path: 'frontend/site/art/mark.svg' }))
  const contents = samples.map((sample) => contentOf(sample, cloud.run.url))
  const results = await page.evaluate(pasteEach, contents)
  expect(
    results.map(({ html, leftOut }, index) => ({
      name: samples[index]?.name,
      html: html.split('\n'),
      leftOut: leftOut.map((sentence) => sentence.split(' left out')[0]),
    })),
  ).toEqual(
    samples.map(({ name, leftOut = [] }, index) => ({
      name,
      html: contents[index]?.expected?.split('\n'),
      leftOut,
    })),
  )

  // All at once. Of what this editor copies, a paste from elsewhere drops the empty paragraph.
  const articles = results
    .filter((_, index) => samples[index]?.name !== 'apps/editor')
    .map(({ html }) => html)
  const all = articles.join('\n')
  const again = await page.evaluate(pasteEach, [{ html: all }])
  expect(again).toEqual([{ html: all, leftOut: [] }])
  expect(problems).toEqual([])
})

test('expected articles have only what articles may have, and every visible word of the source', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.route('**/*', (route) => route.abort())
  for (const sample of samples) {
    const { html, text = '', expected = '' } = contentOf(sample, 'https://example.com')
    expect(await forbidden(page, expected)).toEqual([])
    await page.setContent(html ?? '', { waitUntil: 'commit' })
    // biome-ignore lint/performance/useDomNodeTextContent: only what is visible
    const visible = html === undefined ? text : await page.locator('body').innerText()
    const words = visible.match(/[\p{L}\p{N}]{2,}/gu) ?? []
    const kept = expected + expected.replace(/<[^>]+>|\s+/g, '')
    const lost = words.filter((word) => !kept.includes(word) && !sample.drops?.split(' ').includes(word))
    expect({ name: sample.name, lost }).toEqual({ name: sample.name, lost: [] })
  }
})

test('files that are no pictures are refused in their place or left out with a word; Markdown is typed as it is pasted', async () => {
  const { page, problems } = await openNewPost(phone, session)
  const picture = { files: ['image/png'] }
  const refused = page
    .getByRole('alert')
    .filter({ hasText: 'This file is not a picture that can be opened.' })
  expect(await paste(page, picture)).toBe(true)
  await refused.waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'OK' }).click()
  await refused.waitFor({ state: 'detached' })
  await expect(textOf(page)).toBeFocused()

  expect(
    await transfer(textOf(page), 'drop', { files: ['image/jpeg', 'image/jpeg', 'application/pdf'] }),
  ).toBe(true)
  await expect(refused).toHaveCount(2)
  await noticeOf(page).getByText('1 file was left out.').waitFor()
  expect(await transfer(page.getByLabel('Title *'), 'drop', picture)).toBe(true)
  const leftOut = noticeOf(page).getByText('1 picture was left out. Save it as a file')
  await page.getByRole('heading', { name: 'Create New Post' }).scrollIntoViewIfNeeded()
  await expect(leftOut).toBeInViewport()

  // Formatted text comes with a picture of itself; what is said about the last paste ends with the next.
  await paste(page, { html: '<p>Text of a <b>table</b></p>', text: 'Text of a table', ...picture })
  await noticeOf(page).waitFor({ state: 'detached' })
  expect(await htmlOf(page)).toBe('<p>Text of a <strong>table</strong></p>')

  // Markdown is typed as it is pasted: a first heading and a link.
  for (const [typed, html] of [
    [
      '# Grades\nSee [our toys](/toys) or [javascript](javascript:alert(1)) now',
      '<h2>Grades</h2>\n<p>See <a href="/toys">our toys</a> or [javascript](javascript:alert(1)) now</p>',
    ],
    [
      '[grades](https://example.com/grades) and on',
      '<p><a href="https://example.com/grades">grades</a> and on</p>',
    ],
  ] as const) {
    // Keys, since the editor, just focused, may put another selection back.
    await textOf(page).press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.keyboard.type(typed)
    expect(await htmlOf(page)).toBe(html)
  }
  expect(problems).toEqual([])
})
