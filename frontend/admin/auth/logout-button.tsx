import { useMutation } from '@tanstack/react-query'
import { ApiError, request } from '../../api/request.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { ask } from '../layout/ask.tsx'
import { dropOutbox, outboxNames, readOutbox } from '../storage/outbox.ts'
import { useSignOut } from './use-sign-out.ts'

/** Texts without a title of their own, by the beginning of their names. */
const KINDS: Readonly<Record<string, string>> = {
  facts: 'Company facts',
  generate: 'AI writer',
  seo: 'An SEO entry',
  topic: 'A topic',
  words: 'Words of a page',
}

function titleOf(name: string): string {
  const { title, topic } = readOutbox(name)?.values ?? {}
  return String(title || topic || KINDS[name.split(':')[0] ?? ''] || 'A post without a title')
}

/** Button that ends this session. It asks what becomes of unsaved text in this browser, which others may use, too. */
export const LogoutButton = () => {
  const signOut = useSignOut()
  const logout = useMutation({
    mutationFn: () => request('POST /api/admin/logout'),
    onError: (error) => {
      // 401: the session had ended before.
      if (error instanceof ApiError && error.status === 401) return
      toast.error('You left the admin area, but the server could not end your session. Log in and out again.')
    },
    onSettled: signOut,
  })
  function handleLogout() {
    if (outboxNames('').length === 0) return logout.mutate()
    const titles = [...new Set(outboxNames('').map(titleOf))]
    const where = titles.length === 1 ? ` in “${titles[0]}”` : ''
    ask({
      title: `You have unsaved text${where}. Keep it on this computer?`,
      message: (
        <>
          <p>Delete it if others use this computer. What the list shows as unsaved stays on the server.</p>
          {titles.length > 1 && (
            <ul className="wrap-anywhere mt-3 list-disc pl-5">
              {titles.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          )}
        </>
      ),
      answers: [
        { label: 'Keep it and log out', run: () => logout.mutateAsync() },
        { label: 'Delete it and log out', variant: 'caution', run: handleDelete },
        { label: 'Stay logged in', variant: 'secondary' },
      ],
    })
  }
  function handleDelete() {
    for (const name of outboxNames('')) dropOutbox(name)
    return logout.mutateAsync()
  }
  return (
    <button
      type="button"
      disabled={logout.isPending}
      onClick={handleLogout}
      className="min-h-11 cursor-pointer underline underline-offset-4"
    >
      Logout
    </button>
  )
}
