interface ProgressProps {
  label: string
  /** From 0 to `max`; absent while nothing is known yet. */
  value?: number | undefined
  max?: number
}

/** How far something is, as a bar that screen readers can read. */
export const Progress = ({ label, value, max = 1 }: ProgressProps) => (
  <progress
    aria-label={label}
    max={max}
    {...(value === undefined ? {} : { value: Math.min(value, max) })}
    className="progress h-3 w-full"
  />
)
