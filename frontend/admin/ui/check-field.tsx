import type { ComponentProps, ReactNode } from 'react'

interface CheckFieldProps extends ComponentProps<'input'> {
  label: string
  /** Behind the label. */
  children?: ReactNode
}

/** Checkbox, or one of some radio buttons, with its label beside it. */
export const CheckField = ({ label, children, ...props }: CheckFieldProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input type="checkbox" className="size-5 accent-ink" {...props} />
    <span>{label}</span>
    {children}
  </label>
)
