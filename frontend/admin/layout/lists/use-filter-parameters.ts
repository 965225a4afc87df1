import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { changed, currentParameters } from '../use-dialog-parameter.ts'

/** Last filter of each screen, by its path, for the way back from another screen; a reload has the address. */
const last = new Map<string, URLSearchParams>()

/**
 * Filter of a screen's list, kept in the query string: every field that differs from `none`.
 * @param none values without a filter
 * @param choices keys of the fields that have a choice; another value in the address counts as `none`
 */
export function useFilterParameters<Filter extends Readonly<Record<string, string>>>(
  none: Filter,
  choices: { readonly [Name in keyof Filter]?: Readonly<Record<Filter[Name], string>> },
) {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const names = Object.keys(none)
  const hasFilter = (parameters: URLSearchParams) => names.some((name) => parameters.has(name))
  const current = hasFilter(search) ? search : (last.get(pathname) ?? search)

  /** Write fields to the address; null removes one. */
  const write = (fields: readonly (readonly [name: string, value: string | null])[]) =>
    setSearch(
      fields.reduce((next, [name, value]) => changed(next, name, value), currentParameters()),
      { replace: true },
    )
  const remember = useEffectEvent(() => {
    last.set(pathname, current)
    if (hasFilter(current) && !hasFilter(search)) write(names.map((name) => [name, current.get(name)]))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address is remembered, not each render
  useEffect(() => remember(), [pathname, search])

  const shown = (name: string): string => {
    const value = current.get(name) ?? none[name] ?? ''
    const choice = choices[name]
    return choice && !Object.hasOwn(choice, value) ? (none[name] ?? '') : value
  }
  const set = (change: Partial<Filter>) => {
    last.delete(pathname)
    write(
      Object.entries<string | undefined>(change).map(([name, value]) => [
        name,
        value === none[name] ? null : (value ?? null),
      ]),
    )
  }
  return {
    filter: Object.fromEntries(names.map((name) => [name, shown(name)])) as Filter,
    setFilter: set,
    /** Props of the control of a field. */
    field: <Name extends keyof Filter & string>(name: Name) => ({
      value: shown(name) as Filter[Name],
      onChange: (value: Filter[Name]) => set({ [name]: value } as unknown as Partial<Filter>),
    }),
    clear: () => set(none),
  }
}
