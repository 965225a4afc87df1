import { SelectField, TextField } from '../../ui/field.tsx'

interface SearchFieldProps {
  search: string
  onChange: (search: string) => void
}

/** Words that a list is searched for. */
export const SearchField = ({ search, onChange }: SearchFieldProps) => (
  <TextField label="Search" type="search" value={search} onChange={({ target }) => onChange(target.value)} />
)

interface ChoiceFieldProps<Key extends string> {
  label: string
  /** What the options are called, in their order. */
  options: Readonly<Record<Key, string>>
  chosen: Key
  onChange: (key: Key) => void
}

/** One of a few ways to show a list. */
export const ChoiceField = <Key extends string>({
  label,
  options,
  chosen,
  onChange,
}: ChoiceFieldProps<Key>) => (
  <SelectField label={label} value={chosen} onChange={({ target }) => onChange(target.value as Key)}>
    {Object.entries<string>(options).map(([key, text]) => (
      <option key={key} value={key}>
        {text}
      </option>
    ))}
  </SelectField>
)
