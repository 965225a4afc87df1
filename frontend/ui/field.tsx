import { type ComponentProps, type ReactNode, useId } from 'react'

interface FieldProps {
  label: ReactNode
  /** Help that is always shown, for example a character counter. */
  hint?: ReactNode
  /** Why the value is refused. */
  error?: string | undefined
}

const control =
  'w-full rounded-sm border-2 border-ink/45 bg-paper px-3.5 py-2.5 text-base text-ink placeholder:text-ink-soft hover:border-ink aria-invalid:border-danger disabled:opacity-60'

function useField({ hint, error }: FieldProps, givenId: string | undefined) {
  const generated = useId()
  const id = givenId ?? generated
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    aria: { 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined },
  }
}

const Notes = ({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) => (
  <>
    {error && (
      <p id={`${id}-error`} className="font-semibold text-danger text-sm">
        {error}
      </p>
    )}
    {hint && (
      <div id={`${id}-hint`} className="text-ink-soft text-sm">
        {hint}
      </div>
    )}
  </>
)

const Field = ({ id, label, hint, error, children }: FieldProps & { id: string; children: ReactNode }) => (
  <div className="grid gap-1.5">
    <label htmlFor={id} className="font-bold">
      {label}
    </label>
    {children}
    <Notes id={id} hint={hint} error={error} />
  </div>
)

/** A labelled one-line input; takes what react-hook-form's `register` gives. */
export const TextField = ({
  label,
  hint,
  error,
  className = '',
  ...props
}: FieldProps & ComponentProps<'input'>) => {
  const { id, aria } = useField({ label, hint, error }, props.id)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input type="text" {...props} {...aria} id={id} className={`${control} min-h-12 ${className}`} />
    </Field>
  )
}

/** A labelled input of several lines. */
export const TextArea = ({
  label,
  hint,
  error,
  className = '',
  ...props
}: FieldProps & ComponentProps<'textarea'>) => {
  const { id, aria } = useField({ label, hint, error }, props.id)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea {...props} {...aria} id={id} className={`${control} ${className}`} />
    </Field>
  )
}

/** A labelled choice; `children` are its options. */
export const SelectField = ({
  label,
  hint,
  error,
  className = '',
  ...props
}: FieldProps & ComponentProps<'select'>) => {
  const { id, aria } = useField({ label, hint, error }, props.id)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select {...props} {...aria} id={id} className={`${control} min-h-12 ${className}`} />
    </Field>
  )
}

/** An on/off choice that acts like a checkbox in forms. */
export const SwitchField = ({
  label,
  hint,
  error,
  className = '',
  ...props
}: FieldProps & ComponentProps<'input'>) => {
  const { id, aria } = useField({ label, hint, error }, props.id)
  return (
    <div className="grid gap-1.5">
      <span className="inline-flex min-h-11 items-center gap-3">
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself (ARIA in HTML) */}
        <input type="checkbox" role="switch" {...props} {...aria} id={id} className={`switch ${className}`} />
        <label htmlFor={id} className="cursor-pointer font-bold">
          {label}
        </label>
      </span>
      <Notes id={id} hint={hint} error={error} />
    </div>
  )
}
