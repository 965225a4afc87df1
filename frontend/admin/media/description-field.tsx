import { MAX_ALT } from '../../../shared/entities/media.ts'
import { TextField } from '../../ui/field.tsx'

interface DescriptionFieldProps {
  /** Alternative text: empty for decoration, null while nobody has said what it is. */
  alt: string | null
  /** True to start with the cursor in it. */
  autoFocus?: boolean
  onChange: (alt: string | null) => void
  onBlur?: () => void
  error?: string | undefined
}

/** Error for a description that was not given. */
export const NO_DESCRIPTION = 'Describe the picture, or tick that it is only decoration.'

/** Alternative text of a picture, or that it is only decoration. */
export const DescriptionField = ({ alt, autoFocus, onChange, onBlur, error }: DescriptionFieldProps) => (
  <div className="grid gap-1">
    <TextField
      label="Description"
      hint="What the picture shows, for people who can't see it."
      maxLength={MAX_ALT}
      autoFocus={autoFocus}
      value={alt ?? ''}
      disabled={alt === ''}
      error={error}
      onChange={({ target }) => onChange(target.value || null)}
      onBlur={onBlur}
    />
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 accent-ink"
        checked={alt === ''}
        onChange={({ target }) => onChange(target.checked ? '' : null)}
      />
      <span>Only decoration</span>
    </label>
  </div>
)
