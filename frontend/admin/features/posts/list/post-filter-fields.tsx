import { ChoiceField, SearchField } from '../../../layout/filter-fields.tsx'
import { ORDERS, type PostFilter, STATUSES } from './post-filter.ts'

interface PostFilterFieldsProps {
  filter: PostFilter
  onChange: (filter: PostFilter) => void
}

/** Search, status and order of the dashboard's list. */
export const PostFilterFields = ({ filter, onChange }: PostFilterFieldsProps) => (
  <search
    aria-label="Blog posts"
    className="grid grid-cols-2 gap-3 *:first:col-span-2 sm:grid-cols-[1fr_auto_auto] sm:*:first:col-span-1"
  >
    <SearchField search={filter.search} onChange={(search) => onChange({ ...filter, search })} />
    <ChoiceField
      label="Status"
      options={STATUSES}
      chosen={filter.status}
      onChange={(status) => onChange({ ...filter, status })}
    />
    <ChoiceField
      label="Order"
      options={ORDERS}
      chosen={filter.order}
      onChange={(order) => onChange({ ...filter, order })}
    />
  </search>
)
