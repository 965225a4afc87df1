import { adminPages } from '../../../../shared/pages.ts'
import { samplePost } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { signIn as apiSession } from '../../../support/client.ts'
import { desktop, phone, seeToast } from '../../support/actions.ts'
import { htmlOf, openNewPost, paste, textOf, tool } from '../../support/editor-actions.ts'
import { expect } from '../../support/expect.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'
import { button, field, formOf, postsOf } from './post-fixture.ts'

const session = await apiSession()
const { create, openPost } = postsOf(session)

test('an article is written with the tools of one row, which show what the text at the cursor is, a question with its answer, a line and a call to action, too; no unsafe address becomes a link', async () => {
  const { page, problems } = await openNewPost(phone, session)
  const { keyboard } = page
  const isPressed = (pressed: boolean) =>
    expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', String(pressed))
  await textOf(page).click()
  await page.getByLabel('Text style').selectOption('Heading')
  await expect(textOf(page)).toBeFocused()
  await keyboard.type('Grades')
  await keyboard.press('Enter')
  await tool(page, 'Bold').click()
  await isPressed(true)
  await keyboard.type('Cream')
  await tool(page, 'Bold').click()
  await isPressed(false)
  await keyboard.type(' first')
  await keyboard.press('Enter')
  await tool(page, 'Bulleted list').click()
  await keyboard.type('Coats')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await tool(page, 'Quote').click()
  await keyboard.type('By weight ')
  await keyboard.press('ControlOrMeta+k')
  await page.getByLabel('Link to').fill('javascript:alert(1)')
  await keyboard.press('Enter')
  await page.getByText('Type a web address, an e-mail address').waitFor()
  await expectSound(page)
  await page.getByLabel('Link to').fill('example.com/ask')
  await keyboard.press('Enter')
  await page.getByLabel('Link to').waitFor({ state: 'detached' })
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await keyboard.type(' today')
  expect((await htmlOf(page)).split('\n')).toEqual([
    '<h2>Grades</h2>',
    '<p><strong>Cream</strong> first</p>',
    '<ul><li>Coats</li></ul>',
    '<blockquote><p>By weight <a href="https://example.com/ask">example.com/ask</a> today</p></blockquote>',
  ])

  const clear = async () => {
    await textOf(page).click()
    await keyboard.press('ControlOrMeta+a')
    await keyboard.press('Backspace')
  }
  await clear()
  await keyboard.type('either/or')
  await keyboard.press('Enter')
  await tool(page, 'Question and answer').click()
  await keyboard.type('How much is it?')
  await keyboard.press('Enter')
  await keyboard.type('Ask us.')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await tool(page, 'Line').click()
  await tool(page, 'Call to action').click()
  await page.getByLabel('Button text').fill('Ask now')
  await page.getByLabel('Link to').fill('/contact')
  await keyboard.press('Enter')
  expect((await htmlOf(page)).split('\n')).toEqual([
    '<p>either/or</p>',
    '<details><summary>How much is it?</summary><p>Ask us.</p></details>',
    '<hr>',
    '<p class="call-to-action"><a href="/contact">Ask now</a></p>',
  ])

  // A row that shows that it goes on, and the tools of tables in reach below it.
  await clear()
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  // Both tops in one look, since the page scrolls while the tools follow the cursor.
  const tops = toolbar.evaluate((bar) =>
    ['Find and replace', 'Bold'].map(
      (name) => bar.querySelector(`[aria-label="${name}"]`)?.getBoundingClientRect().top,
    ),
  )
  expect(new Set(await tops)).toEqual(new Set([expect.any(Number)]))
  const arrows = toolbar.locator('span[aria-hidden]')
  await tool(page, 'Insert table').click()
  await expect
    .poll(() => tool(page, 'Delete table').evaluate((it) => it.getBoundingClientRect().right))
    .toBeLessThanOrEqual(phone.width)
  // Headings of columns that are still empty would be a fault.
  for (const heading of ['Goods', 'Bags', 'Weight']) {
    await keyboard.type(heading)
    await keyboard.press('Tab')
  }
  await arrows.first().waitFor()
  await expectSound(page)
  await tool(page, 'Delete column').click()
  await tool(page, 'Delete row').click()
  await tool(page, 'Undo').click()
  expect(await htmlOf(page)).toMatch(/<\/th>\s*<\/tr><\/thead><tbody>(<tr>(<td><\/td>){2}<\/tr>){2}/)
  expect(problems).toEqual([])
})

