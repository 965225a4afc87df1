import { getSchema } from '@tiptap/core'
import { EditorState, type Transaction } from '@tiptap/pm/state'
import { StarterKit } from '@tiptap/starter-kit'
import { expect, test } from 'vitest'
import { currentMatch, Find, findMatches, matchesOf, nextMatch, replaceMatches, searchFor } from './find.ts'

const schema = getSchema([StarterKit])
const bold = [{ type: 'bold' }]
const doc = schema.nodeFromJSON({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Łódź, ' },
        { type: 'text', text: 'lo', marks: bold },
        { type: 'text', text: 'dz' },
      ],
    },
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'lod' }, { type: 'hardBreak' }, { type: 'text', text: 'z LODZ' }],
    },
  ],
})
const words = (matches: readonly { from: number; to: number }[]) =>
  matches.map(({ from, to }) => doc.textBetween(from, to))

test('a word is found without its accents and capitals, across formats but not across line breaks', () => {
  expect(words(findMatches(doc, { text: 'lodz', matchCase: false }))).toEqual(['Łódź', 'lodz', 'LODZ'])
  expect(words(findMatches(doc, { text: 'lodz', matchCase: true }))).toEqual(['lodz'])
  expect(findMatches(doc, { text: '', matchCase: false })).toEqual([])
})

test('the search goes on at the other end; replacing keeps the format, in one change', () => {
  const plugins = Find.config.addProseMirrorPlugins?.call({} as never) ?? []
  let state = EditorState.create({ doc, plugins })
  const dispatch = (transaction: Transaction | undefined) => {
    if (transaction) state = state.apply(transaction)
  }
  dispatch(searchFor(state, { text: 'lodz', matchCase: false }))
  const seen: number[] = []
  for (const direction of [1, 1, 1, 1, -1] as const) {
    dispatch(nextMatch(state, direction))
    seen.push(currentMatch(state))
  }
  expect(seen).toEqual([0, 1, 2, 0, 2])

  const transaction = replaceMatches(state, matchesOf(state), 'X')
  dispatch(transaction)
  expect(state.doc.textContent).toBe('X, Xlodz X')
  expect(state.doc.nodeAt(4)?.marks.map(({ type }) => type.name)).toEqual(['bold'])
  expect(matchesOf(state)).toEqual([])
})
