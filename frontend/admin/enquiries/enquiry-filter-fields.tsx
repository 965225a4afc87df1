import { SelectField, TextField } from '../../ui/field.tsx'
import type { EnquiryStatus } from './enquiries.ts'
import { type EnquiryFilter, STATUS_LABELS } from './enquiry-filter.ts'

interface EnquiryFilterFieldsProps {
  filter: EnquiryFilter
  onChange: (filter: EnquiryFilter) => void
}

/** Search and status of the list of enquiries. */
export const EnquiryFilterFields = ({ filter, onChange }: EnquiryFilterFieldsProps) => (
  <search aria-label="Enquiries" className="grid gap-3 sm:grid-cols-[1fr_auto]">
    <TextField
      label="Search"
      type="search"
      value={filter.search}
      onChange={({ target }) => onChange({ ...filter, search: target.value })}
    />
    <SelectField
      label="Status"
      value={filter.status ?? ''}
      onChange={({ target }) =>
        onChange({ ...filter, status: (target.value || undefined) as EnquiryStatus | undefined })
      }
    >
      <option value="">All enquiries</option>
      {Object.entries(STATUS_LABELS).map(([status, label]) => (
        <option key={status} value={status}>
          {label}
        </option>
      ))}
    </SelectField>
  </search>
)
