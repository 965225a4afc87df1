import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { redirectInput } from '../../../../../shared/entities/redirect.ts'
import { addressIn, languageCodes } from '../../../../../shared/languages.ts'
import { listedPages, pages, readableAddress } from '../../../../../shared/pages.ts'
import { TextField } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast/toast-store.ts'
import { AuthForm, useAuthForm } from '../../../auth/forms/auth-form.tsx'
import { postList, refetch } from '../../../data/admin-query.ts'
import { useDialogParameter } from '../../../layout/use-dialog-parameter.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { createRedirect, REDIRECT, redirectable, redirectList } from './redirects.ts'

interface RedirectDialogProps {
  /** Missing address, empty to type one. */
  from: string
  onClose: () => void
}

/** Choice of the page that a missing address leads to. */
export const RedirectDialog = ({ from, onClose }: RedirectDialogProps) => {
  const queryClient = useQueryClient()
  const targets = useId()
  const { data: posts = [] } = useInfiniteQuery(postList)
  const form = useAuthForm({
    schema: redirectInput,
    start: { from, to: '' },
    first: from ? 'to' : 'from',
    send: async (body) => {
      await createRedirect(body)
      toast.success('Redirect created successfully')
      await refetch(queryClient, 'GET /api/admin/redirects')
      onClose()
    },
  })
  return (
    <Dialog title="Redirect an address" onClose={onClose}>
      <AuthForm
        frame={form.frame}
        inline
        submitLabel="Redirect"
        pendingLabel="Redirecting …"
        onCancel={onClose}
      >
        <TextField
          label="Missing address"
          hint="As it was asked for, such as /old-page"
          inputMode="url"
          {...form.field('from')}
        />
        <TextField
          label="Leads to"
          hint="Choose a page or an article, or type its address, such as /products"
          inputMode="url"
          list={targets}
          {...form.field('to')}
        />
        <datalist id={targets}>
          {posts
            .filter(({ published }) => published)
            .map((post) => (
              <option key={post.id} value={readableAddress(post)} label={post.title} />
            ))}
          {addresses.map((address) => (
            <option key={address} value={address} />
          ))}
        </datalist>
      </AuthForm>
    </Dialog>
  )
}

const addresses = languageCodes.flatMap((language) =>
  listedPages.map((key) => addressIn(language, pages[key].path)),
)

/** Beside an address that was asked for in vain: the way to a page by hand, or where it leads by now. */
export const RedirectAction = ({ missing }: { missing: string }) => {
  const { data: redirects } = useQuery(redirectList)
  const dialog = useDialogParameter(REDIRECT)
  const address = redirectable(missing)
  if (!address || !redirects) return null
  const redirect = redirects.find(({ from }) => from === address)
  if (redirect)
    return <span className="block py-1 text-ink-soft text-sm">{`Leads to ${redirect.to} now`}</span>
  return (
    <button
      type="button"
      aria-label={`Redirect ${missing}`}
      className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm"
      onClick={() => dialog.open(address)}
    >
      Redirect
    </button>
  )
}
