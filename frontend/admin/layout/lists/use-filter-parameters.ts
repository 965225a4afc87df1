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
  const filterOf = (parameters: URLSearchParams) =>
    names.reduce((found, name) => {
      const value = parameters.get(name)
      return value === null ? found : changed(found, name, value)
    }, new URLSearchParams())

  const inAddress = filterOf(search)
  const kept = last.get(pathname)
  const current = inAddress.size > 0 || !kept ? inAddress : kept

  const remember = useEffectEvent(() => {
    last.set(pathname, current)
    if (current.size === inAddress.size) return
    setSearch(
      [...current].reduce((next, [name, value]) => changed(next, name, value), currentParameters()),
      { replace: true },
    )
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
    setSearch(
      Object.entries<string | undefined>(change).reduce(
        (next, [name, value]) => changed(next, name, value === none[name] ? null : (value ?? null)),
        currentParameters(),
      ),
      { replace: true },
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
