/** Where `npm start` serves the site; a deployed site never has these names. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1']

/** Says what to sign in with: the local run's well-known credentials, or where the first password went. */
export const CredentialsHint = () =>
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
