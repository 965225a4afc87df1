import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type Path, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { showServerErrors } from '../../forms/server-errors.ts'

interface AuthFormOptions<Values, Checked> {
  schema: z.ZodType<Checked, Values>
  start: Values
  /** Make the call. An error is shown: validation errors at their fields, the rest above the button. */
  send: (checked: Checked) => Promise<void>
}

/** Form with a password, which is stored nowhere in the browser. */
export function useAuthForm<Values extends Record<string, string>, Checked>({
  schema,
  start,
  send,
}: AuthFormOptions<Values, Checked>) {
  const form = useForm<Values, unknown, Checked>({
    defaultValues: start as DefaultValues<Values>,
    resolver: zodResolver(schema),
  })
  const names = Object.keys(start) as Path<Values>[]
  const submit = form.handleSubmit((checked) =>
    send(checked).catch((error: unknown) => showServerErrors(error, form.setError, names)),
  )
  return { form, submit }
}
