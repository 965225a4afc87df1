import {
  type AttributeSelector,
  type Selector as Part,
  parse as parseSelectors,
  SelectorType,
} from 'css-what'
import type { AtRule, Container, Declaration, Root, Rule as StyleRule } from 'postcss'
import parse from 'postcss/lib/parse'

/** Names of at-rules that hold other rules. */
const GROUP = /^(?:media|supports|layer|container)$/
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
/** A state that only the app puts elements into. */
const DISABLED = 'disabled'
/** Pseudo-classes one of whose selectors an element must meet. */
const LISTS = ['is', 'where', 'has']
/** What a translation into another direction of reading changes, after the first paint. */
const TRANSLATED = '[dir=rtl]'
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
  const rules = sheets.get(stylesheet) ?? rulesOf(parsed(stylesheet))
  sheets.set(stylesheet, rules)
  const names = { document: namesIn(html), article: namesIn(ARTICLE.exec(html)?.[0] ?? '') }
  return compacted(withoutUnusedProperties(rulesFor(rules, names)))
}

/** Rules of stylesheets by their texts: a build has as few as alphabets. */
const sheets = new Map<string, readonly Rule[]>()

/** A stylesheet with values in place of the custom properties that are set once, for the whole document. */
function parsed(stylesheet: string): Root {
  const root = parse(stylesheet) as Root
  const constants = new Map<string, string>()
  root.walkDecls(/^--/, ({ prop, value, parent }) => {
    const isOnce = stylesheet.split(`${prop}:`).length === 2
    if (isOnce && parent && isForDocument(parent)) constants.set(prop, value)
  })
  root.walkDecls((declaration) => {
    declaration.value = filledIn(declaration.value, constants)
  })
  return root
}

/** True for a rule that holds everywhere for the document's root. */
const isForDocument = (rule: Container): boolean =>
  rule.type === 'rule' &&
  (rule as StyleRule).selectors.some((one) => one === ':root' || one === 'html') &&
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

/** What a document names, and what its article does: there are few of many elements there. */
type Names = Record<'document' | 'article', ReadonlySet<string>>

/** A rule as it stands, a group of rules, or declarations for selectors. */
type Rule = string | { readonly head: string; readonly rules: readonly Rule[] } | Declarations

interface Declarations {
  readonly selectors: readonly Selector[]
  readonly declarations: readonly string[]
}

interface Selector {
  readonly text: string
  readonly mayMatch: Test
}

/** Test of a selector: false if a document with these names has no element for it. */
type Test = (names: ReadonlySet<string>) => boolean

/** Rules that may paint a document. */
const rulesOf = ({ nodes = [] }: Container): Rule[] =>
  nodes.flatMap((node): Rule[] => {
    if (node.type === 'rule') {
      const selectors = node.selectors
        .filter(isPainted)
        .map((text) => ({ text, mayMatch: testOf(parseSelectors(text).flat()) }))
      return withContent({ selectors, declarations: painted(node.nodes as Declaration[]) })
    }
    if (node.type !== 'atrule' || NOT_PAINTED.test(node.params)) return []
    if (!node.nodes) return [`${node};`]
    if (!GROUP.test(node.name)) return [String(node)]
    return [{ head: `@${node.name} ${node.params}`, rules: rulesOf(node) }]
  })

/** Declarations that a first paint needs, each once: the minifier repeats those with prefixes. */
const painted = (declarations: readonly Declaration[]): string[] => [
  ...new Set(declarations.map(String).filter((one) => !NEEDLESS.test(one))),
]

/** The rule, unless there is nothing in it; an empty layer still has its place in the order of the layers. */
function withContent(rule: Exclude<Rule, string>): Rule[] {
  if (!('rules' in rule)) return rule.selectors.length > 0 && rule.declarations.length > 0 ? [rule] : []
  if (rule.rules.length > 0) return [rule]
  return rule.head.startsWith('@layer') ? [`${rule.head};`] : []
}

/** Rules with what `keep` leaves of their selectors and declarations. */
const rulesWith = (rules: readonly Rule[], keep: (rule: Declarations) => Declarations): Rule[] =>
  rules.flatMap((rule) => {
    if (typeof rule === 'string') return [rule]
    return withContent('rules' in rule ? { ...rule, rules: rulesWith(rule.rules, keep) } : keep(rule))
  })

const rulesFor = (rules: readonly Rule[], { article, document }: Names): Rule[] =>
  rulesWith(rules, ({ selectors, declarations }) => ({
    selectors: selectors.filter((one) => one.mayMatch(one.text.startsWith('.article') ? article : document)),
    declarations,
  }))

/** True for a selector that paints something in some document. */
const isPainted = (selector: string): boolean =>
  !(
    selector.includes(TRANSLATED) ||
    selector === ':host' ||
    POINTED.test(selector) ||
    FIELD_PART.test(selector)
  )

const has =
  (name: string): Test =>
  (names) =>
    names.has(name)

const testOf = (parts: readonly Part[]): Test => {
  const tests = parts.flatMap((part): Test[] => {
    if (part.type === SelectorType.Tag) return [has(part.name)]
    if (part.type === SelectorType.Attribute) return attributeTest(part)
    if (part.type !== SelectorType.Pseudo) return []
    if (part.name === DISABLED) return [has(`[${DISABLED}`)]
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

const textOf = (rules: readonly Rule[]): string =>
  rules
    .map((rule) => {
      if (typeof rule === 'string') return rule
      if ('rules' in rule) return `${rule.head}{${textOf(rule.rules)}}`
      return `${rule.selectors.map(({ text }) => text).join()}{${rule.declarations.join(';')}}`
    })
    .join('')

/** Text of rules without the custom properties that none of them refers to. */
function withoutUnusedProperties(rules: readonly Rule[]): string {
  const css = textOf(rules)
  const isUsed = (one: string) => !one.startsWith('--') || css.includes(`var(${one.split(':', 1)[0]}`)
  const kept = rulesWith(rules, ({ selectors, declarations }) => ({
    selectors,
    declarations: declarations.filter(isUsed),
  }))
  return textOf(kept).length < css.length ? withoutUnusedProperties(kept) : css
}
