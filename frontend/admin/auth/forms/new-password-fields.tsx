import { useState } from 'react'
import { type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { chosenPassword, passwordRules } from '../../../../shared/entities/sign-in/password.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PasswordField } from '../../forms/password-field.tsx'

export const passwordPair = z
  .object({ newPassword: chosenPassword, repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    message: 'The two passwords differ',
  })

interface NewPasswordFieldsProps<Values extends z.input<typeof passwordPair>, Checked> {
  form: UseFormReturn<Values, unknown, Checked>
  /** Username under which password managers store the password, if it is known. */
  username?: string
}

/** Fields of a new password. Its rules are shown once the field is used, and ticked while it is typed. */
export const NewPasswordFields = <Values extends z.input<typeof passwordPair>, Checked>({
  form: { control, register, formState, getFieldState },
  username,
}: NewPasswordFieldsProps<Values, Checked>) => {
  const newPassword = 'newPassword' as Path<Values>
  const repeated = 'repeated' as Path<Values>
  const typed = useWatch({ control, name: newPassword })
  const [used, setUsed] = useState(false)
  return (
    <>
      {username !== undefined && (
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        {...register(newPassword)}
        onFocus={() => setUsed(true)}
        hint={used && <PasswordRules typed={typed} />}
        error={getFieldState(newPassword, formState).error?.message}
      />
      <PasswordField
        label="Repeat password"
        autoComplete="new-password"
        {...register(repeated)}
        error={getFieldState(repeated, formState).error?.message}
      />
    </>
  )
}

const PasswordRules = ({ typed }: { typed: string }) => (
  <>
    <p>Four words that have nothing to do with each other make a good password. Common ones are refused.</p>
    <ul className="mt-1 grid gap-0.5">
      {passwordRules.map(({ text, pattern }) => {
        const met = pattern.test(typed)
        return (
          <li key={text} className={`flex items-center gap-2 ${met ? 'font-semibold text-positive' : ''}`}>
            {met ? (
              <Icon name="check" />
            ) : (
              <span aria-hidden="true" className="size-[1.25em] text-center">
                •
              </span>
            )}
            <span className="first-letter:uppercase">{text}</span>
            <span className="sr-only">{met ? ', fulfilled' : ', missing'}</span>
          </li>
        )
      })}
    </ul>
  </>
)
