/** At-rules that hold other rules. */
const GROUP = /^@(?:media|supports|layer|container)\b/
/** What shows first under a pointer or by it, after the first paint; but for a menu, the group that it opens. */
const POINTED = /(?<!\.group\)):hover|::selection/
/** Parts of fields for dates, numbers, searches and files, which no public page has, and Firefox’s own marks of fields. */
const FIELD_PART = /::(?:-webkit-(?:search|date|calendar|inner|outer)|file-selector)|:-moz-/
/**
 * Groups that no first paint needs: Tailwind's colour of placeholders, which the fields of public pages have
 * of their own; mixed colours, each of which follows the same colour as a number; and first values of registered properties for
 * browsers that can't register any.
 */
const NOT_PAINTED = /-apple-pay-button|-moz-orient|^@supports \(color:color-mix\(in lab/
/** A state that only the app puts elements into. */
const DISABLED = ':disabled'
/** What a translation into another direction of reading changes, after the first paint. */
const TRANSLATED = '[dir=rtl]'
/**
 * What shows after the first touch, when the app has brought the whole stylesheet, is said in the document's head, or set by
 * Tailwind's preflight for every element, `border: 0 solid`; first values of fonts, which it sets again; the underlines of
 * Safari before 12.1.
 */
const NEEDLESS =
  /^(?:border(?:-\w+)*-style:var\(--tw-border-style\)$|transition\b|-webkit-text-decoration|-webkit-tap-highlight-color:|tab-size:|color-scheme:|font-(?:feature|variation)-settings:in)/
/** A rule or group with nothing in it; a layer keeps its place in their order. */
const EMPTY = /(?<![^{};])(?!@layer)[^{};]*\{\}/g
/** An article's text and what follows it. */
const ARTICLE = /<div[^>]* class="article .*<\/article>/s
/** A string, an escape, or what opens and closes: all that a stylesheet's structure needs. */
const TOKEN = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{}();,]/gs
/**
 * Name of a type, class, id, data or ARIA attribute in a compound selector; what changes without the app (other
 * attributes, states) is skipped.
 */
const NAME =
  /::?[-\w]+|\[(?!data-|aria-)[^\]]*\]|=[^\]]*|([.#[]?)((?:\\[0-9a-f]{1,6} ?|\\.|[-\w\u0080-\uffff])+)/gi
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi

/**
 * Rules of a minified stylesheet that paint a document, at any width and in any state but under a pointer. Layers keep
 * their order. A publication renders hundreds of documents with a stylesheet for each alphabet: it is read once.
 */
export function usedStyles(stylesheet: string, html: string): string {
  const rules = sheets.get(stylesheet) ?? rulesOf(stylesheet.replace(/^\/\*.*?\*\/\s*/s, ''))
  sheets.set(stylesheet, rules)
  const names = { document: namesIn(html), article: namesIn(ARTICLE.exec(html)?.[0] ?? '') }
  return compacted(stylesheet, rulesFor(rules, names))
}

/** Rules of stylesheets by their texts: a build has as few as alphabets. */
const sheets = new Map<string, readonly Rule[]>()

/** What stays of rules: without what nothing refers to, and with values in place of constants. */
function compacted(stylesheet: string, css: string): string {
  const needed = withoutUnusedProperties(withConstants(css, stylesheet))
  return needed
    .replace(/@property (--[-\w]+)\{[^}]*\}/g, (rule, name) => (needed.includes(`var(${name}`) ? rule : ''))
    .replace(/@keyframes ([-\w]+)\{(?:[^{}]*\{[^}]*\})*\}/g, (rule, name) =>
      new RegExp(`animation:[^;}]*\\b${name}\\b`).test(needed) ? rule : '',
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
type Rule =
  | string
  | { readonly head: string; readonly rules: readonly Rule[] }
  | { readonly selectors: readonly Selector[]; readonly declarations: string }

interface Selector {
  readonly text: string
  /** What a document must name. */
  readonly names: readonly string[]
  /** Lists of its `:is()` and `:where()`. */
  readonly alternatives: readonly (readonly Selector[])[]
}

/** Rules that may paint a document. */
const rulesOf = (css: string): Rule[] =>
  blocksOf(css).flatMap(({ head, body }): Rule[] => {
    if (body === undefined) return [`${head};`]
    if (NOT_PAINTED.test(head)) return []
    if (GROUP.test(head)) return [{ head, rules: rulesOf(body) }]
    if (head.startsWith('@')) return [`${head}{${body}}`]
    const selectors = selectorsOf(head)
    const declarations = selectors.length > 0 ? painted(body) : ''
    return declarations ? [{ selectors, declarations }] : []
  })

function rulesFor(rules: readonly Rule[], names: Names): string {
  return rules
    .map((rule) => {
      if (typeof rule === 'string') return rule
      if ('rules' in rule) {
        const { head } = rule
        const inside = rulesFor(rule.rules, names)
        // An empty layer still has its place in the order of the layers.
        return inside || !head.startsWith('@layer') ? inside && `${head}{${inside}}` : `${head};`
      }
      const selectors = rule.selectors.filter((selector) =>
        matches(selector, selector.text.startsWith('.article') ? names.article : names.document),
      )
      return selectors.length > 0 ? `${selectors.map(({ text }) => text).join()}{${rule.declarations}}` : ''
    })
    .join('')
}

/** Declarations that a first paint needs, each once: the minifier repeats those with prefixes. */
const painted = (body: string): string =>
  [...new Set(split(body, ';'))].filter((one) => one && !NEEDLESS.test(one)).join(';')

interface Block {
  /** Selectors, or an at-rule with its condition. */
  head: string
  /** Undefined for a statement, such as `@layer base, utilities`. */
  body?: string
}

const blocksOf = (css: string): Block[] =>
  split(css, ';}')
    .filter(Boolean)
    .map((block) => {
      const [head = ''] = block.split('{', 1)
      return head === block ? { head } : { head, body: block.slice(head.length + 1) }
    })

/** Parts that end, within no string and no brackets, with one of `ends`. */
function split(text: string, ends: ',' | ';' | ';}'): string[] {
  const parts: string[] = []
  let [start, depth] = [0, 0]
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '(' || token === '{') depth++
    else if (token === ')' || token === '}') depth--
    if (depth > 0 || !ends.includes(token)) continue
    parts.push(text.slice(start, index))
    start = index + 1
  }
  return [...parts, text.slice(start)]
}

