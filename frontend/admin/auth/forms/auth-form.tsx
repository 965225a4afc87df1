import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect } from 'react'
import { type DefaultValues, type Path, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { Button } from '../../../ui/button.tsx'
import { showServerErrors } from '../../data/admin-request.ts'
import { FormAlert } from '../../layout/query-state.tsx'
import { SmallButton } from '../../ui/small-button.tsx'

interface AuthFormOptions<Values, Checked> {
  schema: z.ZodType<Checked, Values>
  start: Values
  /** Field that the focus starts in, so that typing can begin at once. */
  first?: keyof Values & string
  /** Make the call. An error is shown: validation errors at their fields, the rest above the button. */
  send: (checked: Checked) => Promise<void>
}

/** Form with a password, which is stored nowhere in the browser. */
export function useAuthForm<Values extends Record<string, string>, Checked>({
  schema,
  start,
  first,
  send,
}: AuthFormOptions<Values, Checked>) {
  const form = useForm<Values, unknown, Checked>({
    defaultValues: start as DefaultValues<Values>,
    resolver: zodResolver(schema),
  })
  const { setFocus, formState } = form
  useEffect(() => {
    if (first) setFocus(first as string as Path<Values>)
  }, [setFocus, first])
  const names = Object.keys(start) as Path<Values>[]
  return {
    form,
    /** Props of a field's control. */
    field: (name: keyof Values & string) => {
      const path = name as string as Path<Values>
      return { ...form.register(path), error: form.getFieldState(path, formState).error?.message }
    },
    frame: {
      submit: form.handleSubmit((checked) =>
        send(checked).catch((error: unknown) => showServerErrors(error, form.setError, names)),
      ),
      failure: formState.errors.root?.message,
      pending: formState.isSubmitting,
    },
  }
}

export interface AuthFormProps {
  frame: ReturnType<typeof useAuthForm>['frame']
  submitLabel: string
  pendingLabel: string
  variant?: 'primary' | 'secondary' | 'danger'
  /** A form of a settings screen: its buttons stand in a row. */
  inline?: boolean
  onCancel?: () => void
  /** Another way on, below the button. */
  other?: { readonly label: string; readonly run: () => void }
  children: ReactNode
}

/** Fields of such a form with its button, and why it failed. */
export const AuthForm = ({
  frame: { submit, failure, pending },
  submitLabel,
  pendingLabel,
  variant = 'primary',
  inline = false,
  onCancel,
  other,
  children,
}: AuthFormProps) => (
  <form noValidate onSubmit={submit} className={inline ? 'grid grid-cols-1 gap-4' : 'grid grid-cols-1 gap-5'}>
    {children}
    <FormAlert>{failure}</FormAlert>
    <div className={inline ? 'flex flex-wrap gap-3' : 'contents'}>
      <Button type="submit" variant={variant} pending={pending} pendingLabel={pendingLabel}>
        {submitLabel}
      </Button>
      {onCancel && (
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
    {other && (
      <SmallButton variant="ghost" onClick={other.run}>
        {other.label}
      </SmallButton>
    )}
  </form>
)
