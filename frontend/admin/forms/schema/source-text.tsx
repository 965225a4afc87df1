import { createContext, use } from 'react'
import { StateLabel } from '../../layout/state-label.tsx'
import { SmallButton } from '../../ui/small-button.tsx'

/** English texts that those of a form are translated from. */
export interface Sources {
  /** English texts by the paths of the form's, in dot notation. */
  readonly texts: ReadonlyMap<string, string>
  /** Paths of those that have changed since the form's text was checked against them. */
  readonly behind: readonly string[]
  /** True while texts are being translated, or taken as right. */
  readonly pending: boolean
  /** Have texts translated into the form. */
  readonly translate: (paths: readonly string[]) => void
  /** Take texts as right as they are. */
  readonly keep: (paths: readonly string[]) => void
}

/** Sources of the text fields below it; none of a form that is no translation. */
export const SourcesContext = createContext<Sources | undefined>(undefined)

const isBelow = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

/** Number of texts in some fields that are behind their English; nothing when there are none. */
export const BehindCount = ({ names }: { names: readonly string[] }) => {
  const behind = use(SourcesContext)?.behind ?? []
  const count = behind.filter((path) => names.some((name) => isBelow(path, name))).length
  return count > 0 && <StateLabel tone="danger">{`${count} behind`}</StateLabel>
}

/** Longest English text that is shown whole at once, in characters. */
const MAX_SHOWN = 160

/** English of a text, and what can be done where it has changed. `describedBy` is the id of the field's label. */
export const SourceText = ({ name, describedBy }: { name: string; describedBy: string }) => {
  const sources = use(SourcesContext)
  const text = sources?.texts.get(name)
  if (!sources || text === undefined) return null
  const isBehind = sources.behind.includes(name)
  const beginning = isBehind ? (
    <StateLabel tone="danger">The English changed:</StateLabel>
  ) : (
    <span>English:</span>
  )
  return (
    <div className="grid gap-2">
      {text.length > MAX_SHOWN ? (
        <details className="text-ink-soft text-sm">
          <summary className="min-h-6 cursor-pointer">
            {beginning} <span lang="en">{`${text.slice(0, MAX_SHOWN / 2).trimEnd()}…`}</span>
          </summary>
          <p lang="en" className="wrap-anywhere mt-1 border-line border-l-4 pl-3">
            {text}
          </p>
        </details>
      ) : (
        <p className="wrap-anywhere text-ink-soft text-sm">
          {beginning} <span lang="en">{text || '(empty)'}</span>
        </p>
      )}
      {isBehind && <WaysToCatchUp paths={[name]} sources={sources} describedBy={describedBy} />}
    </div>
  )
}

interface MissingEntriesProps {
  /** Path of the list. */
  name: string
  /** Number of its entries. */
  count: number
  /** Id of the list's label. */
  describedBy: string
}

/** That a list has fewer or more entries than the English one. */
export const MissingEntries = ({ name, count, describedBy }: MissingEntriesProps) => {
  const sources = use(SourcesContext)
  const placeOf = (path: string) => Number(path.slice(name.length + 1).split('.')[0])
  const entries = [...(sources?.texts.keys() ?? [])].filter((path) => path.startsWith(`${name}.`))
  const english = Math.max(0, ...entries.map((path) => placeOf(path) + 1))
  if (!sources || entries.length === 0 || english === count) return null
  const missing = sources.behind.filter((path) => path.startsWith(`${name}.`) && placeOf(path) >= count)
  const difference = `The English has ${english}, here are ${count}`
  if (missing.length === 0) return <p className="text-ink-soft text-sm">{`${difference}.`}</p>
  return (
    <div className="grid gap-2">
      <StateLabel tone="danger">{difference}</StateLabel>
      <WaysToCatchUp paths={missing} sources={sources} describedBy={describedBy} />
    </div>
  )
}

interface WaysToCatchUpProps {
  paths: readonly string[]
  sources: Sources
  describedBy: string
}

const WaysToCatchUp = ({ paths, sources, describedBy }: WaysToCatchUpProps) => {
  const button = { 'aria-describedby': describedBy, disabled: sources.pending }
  return (
    <div className="flex flex-wrap gap-2">
      <SmallButton {...button} onClick={() => sources.translate(paths)}>
        Translate
      </SmallButton>
      <SmallButton {...button} onClick={() => sources.keep(paths)}>
        Still right
      </SmallButton>
    </div>
  )
}
