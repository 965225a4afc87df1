import { SmallButton } from '../ui/small-button.tsx'

interface ToggleButtonsProps<Key extends string> {
  /** Accessible name of the group. */
  label: string
  /** Labels of the buttons by their keys. */
  options: Readonly<Record<Key, string>>
  chosen: Key
  onChoose: (key: Key) => void
  disabled?: boolean
}

export const ToggleButtons = <Key extends string>({
  label,
  options,
  chosen,
  onChoose,
  disabled = false,
}: ToggleButtonsProps<Key>) => (
  <fieldset disabled={disabled} className="flex flex-wrap gap-2">
    <legend className="sr-only">{label}</legend>
    {(Object.keys(options) as Key[]).map((key) => (
      <SmallButton
        key={key}
        className="aria-pressed:bg-ink aria-pressed:text-paper max-sm:px-2.5"
        aria-pressed={key === chosen}
        onClick={() => key !== chosen && onChoose(key)}
      >
        {options[key]}
      </SmallButton>
    ))}
  </fieldset>
)
