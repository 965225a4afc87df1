import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { type Post, splitLabels } from '../../../../../../shared/entities/posts/post.ts'
import { Icon } from '../../../../../ui/icon.tsx'
import { pagesOf } from '../../../../data/admin-query.ts'
import { postList } from '../../../../data/shared-lists.ts'
import type { UnsavedForm } from '../../../../forms/use-unsaved-form.ts'
import type { CheckedPost, PostFormValues } from '../post-form-fields.ts'
import { suggestedTags, usedTags, withTags } from './tags.ts'

/** Tags of all posts, read when the field is entered. */
const used = {
  queryKey: ['tags', ...postList.queryKey],
  queryFn: async () => {
    const posts = []
    for await (const page of pagesOf(postList.load)) posts.push(...page)
    return usedTags(posts)
  },
  gcTime: 0,
}

/** State of the field; `value` is the text of the form that the two others make up. */
interface Tags {
  readonly value: string
  readonly tags: readonly string[]
  readonly typed: string
}

const read = (value: string): Tags => ({ value, tags: splitLabels(value), typed: '' })

interface TagsFieldProps {
  edit: UnsavedForm<PostFormValues, CheckedPost, Post>
}

/** Tags, each with a button that removes it, and a box for more (ARIA Authoring Practices, editable combobox). */
export const TagsField = ({ edit }: TagsFieldProps) => {
  const id = useId()
  const { label, error } = edit.field('tags')
  const { field } = useController({ control: edit.form.control, name: 'tags' })
  const [own, setOwn] = useState(() => read(field.value))
  // A value from outside: restored, discarded or loaded again.
  const { tags, typed } = own.value === field.value ? own : read(field.value)
  const [entered, setEntered] = useState(false)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [news, setNews] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const { data: known = [] } = useQuery({ ...used, enabled: entered })
  const suggestions = open ? suggestedTags(known, tags, typed) : []

  function change(next: readonly string[], text = '') {
    const value = withTags(next, text, known).join(', ')
    setOwn({ value, tags: next, typed: text })
    setActive(-1)
    field.onChange(value)
  }
  function add(text: string) {
    const next = withTags(tags, text, known)
    const added = next.slice(tags.length)
    setNews(added.length > 0 ? `Added ${added.join(', ')}` : `${text.trim()} is already there`)
    setOpen(false)
    change(next)
  }
  function remove(tag: string) {
    setNews(`Removed ${tag}`)
    change(tags.filter((one) => one !== tag))
    box.current?.focus()
  }
  function type(text: string) {
    const end = text.lastIndexOf(',') + 1
    setOpen(text.slice(end).trim() !== '')
    change(withTags(tags, text.slice(0, end), known), text.slice(end).trimStart())
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text').replace(/[\r\n]+/g, ',')
    if (!text.includes(',')) return
    event.preventDefault()
    add(`${typed}${text}`)
  }
  /** Move along the suggestions, through none at either end. */
  function move(step: 1 | -1) {
    setOpen(true)
    const places = suggestions.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }
  function press(event: KeyboardEvent) {
    const { key } = event
    const last = tags.at(-1)
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (key === 'Backspace' && typed === '' && last !== undefined) remove(last)
    else if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Escape' && suggestions.length > 0) setOpen(false)
    else if (key === 'Enter') {
      const chosen = suggestions[active] ?? typed
      if (chosen.trim()) add(chosen)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  function leave() {
    setOpen(false)
    if (typed.trim()) add(typed)
    field.onBlur()
  }

  const described = [error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <div className="relative">
        <div className="flex flex-wrap gap-1.5 rounded-sm border-2 border-ink/45 bg-paper p-1.5 hover:border-ink">
          {tags.length > 0 && (
            <ul aria-label="Chosen tags" className="contents">
              {tags.map((tag) => (
                <li
                  key={tag}
                  className="wrap-anywhere inline-flex min-w-0 items-center rounded-sm bg-sand pl-2.5 font-semibold text-sm"
                >
                  <span>{tag}</span>
                  <button
                    type="button"
                    aria-label={`Remove ${tag}`}
                    onClick={() => remove(tag)}
                    className="inline-flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-sm hover:bg-ink/10 pointer-coarse:size-11"
                  >
                    <Icon name="close" className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            id={id}
            type="text"
            role="combobox"
            autoComplete="off"
            autoCapitalize="none"
            aria-autocomplete="list"
            aria-expanded={suggestions.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active >= 0 && suggestions[active] ? `${id}-${active}` : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={described}
            ref={(element) => {
              box.current = element
              field.ref(element)
            }}
            value={typed}
            onChange={({ target }) => type(target.value)}
            onPaste={paste}
            onKeyDown={press}
            onFocus={() => setEntered(true)}
            onBlur={leave}
            className="min-h-9 min-w-24 grow bg-transparent px-2 text-base outline-offset-4"
          />
        </div>
        <div
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label="Tags of other posts"
          hidden={suggestions.length === 0}
          className="absolute inset-x-0 top-full z-10 mt-1 border-2 border-ink bg-paper"
        >
          {suggestions.map((tag, index) => (
            <div
              key={tag}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={(event) => {
                // The box keeps the focus, and a phone its keyboard.
                event.preventDefault()
                add(tag)
              }}
              className="wrap-anywhere flex min-h-11 cursor-pointer items-center px-3.5 hover:bg-sand aria-selected:bg-ink aria-selected:text-paper"
            >
              {tag}
            </div>
          ))}
        </div>
      </div>
      {error && (
        <p id={`${id}-error`} className="font-semibold text-danger text-sm">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        Press Enter or type a comma after each.
      </p>
      <span role="status" className="sr-only">
        {news}
      </span>
    </div>
  )
}
