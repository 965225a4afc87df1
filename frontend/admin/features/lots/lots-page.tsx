import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Lot, PROOF_DAYS } from '../../../../shared/entities/lot.ts'
import { pages } from '../../../../shared/pages.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { adminQuery, showInLists } from '../../data/admin-query.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { reasonOf } from '../../data/server-errors.ts'
import { lotList } from '../../data/shared-lists.ts'
import { toastsOf, useAdminMutation } from '../../data/use-admin-mutation.ts'
import { AdminPage } from '../../layout/admin-page.tsx'
import { askToDelete } from '../../layout/ask.tsx'
import { PagedList } from '../../layout/lists/paged-list.tsx'
import { SharedLink } from '../../layout/shared-link.tsx'
import { NEW, useDialogParameter } from '../../layout/use-dialog-parameter.ts'
import { ViewLink } from '../../layout/view-link.tsx'
import { LotForm } from './lot-form.tsx'
import { STATE_NAMES } from './lot-form-fields.ts'
import { LotRow, lotName } from './lot-row.tsx'
import { SendWeek } from './send-week.tsx'

/** What is in the warehouse, from the first picture to the proof of the shipment. */
const LotsPage = () => {
  const lots = useInfiniteQuery(lotList)
  const dialog = useDialogParameter('lot')
  const proof = useDialogParameter('proof')
  const [sending, setSending] = useState(false)
  const move = useAdminMutation({
    call: ({ lot: { id, version }, state }: { lot: Lot; state: Lot['state'] }) =>
      adminRequest('PUT /api/admin/lots/{id}', { params: { id }, body: { state, version } }),
    success: ({ state }) => `${STATE_NAMES[state]}`,
    failure: reasonOf,
    show: (queryClient, lot) => showInLists(queryClient, lotList.key, lot.id, lot),
    refetch: [lotList.key],
  })
  const remove = useAdminMutation({
    call: (id: string) => adminRequest('DELETE /api/admin/lots/{id}', { params: { id } }),
    success: toastsOf('delete', 'lot').success,
    failure: reasonOf,
    refetch: [lotList.key],
  })
  // What is shown may be no more as it is: another device changed it, or its offer ended.
  const again = { onError: () => void lots.refetch() }
  const edited = lots.data?.find(({ id }) => id === dialog.value)
  const proved = lots.data?.find(({ id }) => id === proof.value)
  return (
    <AdminPage
      title="Lots"
      actions={
        <>
          <Button size="small" onClick={() => dialog.open(NEW)}>
            Add Lot
          </Button>
          <Button size="small" variant="secondary" onClick={() => setSending(true)}>
            Send this week
          </Button>
          <ViewLink to={pages.stock.path} label="Stock" />
        </>
      }
    >
      <h2 className="sr-only">List of lots</h2>
      <PagedList
        query={lots}
        what="lots"
        empty="No lots yet. Take a picture of what is in the warehouse: a lot is on the site within a minute, and goes by itself after two weeks."
        renderItem={(lot) => (
          <LotRow
            key={lot.id}
            lot={lot}
            pending={move.isPending && move.variables.lot.id === lot.id}
            onState={(state) => move.mutate({ lot, state }, again)}
            onEdit={() => dialog.open(lot.id)}
            onProof={() => proof.open(lot.id)}
            onDelete={() =>
              askToDelete({
                title: 'Delete lot',
                question: 'Are you sure you want to delete this lot?',
                name: lotName(lot),
                run: () => remove.mutateAsync(lot.id, again),
              })
            }
          />
        )}
      />
      {dialog.value === NEW && <LotForm key={NEW} lot={undefined} onClose={dialog.close} />}
      {edited && <LotForm key={`${edited.id} ${edited.version}`} lot={edited} onClose={dialog.close} />}
      {proved && (
        <Dialog open title={lotName(proved)} onOpenChange={(open) => !open && proof.close()}>
          <ProofLink id={proved.id} />
        </Dialog>
      )}
      {sending && <SendWeek onClose={() => setSending(false)} />}
    </AdminPage>
  )
}

/** The link to the proof of a shipment, for its buyer. */
const ProofLink = ({ id }: { id: string }) => {
  const of = { params: { id } }
  return (
    <SharedLink
      title="Proof link"
      text={`Whoever has the link sees pictures, video and the facts of the loading, and nobody’s name. Search engines do not list it. The link ends by itself after ${PROOF_DAYS} days.`}
      query={adminQuery('GET /api/admin/lots/{id}/proof-link', of)}
      make={() => adminRequest('POST /api/admin/lots/{id}/proof-link', of)}
      end={() => adminRequest('DELETE /api/admin/lots/{id}/proof-link', of)}
      missing="This lot was deleted."
    />
  )
}

export default LotsPage
