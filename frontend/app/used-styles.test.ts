import { expect, test } from 'vitest'
import { usedStyles } from './used-styles.ts'

const html = `<html><head></head><body class="page"><main id="content" class="md:p-4 [&amp;&gt;dt]:bold h-[1.5rem]">
<p>Text .absent &lt;table class="absent"&gt;</p></main></body></html>`

/** Rules of `css` that the document above uses. */
const used = (css: string) => usedStyles(css, html)

test.each([
  ['a type', 'p{color:red}', 'table{color:red}'],
  ['a class', '.page{color:red}', '.absent{color:red}'],
  ['an id', '#content{color:red}', '#absent{color:red}'],
  ['an escaped class', '.md\\:p-4{color:red}', '.md\\:p-5{color:red}'],
  [
    'escaped brackets and combinators',
    '.\\[\\&\\>dt\\]\\:bold>p{color:red}',
    '.\\[\\&\\>dt\\]\\:bold>dt{color:red}',
  ],
  ['an escaped point', '.h-\\[1\\.5rem\\]{color:red}', '.h-\\[1\\.6rem\\]{color:red}'],
  ['a state', '.page:hover p:focus-visible::before{color:red}', '.absent:hover{color:red}'],
  ['an attribute', '[data-pending] p{color:red}', '[data-pending] table{color:red}'],
  ['one of several', ':is(table,p){color:red}', ':is(table,td){color:red}'],
  ['nested alternatives', ':is(:where(.page):hover p){color:red}', ':is(:where(.absent):hover p){color:red}'],
  ['a negation', 'p:not(.absent *){color:red}', 'table:not(p){color:red}'],
  ['a media query', '@media (width>=48rem){p{color:red}}', '@media (width>=48rem){table{color:red}}'],
  [
    'nested conditions',
    '@supports (a:b){@media print{p{color:red}}}',
    '@supports (a:b){@media print{td{color:red}}}',
  ],
])('keeps rules by %s, and leaves out others', (_, kept, dropped) => {
  expect(used(kept + dropped)).toBe(kept)
})

test('of a list of selectors those that are used stay', () => {
  expect(used('table,p,td,.page{color:red}')).toBe('p,.page{color:red}')
})

test('layers keep their order when one is empty', () => {
  expect(used('@layer base{table{color:red}}@layer utilities{.page{color:red}}')).toBe(
    '@layer base;@layer utilities{.page{color:red}}',
  )
})

test('custom properties stay that a rule needs, directly or by another property', () => {
  expect(used('html{--a:var(--b);--b:1;--c:2;--d:var(--c)}p{width:var(--a)}')).toBe(
    'html{--a:var(--b);--b:1}p{width:var(--a)}',
  )
})

test('registered properties and animations stay where they are used', () => {
  const css = '@property --x{syntax:"*";inherits:false}@keyframes spin{to{rotate:1turn}}'
  expect(used(css)).toBe('')
  expect(used(`p{width:var(--x);animation:1s spin}${css}`)).toBe(`p{width:var(--x);animation:1s spin}${css}`)
})

test('local fonts stay, fonts from files do not', () => {
  const local = '@font-face{font-family:A;src:local(Arial)}'
  expect(used(`@font-face{font-family:B;src:url(/b.woff2)format("woff2")}${local}`)).toBe(local)
})

test('braces and separators within strings are text', () => {
  const rule = 'p:before{content:"}, {;"}'
  expect(used(rule)).toBe(rule)
})
