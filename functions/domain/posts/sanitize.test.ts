import { expect, test } from 'vitest'
import { MAX_CONTENT_BYTES } from '../../../shared/entities/posts/post.ts'
import { InvalidInput } from '../../platform/errors.ts'
import { ATTACKER, attacks } from '../../testing/hostile/attacks.ts'
import { cleanContent } from './sanitize.ts'

/** Markup left in a result: `<tag attribute=…>`, not text that was escaped. */
const DANGEROUS =
  /<(?!\/?(?:h[234]|p|[uo]l|li|blockquote|pre|hr|br|figure|figcaption|img|table|caption|thead|tbody|tfoot|tr|t[hd]|a|strong|em|u|s|sub|sup|code|details|summary)[\s>/])|<[^>"]*(?:"[^"]*"[^>"]*)*\s(?:on\w+|style|class|id|name|srcset|background|target)\s*=|<[^>]*=\s*"\s*(?:javascript|vbscript|data|\/\/|\/\\)/i

/** Attacks that take along what follows them, though they leave nothing open. */
const SWALLOWS = /<(iframe|noscript|template|!|scr<)|<style>|<form/i

test.each([
  ...attacks.filter(({ refused }) => !refused),
  {
    name: 'attributes of a good link',
    html: (run: string) =>
      `<a href="https://a.example" onclick="${run}" style="color:red" class="c" id="i" target="_blank">x</a>`,
    open: false,
  },
  { name: 'picture of http', html: () => `<img src="http://${ATTACKER}/x.png">`, open: false },
])('takes the danger out of $name, and keeps the paragraph after it', ({ html, open }) => {
  const attack = html('alert(1)')
  const result = cleanContent(`<p>before</p>${attack}<p>kept</p>`)
  expect(result).not.toMatch(DANGEROUS)
  expect(result).not.toContain(`${ATTACKER}/x.png"`)
  if (!open && !SWALLOWS.test(attack)) expect(result).toContain('kept')
})

test('the pattern the attacks are judged by finds what it should', () => {
  const later = '<img alt="&lt;p onclick=" onerror="x">'
  for (const bad of ['<script>', '<p onclick="x">', later, '<a href="javascript:x">', '<img src="//x">'])
    expect(bad).toMatch(DANGEROUS)
})

test('keeps everything an article may have', () => {
  const article = [
    '<h2>A</h2><h3>B</h3><h4>C</h4>',
    '<p>Text <strong>b</strong> <em>i</em> <u>u</u> <s>s</s> x<sub>1</sub><sup>2</sup><br />line</p>',
    '<ul><li>1</li></ul><ol start="3"><li>2</li></ol><blockquote><p>Q</p></blockquote><hr />',
    '<table><thead><tr><th scope="col">H</th></tr></thead><tbody><tr><td colspan="2">D</td></tr></tbody></table>',
    '<figure><img src="https://a.example/p.jpg" alt="P" width="10" height="20" /><figcaption>F</figcaption></figure>',
    '<p><img src="/assets/p.jpg" alt="" /></p><pre><code>x &lt; y</code></pre>',
  ].join('')
  expect(cleanContent(article)).toBe(article)
})

test('makes h1 an h2 and older names current ones', () => {
  expect(cleanContent('<h1>T</h1><b>b</b><i>i</i>')).toBe('<h2>T</h2><strong>b</strong><em>i</em>')
})

test.each([
  'https://a.example/',
  'http://a.example/',
  'mailto:a@example.com',
  'tel:+442079460123',
  '/contact',
])('links to %s, without handing over the opener', (href) =>
  expect(cleanContent(`<a href="${href}" target="_blank">x</a>`)).toBe(
    `<a href="${href}" rel="noopener noreferrer">x</a>`,
  ),
)

test.each(['<script>alert(1)</script>', '<p> &nbsp;<br></p>', '<img src="javascript:alert(1)">', '<p></p>'])(
  'refuses %s, of which nothing readable is left',
  (html) => expect(() => cleanContent(html)).toThrow(InvalidInput),
)

test.each([
  '<p>a&#1;b</p>',
  '<p>a&#xFFFE;b</p>',
  '<img src="/a.jpg" alt="&#x0b;">',
  '<img src="/&#1;/a.jpg">',
])('refuses %s, whose reference is a character that feeds cannot hold', (html) =>
  expect(() => cleanContent(html)).toThrow(InvalidInput),
)

test('takes a picture for content', () => {
  expect(cleanContent('<img src="/a.jpg">')).toBe('<img src="/a.jpg" />')
})

test('holds at most 250 KB after cleaning, counted in bytes', () => {
  const fits = 'é'.repeat(MAX_CONTENT_BYTES / 2)
  expect(cleanContent(fits)).toHaveLength(fits.length)
  expect(() => cleanContent(`${fits}x`)).toThrow(InvalidInput)
  expect(() => cleanContent('&'.repeat(MAX_CONTENT_BYTES / 2))).toThrow(InvalidInput)
})

test('HTML nested deeper than any article is refused at once, however long it is', () => {
  const nested = (tag: string, levels: number) =>
    `${`<${tag}>`.repeat(levels)}kept${`</${tag}>`.repeat(levels)}`
  expect(cleanContent(nested('blockquote', 100))).toBe(nested('blockquote', 100))
  expect(cleanContent(nested('i', 99).repeat(2))).toBe(nested('em', 99).repeat(2))
  expect(cleanContent('<p>one<p>two<br><img src="/a.png">'.repeat(150))).toContain('two')
  const before = process.cpuUsage()
  for (const html of [nested('blockquote', 101), '<b>'.repeat(80_000), nested('x-unknown', 20_000)]) {
    expect(() => cleanContent(html)).toThrow(
      expect.objectContaining({
        body: expect.objectContaining({
          issues: [{ path: 'content', message: 'The HTML is nested too deeply: at most 100 elements' }],
        }),
      }),
    )
  }
  // Microseconds of the processor, whatever else it does.
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
})

test('a call to action keeps its one class, a question its answer; no other class, place or state is kept', () => {
  const blocks =
    '<p class="call-to-action"><a href="/contact" rel="noopener noreferrer">Get a quote</a></p>\n<details><summary>How much?</summary><p>20 tonnes</p></details>'
  expect(cleanContent(blocks)).toBe(blocks)
  expect(
    cleanContent(
      '<p class="call-to-action fixed inset-0 on-ink" style="x">a</p><p class="modal">b</p><h2 class="call-to-action">c</h2><details open class="call-to-action" name="n" ontoggle="x()"><summary class="call-to-action">d</summary>e</details>',
    ),
  ).toBe('<p class="call-to-action">a</p><p>b</p><h2>c</h2><details><summary>d</summary>e</details>')
})
