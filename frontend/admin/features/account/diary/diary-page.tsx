import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { DiaryEntry } from '../../../../../shared/entities/diary.ts'
import { formatLondon, londonClock } from '../../../../../shared/formats/time/london-time.ts'
import { adminPages } from '../../../../../shared/pages.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { AdminPage } from '../../../layout/admin-page.tsx'
import { CsvExport } from '../../../layout/lists/csv-export.tsx'
import { ChoiceField, SearchField } from '../../../layout/lists/filter-fields.tsx'
import { PagedList } from '../../../layout/lists/paged-list.tsx'
import { useFilterParameters } from '../../../layout/lists/use-filter-parameters.ts'
import { sessionsQuery } from '../sessions.tsx'
import { addressOf, type DiaryFilter, diaryCsv, diaryList, gone, KINDS, textOf, whoDid } from './diary.ts'
import { useNames } from './use-names.ts'

const NO_FILTER: DiaryFilter = { search: '', kind: 'all' }

/** What was done in the administration, by days in London. */
const DiaryPage = () => {
  const { filter, field, clear } = useFilterParameters(NO_FILTER, { kind: KINDS })
  const list = diaryList(filter)
  const query = useInfiniteQuery(list)
  const sessions = useQuery(sessionsQuery).data ?? []
  const entries = query.data ?? []
  const isFiltered = filter.search.trim() !== '' || filter.kind !== 'all'
  const isGone = gone(entries)
  const nameOf = useNames(entries)
  const isFirstOfDay = (entry: DiaryEntry) => {
    const before = entries[entries.indexOf(entry) - 1]
    return !before || dayOf(before) !== dayOf(entry)
  }

  return (
    <AdminPage
      title="Diary"
      actions={
        <>
          <CsvExport
            name="diary"
            load={list.load}
            csv={(all) => diaryCsv(all, sessions)}
            done={(count) => `Entries exported: ${count}`}
          />
          <LinkButton to={`${adminPages.settings}#account`} variant="secondary" size="small">
            Back to Settings
          </LinkButton>
        </>
      }
    >
      <section aria-labelledby="entries" className="grid gap-3">
        <h2 id="entries" className="sr-only">
          Entries
        </h2>
        <search aria-label="Diary" className="grid gap-2 sm:grid-cols-[1fr_auto]">
          <SearchField what="the diary" {...field('search')} />
          <ChoiceField label="Kind" options={KINDS} {...field('kind')} />
        </search>
        <PagedList
          query={query}
          what="entries"
          empty="Nothing was done yet."
          select={filter.search.trim() ? (all) => all : undefined}
          renderItem={(entry) => (
            <li key={keyOf(entry)} className="grid gap-2 border-line border-b px-3 py-2 last:border-b-0">
              {isFirstOfDay(entry) && <h3 className="mt-2 text-lg">{dayOf(entry)}</h3>}
              <div className="grid grid-cols-[auto_1fr] gap-x-4">
                <time dateTime={entry.at} className="tabular-nums">
                  {londonClock(entry.at).slice(11)}
                </time>
                <div>
                  <EntryText
                    text={[textOf(entry), nameOf(entry)].filter(Boolean).join(': ')}
                    to={isGone.has(entry.id) ? undefined : addressOf(entry)}
                  />
                  <p className="text-ink-soft text-sm">{whoDid(entry, sessions)}</p>
                </div>
              </div>
            </li>
          )}
          look="rows"
          {...(isFiltered && { onClear: { label: 'Show everything', run: clear } })}
        />
      </section>
    </AdminPage>
  )
}

const EntryText = ({ text, to }: { text: string; to: string | undefined }) =>
  to ? (
    <Link to={to} className="text-link wrap-anywhere">
      {text}
    </Link>
  ) : (
    <p>{text}</p>
  )

const dayOf = ({ at }: DiaryEntry) => formatLondon(at).replace(/,[^,]*$/, '')
const keyOf = ({ at, what, action, id, session }: DiaryEntry) => [at, what, action, id, session].join(' ')

export default DiaryPage
