import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { SmallButton } from '../../../../ui/small-button.tsx'
import type { PanelProps } from '../toolbar/panels.tsx'
import { IconButton } from '../toolbar/tool-button.tsx'
import { currentMatch, matchesOf, nextMatch, replaceMatches, type Search, searchFor } from './find.ts'

/** Find and replace in the text. Enter goes to the next match, Shift+Enter to the one before, Escape back to the text. */
export const FindBar = ({ editor, onDone }: PanelProps) => {
  const { count, current } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({ count: matchesOf(state).length, current: currentMatch(state) }),
  })
  const [search, setSearch] = useState<Search>(() => ({ text: selectedText(editor), matchCase: false }))
  const [replacement, setReplacement] = useState('')

  function show(transaction: Transaction | undefined) {
    if (!transaction) return
    editor.view.dispatch(transaction)
    const place = editor.view.domAtPos(editor.state.selection.from).node
    const element = place instanceof Element ? place : place.parentElement
    element?.scrollIntoView({ block: 'center' })
  }
  const start = useEffectEvent((wanted: Search) => {
    editor.view.dispatch(searchFor(editor.state, wanted))
    if (wanted.text && currentMatch(editor.state) === -1) show(nextMatch(editor.state, 1))
  })
  const end = useEffectEvent(() => {
    if (!editor.isDestroyed) editor.view.dispatch(searchFor(editor.state))
  })
  useEffect(() => start(search), [search])
  useEffect(() => () => end(), [])

  const move = (direction: 1 | -1) => show(nextMatch(editor.state, direction))
  function replaceCurrent() {
    const match = matchesOf(editor.state)[current]
    if (match) editor.view.dispatch(replaceMatches(editor.state, [match], replacement))
    move(1)
  }
  const replaceAll = () =>
    editor.view.dispatch(replaceMatches(editor.state, matchesOf(editor.state), replacement))

  function handleKeyDown(event: KeyboardEvent) {
    const inField = event.target instanceof HTMLInputElement && event.target.type === 'text'
    const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f'
    if (event.key !== 'Escape' && !isFind && !(event.key === 'Enter' && inField)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onDone()
    else if (event.key === 'Enter') move(event.shiftKey ? -1 : 1)
  }

  return (
    <search
      onKeyDown={handleKeyDown}
      className="grid gap-1.5 border-line border-t-2 p-2 lg:grid-cols-2 lg:gap-4"
    >
      <div className={row}>
        <input
          aria-label="Find"
          placeholder="Find"
          type="text"
          // biome-ignore lint/a11y/noAutofocus: opened by the user to type into
          autoFocus
          value={search.text}
          onChange={({ target }) => setSearch({ ...search, text: target.value })}
          onFocus={({ target }) => target.select()}
          className={field}
        />
        <output className="whitespace-nowrap text-ink-soft text-sm">
          {countText(search.text, count, current)}
        </output>
        <IconButton label="Previous match" icon="previous" onClick={() => move(-1)} />
        <IconButton label="Next match" icon="next" onClick={() => move(1)} />
        <IconButton label="Close the search" icon="close" onClick={onDone} />
      </div>
      <div className={row}>
        <input
          aria-label="Replace with"
          placeholder="Replace with"
          type="text"
          value={replacement}
          onChange={({ target }) => setReplacement(target.value)}
          className={field}
        />
        <SmallButton disabled={count === 0} onClick={replaceCurrent}>
          Replace
        </SmallButton>
        <SmallButton disabled={count === 0} onClick={replaceAll}>
          Replace all
        </SmallButton>
      </div>
      <label className="inline-flex min-h-8 cursor-pointer items-center gap-2 justify-self-start text-sm">
        <input
          type="checkbox"
          checked={search.matchCase}
          onChange={({ target }) => setSearch({ ...search, matchCase: target.checked })}
          className="size-5 accent-ink"
        />
        Match case
      </label>
    </search>
  )
}

const row = 'flex min-w-0 items-center gap-1.5'
const field =
  'min-h-10 w-0 min-w-0 grow rounded-sm border-2 border-ink/45 bg-paper px-2.5 text-base placeholder:text-ink-soft hover:border-ink'

const countText = (text: string, count: number, current: number) => {
  if (!text) return ''
  if (count === 0) return 'Not found'
  return current === -1 ? `${count} found` : `${current + 1} of ${count}`
}

/** Selected words, to be found, if they are of one block. */
function selectedText({ state }: Editor): string {
  const { $from, from, to } = state.selection
  return to <= $from.end() ? state.doc.textBetween(from, to) : ''
}
