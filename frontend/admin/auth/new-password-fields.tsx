import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { passwordRules } from '../../../shared/password.ts'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

interface NewPasswordFieldsProps {
  /** What the new password is so far: its rules are ticked while it is typed. */
  typed: string
  newPassword: UseFormRegisterReturn
  repeated: UseFormRegisterReturn
  errors: { newPassword?: FieldError | undefined; repeated?: FieldError | undefined }
}

/** The two fields of a new password, with the rules it has to follow. */
export const NewPasswordFields = ({ typed, newPassword, repeated, errors }: NewPasswordFieldsProps) => (
  <>
    <TextField
      label="New password"
      type="password"
      autoComplete="new-password"
      {...newPassword}
      hint={<PasswordRules typed={typed} />}
      error={errors.newPassword?.message}
    />
    <TextField
      label="Repeat password"
      type="password"
      autoComplete="new-password"
      {...repeated}
      error={errors.repeated?.message}
    />
  </>
)

const PasswordRules = ({ typed }: { typed: string }) => (
  <ul className="grid gap-0.5">
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
)
