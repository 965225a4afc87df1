/** Hosts of a local run; a deployed site never has these names. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1']

/** Hint on the first credentials: the local run's default ones, or the e-mail with the one-time password. */
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
