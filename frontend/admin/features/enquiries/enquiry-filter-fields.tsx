import { ChoiceField, SearchField } from '../../layout/filter-fields.tsx'
import { type EnquiryFilter, STATUS_LABELS } from './enquiry-filter.ts'

const CHOICES = { all: 'All enquiries', ...STATUS_LABELS } as const

interface EnquiryFilterFieldsProps {
  filter: EnquiryFilter
  onChange: (filter: EnquiryFilter) => void
}

/** Search and status of the list of enquiries. */
export const EnquiryFilterFields = ({ filter, onChange }: EnquiryFilterFieldsProps) => (
  <search aria-label="Enquiries" className="grid gap-3 sm:grid-cols-[1fr_auto]">
    <SearchField search={filter.search} onChange={(search) => onChange({ ...filter, search })} />
    <ChoiceField
      label="Status"
      options={CHOICES}
      chosen={filter.status ?? 'all'}
      onChange={(status) => onChange({ ...filter, status: status === 'all' ? undefined : status })}
    />
  </search>
)
