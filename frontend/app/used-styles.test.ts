import { expect, test } from 'vitest'
import { usedStyles } from './used-styles.ts'

const html = `<html><head></head><body class="page"><main id="content" data-tooltip="Text" class="md:p-4 h-[1.5rem]">
<p>Text .absent &lt;table class="absent"&gt;</p></main></body></html>`

/** Rules of `css` that the document above uses. */
const used = (css: string) => usedStyles(css, html)

test.each([
  ['a type', 'p{color:red}', 'table{color:red}'],
  ['a class', '.page{color:red}', '.absent{color:red}'],
  ['an id', '#content{color:red}', '#absent{color:red}'],
  ['an escaped class', '.md\\:p-4{color:red}', '.md\\:p-5{color:red}'],
  ['an escaped point', '.h-\\[1\\.5rem\\]{color:red}', '.h-\\[1\\.6rem\\]{color:red}'],
  ['a state', '.page:focus-within p:focus-visible::before{color:red}', '.absent:focus{color:red}'],
  ['no pointer', '.page{color:red}', '.page:hover{color:red}:is(:where(.page):hover p){color:red}'],
  ['an attribute', '[hidden=until-found] p{color:red}', '[hidden=until-found] table{color:red}'],
  ['a data attribute', '[data-tooltip] p{color:red}', '[data-pending] p{color:red}'],
  ['its value', '[data-tooltip=table] p{color:red}', '[data-swipe=table] p{color:red}'],
  ['one of several', ':is(table,p){color:red}', ':is(table,td){color:red}'],
  ['nested alternatives', ':is(:where(.page):focus p){color:red}', ':is(:where(.absent):focus p){color:red}'],
  ['what is within', 'body:has(.page) p{color:red}', 'body:has(.absent) p{color:red}'],
  ['a negation', 'p:not(.absent *){color:red}', 'table:not(p){color:red}'],
  ['a media query', '@media (width>=48rem){p{color:red}}', '@media (width>=48rem){table{color:red}}'],
  [
    'nested conditions',
    '@supports (a:b){@media screen{p{color:red}}}',
    '@supports (a:b){@media screen{td{color:red}}}',
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
  expect(used('.page{--a:var(--b);--b:1;--c:2;--d:var(--c)}p{width:var(--a)}')).toBe(
    '.page{--a:var(--b);--b:1}p{width:var(--a)}',
  )
})

test.each([
  [
    'set once for the document',
    ':root{--a:var(--b);--b:1px}p{width:calc(var(--a)*2)}',
    'p{width:calc(1px*2)}',
  ],
  [
    'registered and never set',
    '@property --a{syntax:"*";inherits:false;initial-value:solid}p{x:var(--a)}',
    'p{x:solid}',
  ],
  ['set twice', 'html{--a:1}table{--a:2}p{width:var(--a)}', 'html{--a:1}p{width:var(--a)}'],
  [
    'set under a condition',
    '@media screen{html{--a:1}}p{width:var(--a)}',
    '@media screen{html{--a:1}}p{width:var(--a)}',
  ],
  ['set for a part', '.page{--a:1}p{width:var(--a)}', '.page{--a:1}p{width:var(--a)}'],
])('a custom property %s', (_, css, expected) => {
  expect(used(css)).toBe(expected)
})

test('what only the app changes is left to the whole stylesheet', () => {
  expect(used('p{transition:color 1s;color:red}.page{transition-duration:1s}')).toBe('p{color:red}')
  expect(
    used(
      '.page{color-scheme:light only;-webkit-tap-highlight-color:transparent;tab-size:4;border-top-style:var(--tw-border-style);color:red}',
    ),
  ).toBe('.page{color:red}')
  expect(used('p:disabled{color:red}p[aria-invalid=true]{color:red}')).toBe('')
  const rules = 'p:disabled{color:red}p[aria-invalid=true]{color:red}'
  expect(usedStyles(rules, '<p disabled="" aria-invalid="true"></p>')).toBe(rules)
})

test('what the pointer opens, a menu, is there before the app', () => {
  const rule = '@media (hover:hover){:is(:where(.group):hover p){display:block}}'
  expect(usedStyles(rule, '<li class="group"><p></p></li>')).toBe(rule)
})

test('rules for an article are those of its own elements', () => {
  const rules = '.article p{color:red}.article summary{color:red}.article{color:blue}summary{color:blue}'
  const page = '<summary></summary><article><div lang="uk" class="article mt-8"><p></p></div></article>'
  expect(usedStyles(rules, page)).toBe('.article p{color:red}.article{color:blue}summary{color:blue}')
})

test('nothing is left of what is empty, but the order of layers', () => {
  const css = '@layer theme{:root{--a:1px}}@media (min-width:1px){:root{--b:1px}}p{width:var(--a)}'
  expect(used(css)).toBe('@layer theme;p{width:1px}')
})

test('a declaration comes once, and the first comment not at all', () => {
  expect(used('/*! Tailwind */@layer base;p{color:red;color:red}')).toBe('@layer base;p{color:red}')
})

test('registered properties and animations stay where they are used', () => {
  const css = '@property --x{syntax:"*";inherits:false}@keyframes spin{to{rotate:1turn}}'
  expect(used(css)).toBe('')
  expect(used(`p{width:var(--x);animation:1s spin}${css}`)).toBe(`p{width:var(--x);animation:1s spin}${css}`)
})

test('braces and separators within strings are text', () => {
  const rule = 'p:before{content:"}, {;"}'
  expect(used(rule)).toBe(rule)
})

test('settings of fonts stay where they are others than at first', () => {
  const first = 'font-feature-settings:initial;font-variation-settings:inherit'
  expect(used(`p{${first};color:red}`)).toBe('p{color:red}')
  const rule = 'p{font-feature-settings:"tnum"}'
  expect(used(rule)).toBe(rule)
})

test.each([
  ['for the colour of placeholders', '@supports (not ((-webkit-appearance:-apple-pay-button)))'],
  ['for mixed colours', '@supports (color:color-mix(in lab, red, red))'],
  [
    'for browsers without registered properties',
    '@supports (((-webkit-hyphens:none))) or ((-moz-orient:inline))',
  ],
])('rules %s are left to the whole stylesheet', (_, group) => {
  expect(used(`p{color:red}${group}{p{color:blue}}`)).toBe('p{color:red}')
})
