import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminPage } from '../../layout/admin-page.tsx'
import { CsvExport } from '../../layout/lists/csv-export.tsx'
import { ChoiceField, SearchField } from '../../layout/lists/filter-fields.tsx'
import { PagedList, useMorePages } from '../../layout/lists/paged-list.tsx'
import { useFilterParameters } from '../../layout/lists/use-filter-parameters.ts'
import { BulkActions } from './bulk-actions.tsx'
import { TodaySection } from './desk/today-section.tsx'
import { enquiryList, exportedPage, useEnquiryDialog } from './enquiries.ts'
import { enquiriesCsv } from './enquiries-csv.ts'
import { EnquiryDialog } from './enquiry-dialog.tsx'
import { counted, matching, NO_FILTER, STATUSES, statusOf } from './enquiry-filter.ts'
import { EnquiryRow } from './enquiry-row.tsx'
import { useUnkeptAnswers } from './reply/keep-reply.ts'

export const EnquiriesPage = () => {
  const { filter, field, clear } = useFilterParameters(NO_FILTER, { status: STATUSES })
  const search = filter.search.trim()
  const enquiries = useInfiniteQuery(enquiryList(statusOf(filter)))
  const dialog = useEnquiryDialog()
  useUnkeptAnswers(dialog.value)
  const [selected, setSelected] = useState<readonly string[]>([])

  const loaded = enquiries.data ?? []
  const shown = search ? matching(loaded, search) : loaded
  const index = shown.findIndex(({ id }) => id === dialog.value)

  // The window leads on beyond the loaded page.
  useMorePages(enquiries, index >= 0 && index === shown.length - 1)

  return (
    <AdminPage
      title="Enquiries"
      actions={
        <CsvExport
          name="enquiries"
          load={exportedPage(statusOf(filter))}
          select={(all) => matching(all, filter.search)}
          csv={enquiriesCsv}
          done={(count) => `${counted(count)} exported`}
        />
      }
    >
      <TodaySection />
      <section aria-labelledby="enquiries" className="grid gap-3">
        <h2 id="enquiries" className="text-xl">
          All enquiries
        </h2>
        <search aria-label="Enquiries" className="grid grid-cols-[1fr_auto] gap-2">
          <SearchField what="enquiries" {...field('search')} />
          <ChoiceField label="Status" options={STATUSES} {...field('status')} />
        </search>
        {shown.length > 0 && <BulkActions shown={shown} selected={selected} onSelect={setSelected} />}
        <PagedList
          query={enquiries}
          what="enquiries"
          empty="No enquiries yet."
          select={search ? (all) => matching(all, search) : undefined}
          renderItem={(enquiry) => (
            <EnquiryRow
              key={enquiry.id}
              enquiry={enquiry}
              selected={selected.includes(enquiry.id)}
              onSelect={(chosen) =>
                setSelected(chosen ? [...selected, enquiry.id] : selected.filter((one) => one !== enquiry.id))
              }
            />
          )}
          look="rows"
          {...((search || filter.status !== 'all') && {
            onClear: { label: search ? 'Clear search' : 'Show all enquiries', run: clear },
          })}
        />
      </section>
      {dialog.value && (
        <EnquiryDialog
          id={dialog.value}
          previous={shown[index - 1]?.id}
          next={index >= 0 ? shown[index + 1]?.id : undefined}
          place={index >= 0 ? `${index + 1} of ${shown.length}${enquiries.hasNextPage ? '+' : ''}` : ''}
        />
      )}
    </AdminPage>
  )
}
