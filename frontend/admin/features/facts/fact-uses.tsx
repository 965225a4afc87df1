import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { withChanges } from '../../../../shared/entities/changes/changed-values.ts'
import { type Facts, resolveFacts } from '../../../../shared/entities/changes/facts.ts'
import { placeholdersOf } from '../../../../shared/facts.ts'
import { placeholdersIn } from '../../../../shared/formats/placeholders.ts'
import { Card } from '../../../ui/card.tsx'
import { loadWords, titleOfWords, wordsPages } from '../../data/page-words.ts'
import { QueryState } from '../../layout/query-state.tsx'

/** Names of the placeholders in the words of every page, by the page's name. */
const namedFacts = {
  queryKey: ['GET /api/admin/pages/{page}', 'named facts'],
  queryFn: () =>
    Promise.all(
      wordsPages.map(async (page) => {
        const { defaults, values } = await loadWords(page, 'en')
        const words = JSON.stringify(withChanges(defaults, values))
        return { page, names: new Set(placeholdersIn(words)) }
      }),
    ),
  gcTime: 0,
}

/** Pages whose texts name the facts; read when it is opened. */
export const FactUses = ({ changed }: { changed: Parameters<typeof resolveFacts>[0] }) => {
  const [open, setOpen] = useState(false)
  return (
    <Card className="px-4 py-4 sm:px-5">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer py-2 font-bold">Where texts name the facts</summary>
        {open && <Uses facts={resolveFacts(changed)} />}
      </details>
    </Card>
  )
}

const Uses = ({ facts }: { facts: Facts }) => {
  const query = useQuery(namedFacts)
  if (!query.data) return <QueryState query={query} what="texts" heights={['h-40']} />
  const uses = Object.entries(placeholdersOf(facts)).map(([name, value]) => ({
    name,
    value,
    pages: query.data.filter(({ names }) => names.has(name)).map(({ page }) => titleOfWords(page)),
  }))
  return (
    <dl className="wrap-anywhere grid gap-3 pt-2 sm:grid-cols-2">
      {uses
        .filter(({ pages }) => pages.length > 0)
        .map(({ name, value, pages }) => (
          <div key={name}>
            <dt>
              <span className="font-semibold">{`{${name}} `}</span>
              <span className="text-ink-soft text-sm">{value}</span>
            </dt>
            <dd className="text-sm">{pages.join(', ')}</dd>
          </div>
        ))}
    </dl>
  )
}
