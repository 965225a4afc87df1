import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { credentials, passwordChallenge } from '../../../shared/entities/sign-in/session.ts'
import { ApiError, request } from '../../api/request.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { FormAlert } from '../forms/form-alert.tsx'
import { serverErrors } from '../forms/server-errors.ts'

/** Challenge of a first sign-in: a new password has to be chosen. `session` is Cognito's. */
export interface Challenge {
  username: string
  session: string
}

interface LoginFormProps {
  onSignedIn: () => void
  onChallenge: (challenge: Challenge) => void
  /** Called for a forgotten password, with the typed username. */
  onForgotten: (username: string) => void
}

export const LoginForm = ({ onSignedIn, onChallenge, onForgotten }: LoginFormProps) => {
  const { register, handleSubmit, formState, getValues, setError } = useForm({
    defaultValues: { username: '', password: '' },
    resolver: zodResolver(credentials),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (body) => {
    try {
      await request('POST /api/admin/login', { body })
    } catch (error) {
      handleFailure(error, body.username)
      return
    }
    onSignedIn()
  })

  function handleFailure(error: unknown, username: string) {
    const challenge = error instanceof ApiError ? passwordChallenge.safeParse(error.body).data : undefined
    if (challenge) {
      onChallenge({ username, session: challenge.session })
      return
    }
    toast({ title: 'Login Failed', description: 'Invalid username or password', variant: 'destructive' })
    // Other errors stay on the screen, longer than the toast.
    const wrongCredentials = error instanceof ApiError && error.status === 401
    const reason = wrongCredentials ? undefined : serverErrors(error, []).form
    if (reason) setError('root', { message: reason })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...register('username')}
        error={errors.username?.message}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        {...register('password')}
        error={errors.password?.message}
      />
      <FormAlert>{errors.root?.message}</FormAlert>
      <Button type="submit" pending={isSubmitting} pendingLabel="Signing in...">
        Login
      </Button>
      <Button variant="ghost" size="small" onClick={() => onForgotten(getValues('username'))}>
        Forgotten your password?
      </Button>
      <CredentialsHint />
    </form>
  )
}

/** Hosts of a local run; a deployed site never has these names. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1']

/** Hint on the first credentials: the local run's default ones, or the e-mail with the one-time password. */
const CredentialsHint = () =>
  LOCAL_HOSTS.includes(location.hostname) ? (
    <p className="text-ink-soft text-sm">
      Default credentials of a local run: username <code className="font-bold">admin</code>, password{' '}
      <code className="font-bold">LocalAdmin1!</code>, unless another one was given as ADMIN_PASSWORD or set
      since.
    </p>
  ) : (
    <p className="text-ink-soft text-sm">
      The default username is <code className="font-bold">admin</code>. The one-time password for the first
      sign-in was sent to the administrator’s e-mail address.
    </p>
  )
