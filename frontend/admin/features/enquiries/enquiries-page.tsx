import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminPage } from '../../layout/admin-page.tsx'
import { ChoiceField, SearchField } from '../../layout/filter-fields.tsx'
import { PagedList } from '../../layout/paged-list.tsx'
import { useDialogParameter } from '../../layout/use-dialog-parameter.ts'
import { enquiryList } from './enquiries.ts'
import { EnquiryDialog } from './enquiry-dialog.tsx'
import { matching, NO_FILTER, STATUS_LABELS } from './enquiry-filter.ts'
import { EnquiryRow } from './enquiry-row.tsx'
import { ExportButton } from './export-button.tsx'

export const EnquiriesPage = () => {
  const [filter, setFilter] = useState(NO_FILTER)
  const enquiries = useInfiniteQuery(enquiryList(filter.status))
  const dialog = useDialogParameter('enquiry')

  return (
    <AdminPage title="Enquiries" actions={<ExportButton filter={filter} />}>
      <section aria-labelledby="enquiries" className="grid gap-4">
        <h2 id="enquiries" className="sr-only">
          List of enquiries
        </h2>
        <search aria-label="Enquiries" className="grid gap-3 sm:grid-cols-[1fr_auto]">
          <SearchField search={filter.search} onChange={(search) => setFilter({ ...filter, search })} />
          <ChoiceField
            label="Status"
            options={{ all: 'All enquiries', ...STATUS_LABELS }}
            chosen={filter.status ?? 'all'}
            onChange={(status) => setFilter({ ...filter, status: status === 'all' ? undefined : status })}
          />
        </search>
        <PagedList
          query={enquiries}
          what="enquiries"
          empty={filter.status ? 'No enquiries of this status.' : 'No enquiries yet.'}
          select={filter.search.trim() ? (all) => matching(all, filter.search) : undefined}
          renderItem={(enquiry) => (
            <EnquiryRow key={enquiry.id} enquiry={enquiry} onOpen={() => dialog.open(enquiry.id)} />
          )}
        />
      </section>
      {dialog.value && <EnquiryDialog key={dialog.value} id={dialog.value} onClose={dialog.close} />}
    </AdminPage>
  )
}
