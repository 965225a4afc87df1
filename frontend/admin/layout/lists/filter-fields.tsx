import { useEffect, useRef } from 'react'
import { LineIcon } from '../../../ui/icon.tsx'
import { Options } from '../../ui/choice-fields.tsx'

const boxClass =
  'min-h-11 w-full rounded-sm border-2 border-ink/45 bg-paper text-base text-ink placeholder:text-ink-soft hover:border-ink'

/** Time from a key to the search. */
const DEBOUNCE_MS = 250

interface SearchFieldProps {
  /** Searched entries, for example 'blog posts'. */
  what: string
  value: string
  onChange: (search: string) => void
}

/** Search of a list, debounced; Enter searches at once. */
export const SearchField = ({ what, value, onChange }: SearchFieldProps) => {
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Last search that this field asked for: another one comes from outside. */
  const sent = useRef(value)
  useEffect(() => {
    if (box.current && value !== sent.current) box.current.value = value
    sent.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function send(text: string) {
    clearTimeout(timer.current)
    sent.current = text
    onChange(text)
  }
  function sendLater(text: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(text), DEBOUNCE_MS)
  }

  return (
    <div className="relative">
      <LineIcon
        shape="M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L21 21"
        className="size-[1.25em] pointer-events-none absolute top-3 left-3 text-ink-soft"
      />
      <input
        ref={box}
        type="search"
        aria-label="Search"
        placeholder={`Search ${what}`}
        defaultValue={value}
        onChange={({ target }) => sendLater(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && send(currentTarget.value)}
        className={`${boxClass} pr-2 pl-10`}
      />
    </div>
  )
}

interface ChoiceFieldProps<Key extends string> {
  label: string
  options: Readonly<Record<Key, string>>
  value: Key
  onChange: (key: Key) => void
}

/** Filter or order of a list. */
export const ChoiceField = <Key extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceFieldProps<Key>) => (
  <select
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value as Key)}
    className={`${boxClass} px-2.5`}
  >
    <Options of={options} />
  </select>
)
