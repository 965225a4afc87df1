import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { forgottenPassword } from '../../../shared/session.ts'
import { request } from '../../api/request.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { showRefusal } from '../forms/show-refusal.ts'

interface ForgotPasswordFormProps {
  /** What was typed into the sign-in. */
  username: string
  onSent: (username: string) => void
  onCancel: () => void
}

/** Asks for the e-mail with a code. */
export const ForgotPasswordForm = ({ username, onSent, onCancel }: ForgotPasswordFormProps) => {
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { username },
    resolver: zodResolver(forgottenPassword),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (body) => {
    try {
      await request('POST /api/admin/forgot-password', { body })
    } catch (error) {
      showRefusal(error, setError)
      return
    }
    onSent(body.username)
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p>We send a code to the administrator’s e-mail address. With it you choose a new password.</p>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...register('username')}
        error={errors.username?.message}
      />
      {errors.root?.message && (
        <p role="alert" className="font-semibold text-danger">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" pending={isSubmitting} pendingLabel="Sending...">
        Send code
      </Button>
      <Button variant="ghost" size="small" onClick={onCancel}>
        Back to sign-in
      </Button>
    </form>
  )
}
