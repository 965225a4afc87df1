import { htmlText } from '../formats/html-text.ts'
import { aligned, type Pair } from './align.ts'
import { type Block, blocksOf } from './blocks.ts'
import { compareText } from './compare-text.ts'
import type { Comparison, Difference } from './difference.ts'

/** A paragraph with its text and its number in the article, counted from 0. */
interface Paragraph extends Block {
  readonly number: number
  readonly text: string
  /** Its digits, in their order. */
  readonly digits: string
}
type Pairs = readonly Pair<Paragraph>[]

/** What is compared of an article: plain texts by the names of their fields, and its HTML. */
export interface ComparedArticle {
  readonly texts: Readonly<Record<string, string>>
  readonly content: string
}

/** Differences of an article's translation from its source: of its texts, its structure, and its paragraphs. */
export function compareArticle(
  source: ComparedArticle,
  found: ComparedArticle,
  comparison: Comparison,
): Difference[] {
  const texts = Object.entries(source.texts).flatMap(([path, text]) =>
    compareText({ text, links: [] }, { text: found.texts[path] ?? '', links: [] }, comparison).map(
      (difference) => ({ ...difference, path }),
    ),
  )
  const pairs = pairedParagraphs(source.content, found.content)
  return [...texts, ...structureDifferences(pairs), ...textDifferences(pairs, comparison)]
}

const paragraphsOf = (html: string): Paragraph[] =>
  blocksOf(html).map((block, number) => {
    const text = htmlText(block.html)
    return { ...block, number, text, digits: text.replace(/\D/g, '') }
  })

/** Paragraphs of two articles beside one another; null where one of them lacks it. */
export function pairedParagraphs(source: string, found: string): Pairs {
  const [sources, others] = [paragraphsOf(source), paragraphsOf(found)]
  const isAlike =
    sources.length === others.length && sources.every(({ shape }, index) => shape === others[index]?.shape)
  if (isAlike) return sources.map((one, index) => [one, others[index] as Paragraph])
  return aligned(sources, others, likeness)
}

/** Likeness of two paragraphs, 0 for those of other kinds: figures and length say which of several it is. */
function likeness(one: Paragraph, other: Paragraph): number {
  const lengths = [one.text.length + 1, other.text.length + 1]
  const detail =
    Math.min(...lengths) / Math.max(...lengths) + (one.digits !== '' && one.digits === other.digits ? 3 : 0)
  if (one.shape === other.shape) return 4 + detail + (one.tag === 'img' && one.html === other.html ? 4 : 0)
  if (isHeading(one) && isHeading(other)) return 2 + detail
  return one.tag === other.tag ? 1 + detail : 0
}

const isHeading = ({ tag }: Block) => /^h\d$/.test(tag)

function kindOf(block: Block): Difference['kind'] {
  if (block.tag === 'img') return 'picture'
  if (isHeading(block)) return 'heading'
  if (block.cell) return 'cell'
  return block.shape.includes('li') ? 'item' : 'paragraph'
}

/** Paragraphs that one side lacks, headings of another level, other pictures, and cells in other rows. */
function structureDifferences(pairs: Pairs): Difference[] {
  const differences: Difference[] = []
  const missing = pairs.flatMap(([source, found]) => (found ? [] : [source]))
  const added = pairs.flatMap(([source, found]) => (source || !found ? [] : [found]))
  const rows = { missing: wholeRows(pairs, 0, missing), added: wholeRows(pairs, 1, added) }
  const movedTables = new Set<number>()
  let last = 0
  for (const [source, found] of pairs) {
    last = source?.number ?? last
    const path = `content.${last}`
    if (source && found) {
      const [before, after] = [sourceOf(source), sourceOf(found)]
      if (isHeading(source) && source.tag !== found.tag)
        differences.push({ kind: 'heading', path, source: source.tag, found: found.tag })
      if (before !== after) differences.push({ kind: 'picture', path, source: before, found: after })
      const isMoved = source.cell?.row !== found.cell?.row && !missing.length && !added.length
      if (isMoved && !movedTables.has(source.cell?.table ?? -1)) {
        movedTables.add(source.cell?.table ?? -1)
        differences.push({ kind: 'row', path, source: source.text, found: found.text })
      }
    } else {
      const one = (source ?? found) as Paragraph
      const row = (source ? rows.missing : rows.added).get(one)
      // A row that is missing as a whole is named once, at its first cell.
      if (row === null) continue
      const shown = row ?? (sourceOf(one) || one.text)
      const kind = row === undefined ? kindOf(one) : 'row'
      differences.push({ kind, path, source: source ? shown : '', found: source ? '' : shown })
    }
  }
  return differences
}

/** Cells of rows that are alone as a whole: the row's text at the first cell, null at the others. */
function wholeRows(pairs: Pairs, side: 0 | 1, alone: readonly Paragraph[]): Map<Paragraph, string | null> {
  const rowOf = ({ cell }: Paragraph) => cell && `${cell.table}/${cell.row}`
  const all = Map.groupBy(
    pairs.flatMap((pair) => pair[side] ?? []),
    rowOf,
  )
  const found = new Map<Paragraph, string | null>()
  for (const [row, cells] of Map.groupBy(alone, rowOf)) {
    if (row === undefined || cells.length !== all.get(row)?.length) continue
    for (const [index, cell] of cells.entries())
      found.set(cell, index === 0 ? cells.map(({ text }) => text).join(' | ') : null)
  }
  return found
}

/** Address of a picture; empty for a paragraph of text. */
const sourceOf = ({ tag, html }: Block) => (tag === 'img' ? (attributesOf(html, 'src')[0] ?? '') : '')

/** Values of an attribute in HTML as it is stored, where only `&` is written as a reference in addresses. */
const attributesOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  )

const textDifferences = (pairs: Pairs, comparison: Comparison): Difference[] =>
  pairs.flatMap(([source, found]) =>
    source && found
      ? compareText(comparedOf(source), comparedOf(found), comparison).map((difference) => ({
          ...difference,
          path: `content.${source.number}`,
        }))
      : [],
  )

const comparedOf = ({ tag, html, text }: Paragraph) => ({
  text: tag === 'img' ? htmlText(attributesOf(html, 'alt')[0] ?? '') : text,
  links: attributesOf(html, 'href'),
})
