import {
  type AttributeSelector,
  type Selector as Part,
  parse as parseSelectors,
  SelectorType,
} from 'css-what'
import type { AtRule, ChildNode, Container, Root, Rule } from 'postcss'
import parse from 'postcss/lib/parse'

/** What shows first under a pointer or by it, after the first paint; but for a menu, the group that it opens. */
const POINTED = /(?<!\.group\)):hover|::selection/
/** Parts of fields for dates, numbers, searches and files, which no public page has, and Firefox’s own marks of fields. */
const FIELD_PART = /::(?:-webkit-(?:search|date|calendar|inner|outer)|file-selector)|:-moz-/
/**
 * Groups that no first paint needs: Tailwind's colour of placeholders, which the fields of public pages have
 * of their own; mixed colours, each of which follows the same colour as a number; and first values of registered properties for
 * browsers that can't register any.
 */
const NOT_PAINTED = /-apple-pay-button|-moz-orient|^\(color:color-mix\(in lab/
/** Pseudo-classes one of whose selectors an element must meet. */
const LISTS = ['is', 'where', 'has']
/**
 * What shows after the first touch, when the app has brought the whole stylesheet, is said in the document's head, or set by
 * Tailwind's preflight for every element, `border: 0 solid`; first values of fonts, which it sets again; the underlines of
 * Safari before 12.1.
 */
const NEEDLESS =
  /^(?:border(?:-\w+)*-style:var\(--tw-border-style\)$|transition\b|-webkit-text-decoration|-webkit-tap-highlight-color:|tab-size:|color-scheme:|font-(?:feature|variation)-settings:in)/
/** An article's text and what follows it. */
const ARTICLE = /<div[^>]* class="article .*<\/article>/s
/**
 * Rules of a minified stylesheet that paint a document, at any width and in any state but under a pointer. Layers keep
 * their order. A publication renders hundreds of documents with a stylesheet for each alphabet: it is read once.
 */
export function usedStyles(stylesheet: string, html: string): string {
  const painting = sheets.get(stylesheet) ?? paintingRules(stylesheet)
  sheets.set(stylesheet, painting)
  const sheet = painting.clone()
  const document = namesIn(html)
  // There are few of many elements there.
  const article = namesIn(ARTICLE.exec(html)?.[0] ?? '')
  keepSelectors(sheet, (text) => mayMatch(text, text.startsWith('.article') ? article : document))
  removeUnusedProperties(sheet)
  return compacted(`${sheet}`)
}

/** What paints some document, of stylesheets by their texts: a build has as few as alphabets. */
const sheets = new Map<string, Root>()

/** What of a stylesheet paints some document, with values in place of the custom properties that are set once, for all of it. */
function paintingRules(stylesheet: string): Root {
  const root = parse(stylesheet.trim()) as Root
  const constants = new Map<string, string>()
  root.walkDecls(/^--/, ({ prop, value, parent }) => {
    const isOnce = stylesheet.split(`${prop}:`).length === 2
    if (isOnce && parent && isForDocument(parent)) constants.set(prop, value)
  })
  root.walkComments((comment) => void comment.remove())
  root.walkAtRules((rule) => {
    if (NOT_PAINTED.test(rule.params)) remove(rule)
  })
  root.walkDecls((declaration) => {
    declaration.value = filledIn(declaration.value, constants)
    // The minifier repeats those with prefixes.
    if (NEEDLESS.test(`${declaration}`) || `${declaration.next()}` === `${declaration}`) remove(declaration)
  })
  keepSelectors(root, isPainted)
  return root
}

function keepSelectors(sheet: Root, isKept: (selector: string) => boolean): void {
  sheet.walkRules((rule) => {
    if ((rule.parent as AtRule).name === 'keyframes') return
    const kept = rule.selectors.filter(isKept)
    if (kept.length === 0) remove(rule)
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
}

/** Remove a node, and what is empty without it; an empty layer still has its place in the order of the layers. */
function remove(node: ChildNode): void {
  const { parent } = node
  node.remove()
  const isNeedless =
    parent?.nodes?.length === 0 && parent.type !== 'root' && (parent as AtRule).name !== 'layer'
  if (isNeedless) remove(parent as ChildNode)
}

/** Remove the custom properties that no rule refers to. */
function removeUnusedProperties(sheet: Root): void {
  const css = `${sheet}`
  sheet.walkDecls(/^--/, (declaration) => {
    if (!css.includes(`var(${declaration.prop}`)) remove(declaration)
  })
  if (`${sheet}`.length < css.length) removeUnusedProperties(sheet)
}

/** True for a rule that holds everywhere for the document's root. */
const isForDocument = (rule: Container): boolean =>
  rule.type === 'rule' &&
  (rule as Rule).selectors.some((one) => one === ':root' || one === 'html') &&
  (rule.parent?.type === 'root' || (rule.parent as AtRule).name === 'layer')

function filledIn(css: string, constants: ReadonlyMap<string, string>): string {
  const filled = css.replace(/var\((--[-\w]+)\)/g, (use, name) => constants.get(name) ?? use)
  return filled === css ? css : filledIn(filled, constants)
}

/** A stylesheet with first values in place of properties registered and never set, and without what nothing refers to. */
function compacted(css: string): string {
  const registered = [...css.matchAll(/@property (--[-\w]+)\{[^}]*initial-value:([^;}]*)/g)]
    .map(([, name = '', value = '']) => [name, value] as const)
    .filter(([name]) => !css.includes(`${name}:`))
  const filled = filledIn(css, new Map(registered))
  return filled
    .replace(/(@layer \w+)\{\}/g, '$1;')
    .replace(/@property (--[-\w]+)\{[^}]*\}/g, (rule, name) => (filled.includes(`var(${name}`) ? rule : ''))
    .replace(/@keyframes ([-\w]+)\{(?:[^{}]*\{[^}]*\})*\}/g, (rule, name) =>
      new RegExp(`animation:[^;}]*\\b${name}\\b`).test(filled) ? rule : '',
    )
}

/** Types as they are, classes with a dot, ids with a hash, other attributes with a bracket. No class needs a character that HTML escapes. */
function namesIn(html: string): Set<string> {
  const names = new Set(['*'])
  for (const [, type, attributes = ''] of html.matchAll(/<([a-z][-\w]*)([^>"]*(?:"[^"]*"[^>"]*)*)>/g)) {
    names.add(type ?? '')
    for (const [name] of attributes.matchAll(/\b(?:(?:data|aria)-[-\w]+|disabled)(?==)/g))
      names.add(`[${name}`)
    for (const [, attribute, value = ''] of attributes.matchAll(/\s(class|id)="([^"]*)"/g))
      for (const name of value.split(/\s+/)) names.add(`${attribute === 'id' ? '#' : '.'}${name}`)
  }
  return names
}

/** True for a selector that paints something in some document. */
const isPainted = (selector: string): boolean =>
  !(selector === ':host' || POINTED.test(selector) || FIELD_PART.test(selector))

/** False if a document with these names has no element for a selector. */
function mayMatch(selector: string, names: ReadonlySet<string>): boolean {
  const test = selectorTests.get(selector) ?? testOf(parseSelectors(selector).flat())
  selectorTests.set(selector, test)
  return test(names)
}

type Test = (names: ReadonlySet<string>) => boolean

const selectorTests = new Map<string, Test>()

const has =
  (name: string): Test =>
  (names) =>
    names.has(name)

const testOf = (parts: readonly Part[]): Test => {
  const tests = parts.flatMap((part): Test[] => {
    if (part.type === SelectorType.Tag) return [has(part.name)]
    if (part.type === SelectorType.Attribute) return attributeTest(part)
    if (part.type !== SelectorType.Pseudo) return []
    // A state that only the app puts elements into.
    if (part.name === 'disabled') return [has('[disabled')]
    if (!LISTS.includes(part.name) || !Array.isArray(part.data)) return []
    const alternatives = part.data.map(testOf)
    return [(names) => alternatives.some((one) => one(names))]
  })
  return (names) => tests.every((one) => one(names))
}

/** For a class, an id, or an attribute that the app alone changes; other attributes, as states, change without it. */
function attributeTest({ name, value }: AttributeSelector): Test[] {
  if (name === 'class') return [has(`.${value}`)]
  if (name === 'id') return [has(`#${value}`)]
  return /^(?:data|aria)-/.test(name) ? [has(`[${name}`)] : []
}
