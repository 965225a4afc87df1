import { expect } from 'vitest'
import { adminPages } from '../../../../shared/pages.ts'
import { samplePost } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../../support/client.ts'
import { desktop, hasFocus, phone, seeToast } from '../../support/actions.ts'
import { htmlOf, openNewPost, textOf, tool } from '../../support/editor-actions.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'

const session = await apiSession()

test('an article is written with the toolbar, which shows what the text at the cursor is', async () => {
  const { page, problems } = await openNewPost(phone, session)
  await textOf(page).click()
  await page.getByLabel('Text style').selectOption('Heading')
  await hasFocus(textOf(page))
  await page.keyboard.type('Grades')
  await page.keyboard.press('Enter')
  await tool(page, 'Bold').click()
  await expect.poll(() => tool(page, 'Bold').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.type('Cream')
  await tool(page, 'Bold').click()
  await expect.poll(() => tool(page, 'Bold').getAttribute('aria-pressed')).toBe('false')
  await page.keyboard.type(' first')
  await page.keyboard.press('Enter')
  await tool(page, 'Bulleted list').click()
  await page.keyboard.type('Coats')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Shoes')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool(page, 'Quote').click()
  await page.keyboard.type('By weight')
  expect(await htmlOf(page)).toBe(
    [
      '<h2>Grades</h2>',
      '<p><strong>Cream</strong> first</p>',
      '<ul><li>Coats</li><li>Shoes</li></ul>',
      '<blockquote><p>By weight</p></blockquote>',
    ].join('\n'),
  )
  expect(problems).toEqual([])
})

test('links, pictures and tables are made, and an address that leads nowhere safe is refused', async () => {
  const { page, problems } = await openNewPost(phone, session)
  await textOf(page).click()
  await page.keyboard.type('Ask ')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByLabel('Link to').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await page.getByText('Type a web address, an e-mail address').waitFor()
  await expectSound(page)
  await page.getByLabel('Link to').fill('example.com/ask')
  await page.keyboard.press('Enter')
  await page.getByLabel('Link to').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)

  await page.keyboard.type(' today')
  await page.keyboard.press('Enter')
  await tool(page, 'Picture').click()
  await page.getByRole('button', { name: 'By address' }).click()
  await page.getByLabel('Picture address').fill('/favicon.svg')
  await page.getByLabel('Description', { exact: true }).fill('A bale')
  await page.getByRole('button', { name: 'Apply' }).click()
  await hasFocus(textOf(page))
  await page.keyboard.press('Enter')
  await tool(page, 'Insert table').click()
  await page.keyboard.type('Grade')
  await tool(page, 'Delete column').click()
  await tool(page, 'Delete row').click()
  await tool(page, 'Undo').click()
  const html = await htmlOf(page)
  expect(html).toContain('<p>Ask <a href="https://example.com/ask">example.com/ask</a> today</p>')
  expect(html).toContain('<img src="/favicon.svg" alt="A bale">')
  expect(html).toMatch(
    /<table><thead><tr>(<th><\/th>){2}<\/tr><\/thead><tbody>(<tr>(<td><\/td>){2}<\/tr>){2}/,
  )
  expect(problems).toEqual([])
})