/** Selectors of a list, without those that paint nothing in any document. */
const selectorsOf = (list: string): Selector[] =>
  split(list, ',').flatMap((text) => {
    if (text.includes(TRANSLATED) || text === ':host' || POINTED.test(text) || FIELD_PART.test(text))
      return []
    const { outer, alternatives } = parted(text)
    const names = [...outer.matchAll(NAME)].flatMap(([, kind, name]) =>
      name === undefined ? [] : kind + name.replace(ESCAPE, unescaped),
    )
    if (text.includes(DISABLED)) names.push('[disabled')
    return { text, names, alternatives: alternatives.map(selectorsOf) }
  })

/** Test of a selector: true unless a document with these names has no element for it. */
const matches = ({ names, alternatives }: Selector, present: ReadonlySet<string>): boolean =>
  names.every((name) => present.has(name)) &&
  alternatives.every((list) => list.some((one) => matches(one, present)))

/** A selector without parentheses, and the lists of its `:is()`, `:where()` and `:has()`. */
function parted(selector: string): { outer: string; alternatives: string[] } {
  const alternatives: string[] = []
  let [outer, start, open, depth] = ['', 0, 0, 0]
  for (const { 0: token, index } of selector.matchAll(TOKEN)) {
    if (token === '(' && depth++ === 0) {
      outer += selector.slice(start, index)
      open = index
    } else if (token === ')' && --depth === 0) {
      if (/:(?:is|where|has)$/.test(outer)) alternatives.push(selector.slice(open + 1, index))
      start = index + 1
    }
  }
  return { outer: outer + selector.slice(start), alternatives }
}

const unescaped = (_: string, code: string | undefined, character: string | undefined): string =>
  code ? String.fromCodePoint(Number.parseInt(code, 16)) : (character ?? '')

/** With values in place of the custom properties that are set once, for the whole document, and of those registered and never set. */
function withConstants(css: string, stylesheet: string): string {
  const constants = new Map([
    ...rootDeclarations(css)
      .map((one): [string, string] => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1)])
      .filter(([name]) => stylesheet.split(`${name}:`).length === 2),
    ...[...css.matchAll(/@property (--[-\w]+)\{[^}]*initial-value:([^;}]*)/g)]
      .map(([, name = '', value = '']): [string, string] => [name, value])
      .filter(([name]) => !css.includes(`${name}:`)),
  ])
  return filledIn(css, constants)
}

/** Declarations for the document's root that hold everywhere. */
const rootDeclarations = (css: string): string[] =>
  blocksOf(css).flatMap(({ head, body = '' }) => {
    if (head.startsWith('@layer')) return rootDeclarations(body)
    return head === ':root' || head === 'html' ? split(body, ';') : []
  })

function filledIn(css: string, constants: ReadonlyMap<string, string>): string {
  const filled = css.replace(/var\((--[-\w]+)\)/g, (use, name) => constants.get(name) ?? use)
  return filled === css ? css : filledIn(filled, constants)
}

/** Without the custom properties that no rule refers to. */
function withoutUnusedProperties(css: string): string {
  const kept = css.replace(/\{([^{}]*)\}/g, (rule, body: string) => {
    if (!body.includes('--')) return rule
    const isUsed = (one: string) => !one.startsWith('--') || css.includes(`var(${one.split(':', 1)[0]}`)
    const declarations = split(body, ';').filter(isUsed)
    return `{${declarations.join(';')}}`
  })
  const filled = kept.replace(EMPTY, '')
  return filled.length < css.length ? withoutUnusedProperties(filled) : filled
}
