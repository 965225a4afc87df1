import { SelectField, TextField } from '../../ui/field.tsx'

interface SearchFieldProps {
  search: string
  onChange: (search: string) => void
}

export const SearchField = ({ search, onChange }: SearchFieldProps) => (
  <TextField label="Search" type="search" value={search} onChange={({ target }) => onChange(target.value)} />
)

interface ChoiceFieldProps<Key extends string> {
  label: string
  options: Readonly<Record<Key, string>>
  chosen: Key
  onChange: (key: Key) => void
}

/** Filter or order of a list. */
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