test('an article that is only looked at stays as it is, letter for letter, and undoing everything restores it', async () => {
  const content = `<p>Intro with <a href="/contact" rel="noopener noreferrer">a link</a>,<br />a break.</p>
<figure><img src="https://example.com/bale.jpg" alt="A bale" width="800" height="600" /><figcaption>A <em>bale</em></figcaption></figure>
<ol start="3"><li>Three<ul><li>Inner</li></ul></li></ol>
<table><thead><tr><th scope="col">Kind</th><th>kg</th></tr></thead><tbody><tr><td colspan="2">Sum</td></tr></tbody></table>
<pre>as typed</pre><hr /><p>H<sub>2</sub>O m<sup>2</sup> <u>u</u> <s>s</s> <code>c</code></p>`
  const { body: post } = await succeed('POST /api/admin/blog', { session, body: samplePost({ content }) })
  const { page } = await visit(browser, `${adminPages.dashboard}?post=${post.id}`, desktop, session)
  await textOf(page).waitFor()
  await expect.poll(() => page.getByText('only the HTML view keeps').count()).toBe(0)
  expect(await htmlOf(page)).toBe(post.content)

  await textOf(page).getByText('Intro').click()
  await page.keyboard.type('X')
  await tool(page, 'Undo').click()
  expect(await htmlOf(page)).toBe(post.content)

  await textOf(page).getByText('Intro').click()
  await page.keyboard.type('X')
  const changed = await htmlOf(page)
  expect(changed).not.toBe(post.content)
  expect(changed).toContain('<ol start="3"><li>Three<ul><li>Inner</li></ul></li></ol>')
  expect(changed).toContain('<figcaption>A <em>bale</em></figcaption></figure>')
  expect(changed).toContain('<thead><tr><th scope="col">Kind</th><th>kg</th></tr></thead>')
  expect(changed).toContain('<td colspan="2">Sum</td>')
})

test('what the editor can not keep is named before anything is changed', async () => {
  const content = '<table><caption>Prices</caption><tbody><tr><td>1</td></tr></tbody></table>'
  const { body: post } = await succeed('POST /api/admin/blog', { session, body: samplePost({ content }) })
  const { page } = await visit(browser, `${adminPages.dashboard}?post=${post.id}`, desktop, session)
  await page.getByText('parts that only the HTML view keeps (caption').waitFor()
  expect(await htmlOf(page)).toBe(post.content)
})

test('the longest words and the widest table leave the form as narrow as a phone, its buttons in one row', async () => {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const cells = '<td>Großhandelsbekleidung</td>'.repeat(6)
  const content = `<h2>${word}</h2><p>${word}</p><table><tbody><tr>${cells}</tr></tbody></table>`
  const { body: post } = await succeed('POST /api/admin/blog', { session, body: samplePost({ content }) })
  const { page } = await visit(browser, `${adminPages.dashboard}?post=${post.id}`, phone, session)
  await textOf(page).getByRole('cell').first().waitFor()
  const dialog = page.getByRole('dialog')
  await expect
    .poll(() => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBe(0)
  const tops = ['Save draft', 'Preview'].map(async (name) =>
    dialog.getByRole('button', { name, exact: true }).evaluate((it) => it.getBoundingClientRect().top),
  )
  expect(new Set(await Promise.all(tops)).size).toBe(1)
})

test('the editor is written in, formatted and left by keyboard alone', async () => {
  const { page, problems } = await openNewPost(desktop, session)
  await textOf(page).focus()
  await page.keyboard.type('Bold')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => tool(page, 'Bold').evaluate((button) => button === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+k')
  await hasFocus(page.getByLabel('Link to'))
  await page.keyboard.type('/contact')
  await page.keyboard.press('Enter')
  await expect.poll(() => textOf(page).evaluate((text) => text === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await expect.poll(() => textOf(page).evaluate((text) => text.contains(document.activeElement))).toBe(false)
  expect(await htmlOf(page)).toBe('<p><a href="/contact"><strong>Bold</strong></a></p>')
  expect(problems).toEqual([])
})

test('without its own code the editor says so, and the HTML can still be written and saved', async () => {
  const { page } = await visit(browser, adminPages.settings, desktop, session)
  await page.route('**/assets/rich-text-*', (route) => route.abort())
  await page.goto(adminPages.dashboard)
  await page.getByRole('button', { name: 'Create New Post' }).click()
  await page.getByRole('alert').filter({ hasText: 'The editor could not be loaded.' }).waitFor()
  const sample = samplePost()
  await page.getByRole('textbox', { name: 'Title *' }).fill(sample.title)
  await page.getByRole('textbox', { name: 'Excerpt' }).fill(sample.excerpt)
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await textOf(page).fill('<p>By hand</p>')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await seeToast(page, 'Success', 'Blog post created successfully')
})