test('text typed after a link is not part of it; a look at the HTML keeps the undo history; the editor is written in, formatted and left by keyboard alone; an icon-only button says its name under a pointer that rests, until Escape', async () => {
  const { page, problems } = await openNewPost(desktop, session)
  const { keyboard } = page
  const tooltip = page.locator('[popover=manual]', { hasText: 'Bold' })
  await tool(page, 'Bold').hover()
  await expect(tooltip).toBeVisible()
  await keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  // The form, which would close without a question since nothing is typed, is still there.
  await textOf(page).click()
  const drawn = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  for (const key of ['ArrowRight', 'End']) {
    await keyboard.type('see terms')
    await keyboard.press('Control+Shift+ArrowLeft')
    await drawn()
    await keyboard.press('ControlOrMeta+k')
    await page.getByLabel('Link to').fill('/terms-and-conditions')
    await keyboard.press('Enter')
    await expect(textOf(page)).toBeFocused()
    await keyboard.press(key)
    await keyboard.type(' for the details.')
    await keyboard.press('Enter')
  }
  await paste(page, '<p>our <a href="/contact">contact page</a></p>')
  await keyboard.type('!')
  const line = '<p>see <a href="/terms-and-conditions">terms</a> for the details.</p>'
  const written = [line, line, '<p>our <a href="/contact">contact page</a>!</p>'].join('\n')
  expect(await htmlOf(page)).toBe(written)

  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await textOf(page).fill('<p>Two</p>')
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await textOf(page).getByText('Two').waitFor()
  await tool(page, 'Undo').click()
  expect(await htmlOf(page)).toBe(written)
  await textOf(page).click()
  // Letters typed slowly are steps of their own.
  await expect
    .poll(async () => {
      await keyboard.press('ControlOrMeta+z')
      return textOf(page).textContent()
    })
    .toBe('')

  await keyboard.type('Bold')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.press('Alt+F10')
  await keyboard.press('ArrowRight')
  await expect(tool(page, 'Bold')).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.press('Alt+F10')
  await keyboard.press('Escape')
  await expect(textOf(page)).toBeFocused()
  await keyboard.press('ControlOrMeta+k')
  await expect(page.getByLabel('Link to')).toBeFocused()
  await keyboard.type('/contact')
  await keyboard.press('Enter')
  await expect(textOf(page)).toBeFocused()
  await keyboard.press('Tab')
  await expect.poll(() => textOf(page).evaluate((text) => text.contains(document.activeElement))).toBe(false)
  expect(await htmlOf(page)).toBe('<p><a href="/contact"><strong>Bold</strong></a></p>')
  expect(problems).toEqual([])
})

test('an article that is only looked at stays as it is, letter for letter, undoing everything restores it, and what can not be kept is named', async () => {
  const post = await create({
    content: `<p>Intro with <a href="/contact" rel="noopener noreferrer">a link</a>,<br />a break.</p>
<figure><img src="https://example.com/bale.jpg" alt="A bale" width="800" height="600" /><figcaption>A <em>bale</em></figcaption></figure>
<ol start="3"><li>Three<ul><li>Inner</li></ul></li></ol>
<table><thead><tr><th scope="col">Kind</th><th>kg</th></tr></thead><tbody><tr><td colspan="2">Sum</td></tr></tbody></table>
<pre>as typed</pre><hr /><p>H<sub>2</sub>O m<sup>2</sup> <u>u</u> <s>s</s> <code>c</code></p>`,
  })
  const { page } = await openPost(post.id)
  const leftOut = page.getByText('only the HTML view keeps')
  await expect(leftOut).toHaveCount(0)
  expect(await htmlOf(page)).toBe(post.content)
  await textOf(page).getByText('Intro').click()
  await page.keyboard.type('X')
  await tool(page, 'Undo').click()
  expect(await htmlOf(page)).toBe(post.content)
  await textOf(page).getByText('Intro').click()
  await page.keyboard.type('X')
  const changed = await htmlOf(page)
  expect(changed).not.toBe(post.content)
  for (const kept of [
    '<ol start="3"><li>Three<ul><li>Inner</li></ul></li></ol>',
    '<figcaption>A <em>bale</em></figcaption></figure>',
    '<thead><tr><th scope="col">Kind</th><th>kg</th></tr></thead>',
    '<td colspan="2">Sum</td>',
  ])
    expect(changed).toContain(kept)

  const { id, content } = await create({
    content: '<table><caption>Prices</caption><tbody><tr><td>1</td></tr></tbody></table>',
  })
  await page.goto(formOf(id))
  await leftOut.filter({ hasText: '(caption' }).waitFor()
  expect(await htmlOf(page)).toBe(content)
})

test('the longest words and the widest table leave the form as narrow as a phone, its buttons in one row; the editor adds no room', async () => {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const cells = '<td>Großhandelsbekleidung</td>'.repeat(6)
  const picture = '<p><img src="/favicon.svg" alt="A bale"></p><p>Text<br><br></p>'
  const { id } = await create({
    content: `<h2>${word}</h2><p>${word}</p><table><tbody><tr>${cells}</tr></tbody></table>${picture}`,
  })
  const { page } = await openPost(id, phone)
  await textOf(page).getByRole('cell').first().waitFor()
  const beyond = () =>
    page.getByRole('dialog').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(beyond).toBe(0)
  const apart = async () =>
    button(page, 'Save draft').evaluate(
      (one, other) => (other as Element).getBoundingClientRect().top - one.getBoundingClientRect().top,
      await button(page, 'Preview').elementHandle(),
    )
  await expect.poll(apart).toBe(0)
  // Helper elements beside a picture and in an empty line.
  const heights = await textOf(page)
    .locator('img:not([alt="A bale"])')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(0)
  expect(new Set(heights)).toEqual(new Set([0]))
})

test('a screen whose code can not be loaded says so, and the menu leads on; without its own code the editor does, too, and the HTML can still be written and saved', async () => {
  const { page } = await visit(browser, adminPages.settings, desktop, session)
  for (const code of ['schema-screens', 'rich-text'])
    await page.route(`**/assets/${code}-*.js`, (route) => route.abort())
  const menu = page.getByRole('navigation', { name: 'Administration' })
  await menu.getByRole('link', { name: 'Pages' }).click()
  await page.getByRole('alert').filter({ hasText: 'This screen could not be loaded.' }).waitFor()
  await menu.getByRole('link', { name: 'Posts' }).click()
  await page.getByRole('button', { name: 'Create New Post' }).click()
  await page.getByRole('alert').filter({ hasText: 'The editor could not be loaded.' }).waitFor()
  await field(page, 'Title *').fill(samplePost().title)
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await textOf(page).fill('<p>By hand</p>')
  await button(page, 'Save draft').click()
  await seeToast(page, 'Success', 'Blog post created successfully')
})
