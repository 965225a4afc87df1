import {
  credentials,
  type SignInChallenge,
  signInChallenge,
} from '../../../../shared/entities/sign-in/session.ts'
import { ApiError, request } from '../../../api/request.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { PasswordField } from '../../forms/password-field.tsx'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import { UsernameField } from './username-field.tsx'

const WRONG_CREDENTIALS = 'The username or the password is wrong. Check both and try again.'

/** Next step of a sign-in whose password was right: a new password, or a code. `session` is Cognito's. */
export interface Challenge {
  name: SignInChallenge['challenge']
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
  const { form, field, frame } = useAuthForm({
    schema: credentials,
    start: { username: '', password: '' },
    first: 'username',
    send: (body) =>
      request('POST /api/admin/login', { body }).then(onSignedIn, (error: unknown) =>
        handleFailure(error, body.username),
      ),
  })

  function handleFailure(error: unknown, username: string) {
    const challenge = error instanceof ApiError ? signInChallenge.safeParse(error.body).data : undefined
    if (challenge) {
      onChallenge({ name: challenge.challenge, username, session: challenge.session })
      return
    }
    toast({ title: 'Login Failed', description: 'Invalid username or password', variant: 'destructive' })
    // The reason stays at the form, longer than the toast.
    if (!(error instanceof ApiError && error.status === 401)) throw error
    form.setError('password', { message: WRONG_CREDENTIALS }, { shouldFocus: true })
  }

  return (
    <>
      <AuthForm
        frame={frame}
        submitLabel="Login"
        pendingLabel="Logging in..."
        other={{
          label: 'Forgotten your password?',
          run: () => onForgotten(form.getValues('username')),
        }}
      >
        <UsernameField {...field('username')} />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      </AuthForm>
      <CredentialsHint />
    </>
  )
}

/** Hosts of a local run; a deployed site never has these names. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1']

/** Hint on the first credentials: the local run's default ones, or the e-mail with the temporary password. */
const CredentialsHint = () =>
  LOCAL_HOSTS.includes(location.hostname) ? (
    <p className="mt-5 text-ink-soft text-sm">
      Default credentials: username <code className="font-bold">admin</code>, password{' '}
      <code className="font-bold">LocalAdmin1!</code>. If you have changed the password, use your own.
    </p>
  ) : (
    <p className="mt-5 text-ink-soft text-sm">
      The default username is <code className="font-bold">admin</code>. The password for the first login was
      sent to the administrator’s e-mail address.
    </p>
  )
