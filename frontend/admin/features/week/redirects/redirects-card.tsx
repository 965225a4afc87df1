import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Redirect } from '../../../../../shared/entities/redirect.ts'
import { toastsOf, useAdminMutation } from '../../../data/admin-query.ts'
import { adminRequest, reasonOf } from '../../../data/admin-request.ts'
import { QueryState } from '../../../layout/query-state.tsx'
import { NEW, useDialogParameter } from '../../../layout/use-dialog-parameter.ts'
import { CardSection } from '../../../ui/card.tsx'
import { SmallButton } from '../../../ui/small-button.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'
import { createRedirect, REDIRECT, redirectList } from './redirects.ts'

/** Missing addresses that lead to a page by hand. */
export const RedirectsCard = () => {
  const query = useQuery(redirectList)
  const dialog = useDialogParameter(REDIRECT)
  return (
    <CardSection
      role="region"
      title="Redirects"
      action={<SmallButton onClick={() => dialog.open(NEW)}>Add Redirect</SmallButton>}
    >
      <p>
        Who opens one of these addresses comes to a page of the site. Old addresses of articles do so by
        themselves.
      </p>
      {query.data ? (
        <Rows redirects={query.data} />
      ) : (
        <QueryState query={query} what="redirects" heights={['h-16']} />
      )}
      {dialog.value && (
        <RedirectDialog from={dialog.value === NEW ? '' : dialog.value} onClose={dialog.close} />
      )}
    </CardSection>
  )
}

const Rows = ({ redirects }: { redirects: readonly Redirect[] }) =>
  redirects.length === 0 ? (
    <p className="text-ink-soft">No address is redirected by hand.</p>
  ) : (
    <ul className="border-line border-b">
      {redirects.map((redirect) => (
        <Row key={redirect.from} redirect={redirect} />
      ))}
    </ul>
  )

const Row = ({ redirect }: { redirect: Redirect }) => {
  const addressId = useId()
  const again = useAdminMutation({
    call: createRedirect,
    success: 'Redirect restored',
    failure: (error) => `Failed to restore redirect: ${reasonOf(error)}`,
    refetch: ['GET /api/admin/redirects'],
  })
  const removal = useAdminMutation({
    call: ({ from }: Redirect) => adminRequest('DELETE /api/admin/redirects', { body: { from } }),
    ...toastsOf('delete', 'redirect'),
    refetch: ['GET /api/admin/redirects'],
    undo: (redirect) => again.mutate(redirect),
  })
  return (
    <li className="flex items-center gap-3 border-line border-t py-2">
      <div className="wrap-anywhere min-w-0 grow">
        <p id={addressId} className="font-semibold">
          {redirect.from}
        </p>
        <p className="text-ink-soft text-sm">{`Leads to ${redirect.to}`}</p>
      </div>
      <SmallButton
        variant="ghost"
        className="-mr-3.5 shrink-0"
        aria-describedby={addressId}
        pending={removal.isPending}
        onClick={() => removal.mutate(redirect)}
      >
        Remove
      </SmallButton>
    </li>
  )
}
