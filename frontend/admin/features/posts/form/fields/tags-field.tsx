import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { type Post, splitLabels } from '../../../../../../shared/entities/posts/post.ts'
import { FieldNotes } from '../../../../../ui/field.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { pagesOf, postList } from '../../../../data/admin-query.ts'
import type { UnsavedForm } from '../../../../forms/use-unsaved-form.ts'
import type { CheckedPost, PostFormValues } from '../post-form-fields.ts'

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

/** True for an input event that no typing made. */
const isReplacement = (event: Event) =>
  !(event instanceof InputEvent) || event.inputType === 'insertReplacementText'

/** Tags, each with a button that removes it, and a box for more, for which the browser suggests those of other posts. */
export const TagsField = ({ edit }: { edit: UnsavedForm<PostFormValues, CheckedPost, Post> }) => {
  const id = useId()
  const { label, error } = edit.field('tags')
  const { field } = useController({ control: edit.form.control, name: 'tags' })
  const [own, setOwn] = useState(() => read(field.value))
  // A value from outside: restored, discarded or loaded again.
  const { tags, typed } = own.value === field.value ? own : read(field.value)
  const [entered, setEntered] = useState(false)
  const [news, setNews] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const { data: known = [] } = useQuery({ ...used, enabled: entered })

  function change(next: readonly string[], text = '') {
    const value = withTags(next, text, known).join(', ')
    setOwn({ value, tags: next, typed: text })
    field.onChange(value)
  }
  function add(text: string) {
    const next = withTags(tags, text, known)
    const added = next.slice(tags.length)
    setNews(added.length > 0 ? `Added ${added.join(', ')}` : `${text.trim()} is already there`)
    change(next)
  }
  function remove(tag: string) {
    setNews(`Removed ${tag}`)
    change(tags.filter((one) => one !== tag))
    box.current?.focus()
  }
  function type({ target: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    // A suggestion that was chosen replaces what is typed.
    if (isReplacement(nativeEvent) && known.includes(value)) return add(value)
    const end = value.lastIndexOf(',') + 1
    change(withTags(tags, value.slice(0, end), known), value.slice(end).trimStart())
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text').replace(/[\r\n]+/g, ',')
    if (!text.includes(',')) return
    event.preventDefault()
    add(`${typed}${text}`)
  }
  function press(event: KeyboardEvent) {
    const { key } = event
    const last = tags.at(-1)
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (key === 'Backspace' && typed === '' && last !== undefined) remove(last)
    else if (key === 'Enter') addTyped()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  function addTyped() {
    if (typed.trim()) add(typed)
  }
  function leave() {
    addTyped()
    field.onBlur()
  }

  const described = [error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
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
          list={`${id}-list`}
          autoComplete="off"
          autoCapitalize="none"
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          ref={(element) => {
            box.current = element
            field.ref(element)
          }}
          value={typed}
          onChange={type}
          onPaste={paste}
          onKeyDown={press}
          onFocus={() => setEntered(true)}
          onBlur={leave}
          className="min-h-9 min-w-24 grow bg-transparent px-2 text-base outline-offset-4"
        />
      </div>
      <datalist id={`${id}-list`}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      <FieldNotes id={id} hint="Press Enter or type a comma after each." error={error} />
      <span role="status" className="sr-only">
        {news}
      </span>
    </div>
  )
}

const fold = (tag: string) => tag.toLocaleLowerCase('en-GB')

/** Tags of all posts, the most used first; of several spellings the one that is met first. */
export function usedTags(posts: Iterable<{ readonly tags: readonly string[] }>): string[] {
  const uses = new Map<string, { tag: string; count: number }>()
  for (const { tags } of posts) {
    for (const tag of tags) {
      const use = uses.get(fold(tag)) ?? { tag, count: 0 }
      uses.set(fold(tag), { ...use, count: use.count + 1 })
    }
  }
  return [...uses.values()].sort((a, b) => b.count - a.count).map(({ tag }) => tag)
}

/** Tags with those of a comma-separated text added, each once, in the spelling that other posts have. */
export function withTags(tags: readonly string[], text: string, used: readonly string[]): string[] {
  const all = [...tags]
  for (const typed of splitLabels(text)) {
    const tag = used.find((one) => fold(one) === fold(typed)) ?? typed
    if (!all.some((one) => fold(one) === fold(tag))) all.push(tag)
  }
  return all
}
