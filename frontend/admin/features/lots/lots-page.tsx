import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GOODS } from '../../../../shared/entities/goods.ts'
import { type Lot, PROOF_DAYS } from '../../../../shared/entities/lot.ts'
import { kilograms } from '../../../../shared/facts.ts'
import { formatDate } from '../../../../shared/formats/format.ts'
import { adminPages, pages } from '../../../../shared/pages.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { lotList, showInLists, useAdminMutation } from '../../data/admin-query.ts'
import { adminRequest, reasonOf } from '../../data/admin-request.ts'
import { EntryList } from '../../forms/entry-list.tsx'
import { AdminPage } from '../../layout/admin-page.tsx'
import { ViewLink } from '../../layout/lists/paged-list.tsx'
import { SharedLink } from '../../layout/shared-link.tsx'
import { StateLabel } from '../../layout/state-label.tsx'
import { NEW, useDialogParameter } from '../../layout/use-dialog-parameter.ts'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { LotFields } from './lot-form.tsx'
import { lotForm, STATES } from './lot-form-fields.ts'
import { SendWeek } from './send-week.tsx'

const lotName = ({ goods, kg }: Lot): string => `${GOODS[goods].name}, ${kilograms(kg)}`

const screen = {
  kind: 'lot',
  list: lotList,
  form: lotForm,
  newId: ({ id }: { readonly id: string }) => id,
  ...{ one: 'lot', many: 'lots', short: 'Lot', title: 'Lot' },
  question: 'Are you sure you want to delete this lot?',
} as const

const stateChange = {
  call: ({ lot: { id, version }, state }: { lot: Lot; state: Lot['state'] }) =>
    adminRequest('PUT /api/admin/lots/{id}', { params: { id }, body: { state, version } }),
  success: ({ state }: Lot) => STATES[state].name,
  failure: reasonOf,
  show: (queryClient: QueryClient, lot: Lot) => showInLists(queryClient, lotList.key, lot.id, lot),
  refetch: [lotList.key],
}

/** What is in the warehouse, from the first picture to the proof of the shipment. */
const LotsPage = () => {
  const lots = useInfiniteQuery(lotList)
  const dialog = useDialogParameter('lot')
  const proof = useDialogParameter('proof')
  const [sending, setSending] = useState(false)
  const back = useAdminMutation(stateChange)
  const move = useAdminMutation({
    ...stateChange,
    undo: ({ lot }, changed) => back.mutate({ lot: changed, state: lot.state }),
  })
  function goOn(lot: Lot) {
    const { next } = STATES[lot.state]
    // What another device changed, or whose offer ended, is shown as it is.
    if (next) move.mutate({ lot, state: next }, { onError: () => void lots.refetch() })
    else if (lot.state === 'loaded') proof.open(lot.id)
    else dialog.open(lot.id)
  }
  const proved = lots.data?.find(({ id }) => id === proof.value)
  return (
    <AdminPage
      title="Lots"
      actions={
        <>
          <SmallButton variant="primary" onClick={() => dialog.open(NEW)}>
            Add Lot
          </SmallButton>
          <SmallButton onClick={() => setSending(true)}>Send this week</SmallButton>
          <ViewLink to={pages.stock.path} label="Stock" />
        </>
      }
    >
      <Card className="px-4 py-4 sm:px-5 sm:py-4">
        <h2 className="sr-only">List of lots</h2>
        <EntryList
          screen={screen}
          query={lots}
          dialog={dialog}
          empty="No lots yet. Take a picture of what is in the warehouse: a lot is on the site within a minute, and goes by itself after two weeks."
          nameOf={lotName}
          isLive={({ state }) => state === 'offered' || state === 'reserved'}
          renderDetails={(lot) => <LotDetails lot={lot} />}
          renderLinks={(lot, titleId) => (
            <Button
              className="order-first min-h-14 text-lg max-sm:w-full sm:min-w-48"
              aria-describedby={titleId}
              pending={move.isPending && move.variables.lot.id === lot.id}
              onClick={() => goOn(lot)}
            >
              {STATES[lot.state].button}
            </Button>
          )}
          renderFields={(_, onMissing) => <LotFields onMissing={onMissing} />}
        />
      </Card>
      {proved && (
        <Dialog title={lotName(proved)} onClose={proof.close}>
          <ProofLink lot={proved} />
        </Dialog>
      )}
      {sending && <SendWeek onClose={() => setSending(false)} />}
    </AdminPage>
  )
}

/** The link to the proof of a shipment, for its buyer. */
const ProofLink = ({ lot: { id, enquiryId } }: { lot: Lot }) => (
  <SharedLink
    title="Proof link"
    text={`Whoever has the link sees pictures, video and the facts of the loading, and nobody’s name. Search engines do not list it. The link ends by itself after ${PROOF_DAYS} days.`}
    path="/api/admin/lots/{id}/proof-link"
    id={id}
    missing="This lot was deleted."
  >
    {enquiryId && (
      <LinkButton
        className="justify-self-start"
        size="small"
        variant="secondary"
        to={`${adminPages.enquiries}?enquiry=${enquiryId}`}
      >
        Send it from the enquiry
      </LinkButton>
    )}
  </SharedLink>
)

/** State and first picture of a lot in the list. */
const LotDetails = ({ lot: { code, state, validUntil, pictures } }: { lot: Lot }) => (
  <>
    <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
      <StateLabel tone={STATES[state].tone}>{STATES[state].name}</StateLabel>
      <span>{`Lot ${code}`}</span>
      {state === 'offered' && validUntil && <span>{`Offered until ${formatDate(validUntil)}`}</span>}
    </p>
    {pictures[0] && (
      <img
        src={pictures[0]}
        alt=""
        className="mt-1 aspect-4/3 max-h-40 w-full rounded-sm bg-line object-cover sm:w-40"
      />
    )}
  </>
)

export default LotsPage
