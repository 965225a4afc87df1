import { type ComponentProps, createElement, type ReactNode, useId } from 'react'

export interface FieldProps {
  label: ReactNode
  /** Permanent help, for example a character counter. */
  hint?: ReactNode
  /** Validation error. */
  error?: string | undefined
}

/** Look of a control in a box. */
export const boxClass =
  'w-full rounded-sm border-2 border-ink/45 bg-paper px-3.5 py-2.5 text-base text-ink placeholder:text-ink-soft hover:border-ink aria-invalid:border-danger disabled:opacity-60'

/** Props of a control and of the field around it, linked by `id` and `aria-describedby`. */
export function useField<Props extends FieldProps & Pick<ComponentProps<'input'>, 'className'>>(
  { label, hint, error, className = '', ...props }: Props,
  look: string,
) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    field: { id, label, hint, error },
    control: {
      ...props,
      id,
      className: `${look} ${className}`,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    },
  }
}

/** Error and help of a control, which names them by `<id>-error` and `<id>-hint`. */
export const FieldNotes = ({ id, hint, error }: Omit<FieldProps, 'label'> & { id: string }) => (
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
    <FieldNotes id={id} hint={hint} error={error} />
  </div>
)

/** A control below its label, with its notes. */
export const labelled =
  <Tag extends 'input' | 'textarea' | 'select'>(tag: Tag, look: string) =>
  (props: FieldProps & ComponentProps<Tag>) => {
    const { field, control } = useField(props, look)
    return <Field {...field}>{createElement(tag, control)}</Field>
  }

/** A labelled one-line input. */
export const TextField = labelled('input', `${boxClass} min-h-12`)
/** A labelled multi-line input. */
export const TextArea = labelled('textarea', boxClass)
