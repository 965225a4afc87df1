/** At-rules that hold other rules. */
const GROUP = /^@(?:media|supports|layer|container)\b/
/** Pseudo-elements of fields for dates, numbers, searches and files, which no public page has. */
const FIELD_PART = /::(?:-webkit-(?:search|date|calendar|inner|outer)|file-selector)/
/** A string, an escape, or what opens and closes: all that a stylesheet's structure needs. */
const TOKEN = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{}();,]/gs
/** Name of a type, class or id in a compound selector; what scripts change (attributes, states) is skipped. */
const NAME = /::?[-\w]+|\[[^\]]*\]|([.#]?)((?:\\[0-9a-f]{1,6} ?|\\.|[-\w\u0080-\uffff])+)/gi
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi
const CUSTOM_PROPERTIES_ONLY = /^(?:--[-\w]+:[^;]*(?:;|$))+$/
const ENTITY = /&(?:amp|gt|lt|quot|#x27);/g
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
}

/**
 * Rules of a minified stylesheet that paint a document, at any width and in any state. Fonts from files are left out, so
 * that none is loaded before the first paint; their local stand-ins stay. Layers keep their order.
 */
export function usedStyles(stylesheet: string, html: string): string {
  const rules = withoutUnusedProperties(rulesFor(stylesheet, namesIn(html)))
  return rules
    .replace(/@property (--[-\w]+)\{[^}]*\}/g, (rule, name) => (rules.includes(`var(${name}`) ? rule : ''))
    .replace(/@keyframes ([-\w]+)\{(?:[^{}]*\{[^}]*\})*\}/g, (rule, name) =>
      new RegExp(`animation:[^;}]*\\b${name}\\b`).test(rules) ? rule : '',
    )
    .replace(/@font-face\{[^}]*\burl\([^}]*\}/g, '')
}

/** Types as they are, classes with a dot and ids with a hash. */
function namesIn(html: string): Set<string> {
  const names = new Set(['*'])
  for (const [, type, attributes = ''] of html.matchAll(/<([a-z][-\w]*)((?:[^>"]|"[^"]*")*)>/g)) {
    names.add(type ?? '')
    for (const [, attribute, value = ''] of attributes.matchAll(/\s(class|id)="([^"]*)"/g))
      for (const name of value.replace(ENTITY, (entity) => CHARACTERS[entity] ?? '').split(/\s+/))
        names.add(`${attribute === 'id' ? '#' : '.'}${name}`)
  }
  return names
}

function rulesFor(css: string, names: ReadonlySet<string>): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (body === undefined) return `${head};`
      if (GROUP.test(head)) {
        const rules = rulesFor(body, names)
        // An empty layer still has its place in the order of the layers.
        return rules || !head.startsWith('@layer') ? rules && `${head}{${rules}}` : `${head};`
      }
      if (head.startsWith('@')) return `${head}{${body}}`
      const selectors = split(head, ',').filter((selector) => matches(selector, names))
      return selectors.length > 0 ? `${selectors.join()}{${body}}` : ''
    })
    .join('')
}

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
  if (selector === ':host' || FIELD_PART.test(selector)) return false
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

/** Without the custom properties that no rule refers to, where a rule sets nothing else. */
function withoutUnusedProperties(css: string): string {
  const kept = css.replace(/\{([^{}]*)\}/g, (rule, body: string) => {
    if (!CUSTOM_PROPERTIES_ONLY.test(body)) return rule
    const declarations = body.split(';').filter((one) => css.includes(`var(${one.split(':', 1)[0]}`))
    return `{${declarations.join(';')}}`
  })
  return kept.length < css.length ? withoutUnusedProperties(kept) : kept.replace(/[^{};]*\{\}/g, '')
}
