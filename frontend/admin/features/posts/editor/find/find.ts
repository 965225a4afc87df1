import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Text to find; none while it is empty. */
export interface Search {
  readonly text: string
  readonly matchCase: boolean
}

/** Place of a match in the document. */
export interface Match {
  readonly from: number
  readonly to: number
}

interface Found {
  readonly search: Search
  readonly matches: readonly Match[]
  readonly decorations: DecorationSet
}

const NO_SEARCH: Search = { text: '', matchCase: false }

/** Text for comparison, as long as `text`: without accents and, unless `matchCase`, without capitals. */
function folded(text: string, matchCase: boolean): string {
  return Array.from({ length: text.length }, (_, index) => {
    const unit = text.charAt(index)
    const plain = unit.normalize('NFD').charAt(0)
    if (matchCase) return plain
    const lower = plain.toLowerCase()
    return lower.length === 1 ? lower.replace('ł', 'l') : plain
  }).join('')
}

/** Matches in the text of each block, across changes of format. */
export function findMatches(doc: Node, { text, matchCase }: Search): Match[] {
  const wanted = folded(text, matchCase)
  const matches: Match[] = []
  if (!wanted) return matches
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true
    // One character for a picture or a line break, so that offsets are positions.
    const blockText = folded(block.textBetween(0, block.content.size, undefined, '\ufffc'), matchCase)
    for (let at = blockText.indexOf(wanted); at !== -1; at = blockText.indexOf(wanted, at + wanted.length)) {
      const from = position + 1 + at
      matches.push({ from, to: from + wanted.length })
    }
    return false
  })
  return matches
}

const key = new PluginKey<Found>('find')

function found(doc: Node, search: Search, { selection }: Pick<EditorState, 'selection'>): Found {
  const matches = findMatches(doc, search)
  const decorations = matches.map(({ from, to }) => {
    const current = selection.from === from && selection.to === to
    return Decoration.inline(from, to, { class: current ? 'found found-current' : 'found' })
  })
  return { search, matches, decorations: DecorationSet.create(doc, decorations) }
}

/** Find and replace: marks the matches of the search. */
export const Find = Extension.create({
  name: 'find',
  addProseMirrorPlugins: () => [
    new Plugin<Found>({
      key,
      state: {
        init: () => ({ search: NO_SEARCH, matches: [], decorations: DecorationSet.empty }),
        apply(transaction, before, _, state) {
          const search: Search = transaction.getMeta(key) ?? before.search
          if (
            search === before.search &&
            !(search.text && (transaction.docChanged || transaction.selectionSet))
          )
            return before
          return found(state.doc, search, state)
        },
      },
      props: { decorations: (state) => key.getState(state)?.decorations },
    }),
  ],
})

export const matchesOf = (state: EditorState): readonly Match[] => key.getState(state)?.matches ?? []

/** Number of the selected match, from 0; -1 when none is selected. */
export const currentMatch = (state: EditorState): number =>
  matchesOf(state).findIndex(({ from, to }) => from === state.selection.from && to === state.selection.to)

/** Search for something else; `NO_SEARCH` ends it. */
export const searchFor = (state: EditorState, search: Search = NO_SEARCH): Transaction =>
  state.tr.setMeta(key, search)

/** Select the match after the selection, or before it, and go on at the other end; undefined without matches. */
export function nextMatch(state: EditorState, direction: 1 | -1): Transaction | undefined {
  const matches = matchesOf(state)
  const { from, to } = state.selection
  const match =
    direction === 1
      ? (matches.find((it) => it.from >= to) ?? matches[0])
      : (matches.findLast((it) => it.to <= from) ?? matches.at(-1))
  return match && state.tr.setSelection(TextSelection.create(state.doc, match.from, match.to))
}

/** Replace matches, in one step of undoing; the text keeps its format. */
export function replaceMatches(state: EditorState, matches: readonly Match[], text: string): Transaction {
  const transaction = state.tr
  for (const { from, to } of matches.toReversed()) {
    if (text) transaction.insertText(text, from, to)
    else transaction.delete(from, to)
  }
  return transaction
}
