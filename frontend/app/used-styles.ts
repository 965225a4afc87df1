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
 * Tailwind's preflight for every element, `border: 0 solid`; the underlines of Safari before 12.1.
 */
const NEEDLESS =
  /^(?:border(?:-\w+)*-style:var\(--tw-border-style\)$|transition\b|-webkit-text-decoration|-webkit-tap-highlight-color:|tab-size:|color-scheme:)/
/** First values of fonts, which Tailwind's preflight sets again. */
const INITIAL = /font-(?:feature|variation)-settings:(?:normal|inherit);?/g
/** A default of Tailwind's preflight with its fallback. */
const DEFAULT = /var\((--default-[-\w]+),([^()]*)\)/g
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
const ENTITY = /&(?:amp|gt|lt|quot|#x27);/g
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
}

/**
 * Rules of a minified stylesheet that paint a document, at any width and in any state but under a pointer. Layers keep
 * their order.
 */
export function usedStyles(stylesheet: string, html: string): string {
  const rules = rulesFor(stylesheet.replace(/^\/\*.*?\*\/\s*/s, ''), {
    document: namesIn(html),
    article: namesIn(ARTICLE.exec(html)?.[0] ?? ''),
  })
    .replace(DEFAULT, (_, name, fallback) => (stylesheet.includes(`${name}:`) ? `var(${name})` : fallback))
    .replace(INITIAL, '')
  const needed = withoutUnusedProperties(withConstants(rules, stylesheet))
  return needed
    .replace(/@property (--[-\w]+)\{[^}]*\}/g, (rule, name) => (needed.includes(`var(${name}`) ? rule : ''))
    .replace(/@keyframes ([-\w]+)\{(?:[^{}]*\{[^}]*\})*\}/g, (rule, name) =>
      new RegExp(`animation:[^;}]*\\b${name}\\b`).test(needed) ? rule : '',
    )
}

/** Types as they are, classes with a dot, ids with a hash, other attributes with a bracket. */
function namesIn(html: string): Set<string> {
  const names = new Set(['*'])
  for (const [, type, attributes = ''] of html.matchAll(/<([a-z][-\w]*)((?:[^>"]|"[^"]*")*)>/g)) {
    names.add(type ?? '')
    for (const [name] of attributes.matchAll(/\b(?:(?:data|aria)-[-\w]+|disabled)(?==)/g))
      names.add(`[${name}`)
    for (const [, attribute, value = ''] of attributes.matchAll(/\s(class|id)="([^"]*)"/g))
      for (const name of value.replace(ENTITY, (entity) => CHARACTERS[entity] ?? '').split(/\s+/))
        names.add(`${attribute === 'id' ? '#' : '.'}${name}`)
  }
  return names
}

/** What a document names, and what its article does: there are few of many elements there. */
type Names = Record<'document' | 'article', ReadonlySet<string>>

function rulesFor(css: string, names: Names): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (body === undefined) return `${head};`
      if (NOT_PAINTED.test(head)) return ''
      if (GROUP.test(head)) {
        const rules = rulesFor(body, names)
        // An empty layer still has its place in the order of the layers.
        return rules || !head.startsWith('@layer') ? rules && `${head}{${rules}}` : `${head};`
      }
      if (head.startsWith('@')) return `${head}{${body}}`
      const selectors = split(head, ',').filter((selector) =>
        matches(selector, selector.startsWith('.article') ? names.article : names.document),
      )
      const declarations = selectors.length > 0 ? painted(body) : ''
      return declarations && `${selectors.join()}{${declarations}}`
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

function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  let [start, open, depth] = [0, 0, 0]
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    if (token === '{' && depth++ === 0) open = index
    else if (token === '}' && --depth === 0) {
      blocks.push({ head: css.slice(start, open), body: css.slice(open + 1, index) })
      start = index + 1
    } else if (token === ';' && depth === 0) {
      blocks.push({ head: css.slice(start, index) })
      start = index + 1
    }
  }
  return blocks
}

/** Parts between separators that are in no parentheses. */
function split(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = []
  let [start, depth] = [0, 0]
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '(') depth++
    else if (token === ')') depth--
    else if (token === separator && depth === 0) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)]
}

/** Test of a selector: true unless a document with these names has no element for it. */
function matches(selector: string, names: ReadonlySet<string>): boolean {
  if (selector.includes(TRANSLATED)) return false
  if (selector.includes(DISABLED) && !names.has('[disabled')) return false
  if (selector === ':host' || POINTED.test(selector) || FIELD_PART.test(selector)) return false
  const { outer, alternatives } = parted(selector)
  const named = [...outer.matchAll(NAME)].every(([, kind, name]) => {
    return name === undefined || names.has(kind + name.replace(ESCAPE, unescaped))
  })
  return named && alternatives.every((list) => split(list, ',').some((one) => matches(one, names)))
}

/** A selector without parentheses, and the lists of its `:is()` and `:where()`. */
function parted(selector: string): { outer: string; alternatives: string[] } {
  const alternatives: string[] = []
  let [outer, start, open, depth] = ['', 0, 0, 0]
  for (const { 0: token, index } of selector.matchAll(TOKEN)) {
    if (token === '(' && depth++ === 0) {
      outer += selector.slice(start, index)
      open = index
    } else if (token === ')' && --depth === 0) {
      if (/:(?:is|where)$/.test(outer)) alternatives.push(selector.slice(open + 1, index))
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
