import { parseSync } from 'vite'

/** A node of a syntax tree (ESTree with JSX and TypeScript). */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [property: string]: unknown
}

/** Components by name, as far as their output matters to the elements around them. */
interface Components {
  /** Render nothing at times. */
  readonly vanishing: ReadonlySet<string>
  /** Render texts without an element around them. */
  readonly bare: ReadonlySet<string>
  /** Are given texts as children. */
  readonly filled: ReadonlySet<string>
}

const NOTHING: Node = { type: 'Literal', start: 0, end: 0, value: null }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const isFunction = ({ type }: Node) => /Function/.test(type)
const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment'

const parse = (source: string): Node => parseSync('component.tsx', source).program as unknown as Node
const parts = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const descendants = (node: Node): Node[] => [node, ...parts(node).flatMap(descendants)]

/** The values that an expression may have: `isOpen && <b/>` has nothing and an element. */
function values(node: Node): Node[] {
  const of = (part: string) => values(node[part] as Node)
  switch (node.type) {
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return of('expression')
    case 'ConditionalExpression':
      return [...of('consequent'), ...of('alternate')]
    case 'LogicalExpression':
      return node.operator === '&&' ? [NOTHING, ...of('right')] : [...of('left'), ...of('right')]
    default:
      return [node]
  }
}

const isNothing = (node: Node) =>
  node.type === 'JSXEmptyExpression' ||
  (node.type === 'Literal' && (node.value === null || typeof node.value === 'boolean')) ||
  (node.type === 'Identifier' && node.name === 'undefined') ||
  // JSX drops line breaks with the spaces around them.
  (node.type === 'JSXText' && /^\s*\n\s*$/.test(String(node.value)))

const isList = (node: Node) => {
  const method = ((node.callee as Node | undefined)?.property as Node | undefined)?.name
  return method === 'map' || method === 'flatMap'
}

const isPortal = ({ callee }: Node) => isNode(callee) && callee.name === 'createPortal'

const isKeyed = (node: Node) =>
  ((node.openingElement as Node | undefined)?.attributes as Node[] | undefined)?.some(
    ({ name }) => (name as Node | undefined)?.name === 'key',
  ) ?? false

const tagName = (node: Node) => String(((node.openingElement as Node | undefined)?.name as Node)?.name)

const shownChildren = (element: Node) =>
  (element.children as Node[]).filter((child) => !values(child).every(isNothing))

/** Also what the syntax does not tell, such as a variable: it may be a text. */
function isText(node: Node, bare: Components['bare']): boolean {
  if (node.type === 'JSXFragment')
    return shownChildren(node).some((child) => values(child).some((value) => isText(value, bare)))
  return isElement(node) ? bare.has(tagName(node)) : !isNothing(node) && !isList(node) && !isPortal(node)
}

const isChildren = (node: Node) => node.type === 'Identifier' && node.name === 'children'

function returnedValues({ body }: Node): Node[] {
  if (!isNode(body) || body.type !== 'BlockStatement') return values(body as Node)
  const own = (node: Node): Node[] => (isFunction(node) ? [] : [node, ...parts(node).flatMap(own)])
  return own(body)
    .filter(({ type }) => type === 'ReturnStatement')
    .flatMap(({ argument }) => (isNode(argument) ? values(argument) : [NOTHING]))
}

/** Functions that are components, by name, whether declared or assigned. */
const definitions = (tree: Node): { name: string; component: Node }[] =>
  descendants(tree).flatMap((node) => {
    const { id, init } = node as Partial<Record<'id' | 'init', Node | null>>
    const component = node.type === 'VariableDeclarator' ? init : node
    const name = String(id?.name)
    return component && isFunction(component) && /^[A-Z]/.test(name) ? [{ name, component }] : []
  })

/** The components of source texts. */
export function componentsOf(sources: readonly string[]): Components {
  const trees = sources.map(parse)
  const defined = trees.flatMap(definitions)
  const named = (test: (value: Node) => boolean) =>
    new Set(defined.filter(({ component }) => returnedValues(component).some(test)).map(({ name }) => name))
  const bare = named((value) => isText(value, new Set()))
  const filled = trees.flatMap(descendants).filter((node) => {
    const given = isElement(node) ? shownChildren(node).flatMap(values) : []
    return given.some((value) => isText(value, bare) && !isChildren(value))
  })
  return { vanishing: named(isNothing), bare, filled: new Set(filled.map(tagName)) }
}

/**
 * Texts of JSX that share their element with something that comes, goes or changes, and texts among others that come and
 * go without an element of their own; each as `<line>: <code>`. Browsers that translate replace text nodes by elements:
 * React then throws when it inserts before its own text node, or removes it, and the whole page is lost. A text is safe
 * alone in its element, or among what never changes.
 */
export function textsBesideConditionals(source: string, components: Components): string[] {
  const { vanishing, bare, filled } = components
  const tree = parse(source)
  const unfilled = definitions(tree)
    .filter(({ name }) => !filled.has(name))
    .flatMap(({ component }) => descendants(component).filter(isChildren))
  const mayBeText = (value: Node) => isText(value, bare) && !unfilled.includes(value)
  const mayChange = (value: Node) => isList(value) || isKeyed(value) || vanishing.has(tagName(value))
  /** One value that may be several nodes, a text among them. */
  const isMixed = (value: Node) => mayBeText(value) && (isElement(value) || isChildren(value))

  const faultsIn = (element: Node) => {
    const shown = shownChildren(element).map((node) => ({ node, possible: values(node) }))
    const changes = ({ possible }: (typeof shown)[number]) => possible.length > 1 || possible.some(mayChange)
    return shown.filter((child, index) => {
      const others = shown.toSpliced(index, 1)
      if (others.length === 0) return changes(child) && child.possible.some(isMixed)
      return child.possible.some(mayBeText) && [child, ...others].some(changes)
    })
  }
  return descendants(tree)
    .filter(isElement)
    .flatMap(faultsIn)
    .map(({ node }) => {
      const line = source.slice(0, node.start).split('\n').length
      return `${line}: ${source.slice(node.start, node.end).trim()}`
    })
}
