import { SelectField, TextField } from '../../ui/field.tsx'
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
    <TextField
      label="Search"
      type="search"
      value={filter.search}
      onChange={({ target }) => onChange({ ...filter, search: target.value })}
    />
    <SelectField
      label="Status"
      value={filter.status}
      onChange={({ target }) => onChange({ ...filter, status: target.value as PostFilter['status'] })}
    >
      {options(STATUSES)}
    </SelectField>
    <SelectField
      label="Order"
      value={filter.order}
      onChange={({ target }) => onChange({ ...filter, order: target.value as PostFilter['order'] })}
    >
      {options(ORDERS)}
    </SelectField>
  </search>
)

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
