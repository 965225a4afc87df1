import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { withChanges } from '../../../../shared/entities/changes/changed-values.ts'
import { type Facts, resolveFacts } from '../../../../shared/entities/changes/facts.ts'
import { placeholdersOf } from '../../../../shared/facts.ts'
import { placeholdersIn } from '../../../../shared/formats/placeholders.ts'
import { factsQuery } from '../../data/admin-query.ts'
import { titleOfWords, wordsPages } from '../../data/page-titles.ts'
import { loadWords } from '../../data/page-words.ts'
import { PublicationProgress } from '../../data/publication-progress.tsx'
import { KeptDraft } from '../../forms/dialog/document-form.tsx'
import { type FormNode, stateOf, textsOf } from '../../forms/form-node.ts'
import { FACTS } from '../../forms/unsaved/drafts.ts'
import { AdminPage } from '../../layout/admin-page.tsx'
import { QueryState } from '../../layout/query-state.tsx'
import { StateLabel } from '../../layout/state-label.tsx'
import { useDialogParameter } from '../../layout/use-dialog-parameter.ts'
import { Card } from '../../ui/card.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { FactsDialog } from './facts-dialog.tsx'
import { factsForm, factsParts, itemTexts } from './facts-form.ts'

/** The company's facts, as the whole site names them. */
export const FactsPage = () => {
  const query = useQuery(factsQuery)
  const dialog = useDialogParameter('edit')
  const { data } = query
  return (
    <AdminPage title="Facts">
      <p className="-mt-3 max-w-prose text-ink-soft">
        Change a fact here, and it changes everywhere: on all pages, in legal texts, for search engines, in
        e-mails and for the AI writer.
      </p>
      <KeptDraft name={FACTS} live />
      <PublicationProgress />
      {data ? (
        <ul className="-mb-4 gap-4 lg:columns-2">
          {factsParts.map(({ title, names }) => (
            <FactsCard
              key={title}
              title={title}
              names={names}
              values={withChanges(data.defaults, data.values) as Values}
              onEdit={() => dialog.open(names[0] ?? '')}
            />
          ))}
        </ul>
      ) : (
        <QueryState query={query} what="facts" heights={['h-40', 'h-40', 'h-40']} />
      )}
      {data && <FactUses changed={data.values} />}
      {data && dialog.value !== null && (
        <FactsDialog stored={data} first={dialog.value} onClose={dialog.close} />
      )}
    </AdminPage>
  )
}

type Values = Readonly<Record<string, unknown>>

interface FactsCardProps {
  title: string
  names: readonly string[]
  values: Values
  onEdit: () => void
}

const FactsCard = ({ title, names, values, onEdit }: FactsCardProps) => {
  const id = useId()
  const { fields } = factsForm.root
  const shown = names.flatMap((name) =>
    fields[name] ? factsIn(fields[name], values[name], itemTexts[name]) : [],
  )
  return (
    <li className="break-inside-avoid pb-4">
      <Card className="grid gap-3 px-4 py-4 sm:px-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <SmallButton aria-describedby={id} onClick={onEdit}>
            Edit
          </SmallButton>
        </div>
        <dl className="wrap-anywhere grid gap-2">
          {shown.map(({ label, items }) => (
            <div key={label}>
              <dt className="text-ink-soft text-sm">{label}</dt>
              {items.map(({ text, state }) => (
                <dd key={text} className="flex flex-wrap items-baseline gap-x-3">
                  <span className="font-semibold">{text}</span>
                  {state && <StateLabel tone={state.on ? 'positive' : 'neutral'}>{state.text}</StateLabel>}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </Card>
    </li>
  )
}

interface FactItem {
  readonly text: string
  readonly state?: ReturnType<typeof stateOf>
}

interface Fact {
  readonly label: string
  /** Each item of a list; 'None' where there is nothing. */
  readonly items: readonly FactItem[]
}

/** Facts of a part with their labels. */
function factsIn(node: FormNode, value: unknown, textOf?: (item: unknown) => string): Fact[] {
  if (node.kind === 'group')
    return Object.entries(node.fields).flatMap(([name, field]) => factsIn(field, (value as Values)[name]))
  if (node.kind === 'toggle') return [{ label: node.label, items: [{ text: value ? 'Yes' : 'No' }] }]
  const [item, values] = node.kind === 'list' ? [node.item, value as readonly unknown[]] : [node, [value]]
  const items = values
    .map((one) => (textOf ? { text: textOf(one) } : itemOf(item, one)))
    .filter(({ text }) => text)
  return [{ label: node.label, items: items.length > 0 ? items : [{ text: 'None' }] }]
}

function itemOf(node: FormNode, value: unknown): FactItem {
  const state = stateOf(node, value)
  const texts = textsOf(node, value).map(({ text }) => text)
  return { text: texts.filter((text) => text !== state?.text).join(', '), state }
}

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
const FactUses = ({ changed }: { changed: Parameters<typeof resolveFacts>[0] }) => {
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
