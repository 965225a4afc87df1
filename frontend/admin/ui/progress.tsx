interface ProgressProps {
  label: string
  /** From 0 to `max`; absent for an indeterminate bar. */
  value?: number | undefined
  max?: number
}

/** An accessible progress bar. */
export const Progress = ({ label, value, max = 1 }: ProgressProps) => (
  <progress
    aria-label={label}
    max={max}
    {...(value === undefined ? {} : { value: Math.min(value, max) })}
    className="progress h-3 w-full"
  />
)
