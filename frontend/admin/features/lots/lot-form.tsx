import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { Lot } from '../../../../shared/entities/lot.ts'
import { grades } from '../../../../shared/entities/lot.ts'
import { formatDate } from '../../../../shared/formats/format.ts'
import { SelectField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { adminList, adminQuery } from '../../data/admin-query.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { lotList } from '../../data/shared-lists.ts'
import { FormDialog } from '../../forms/dialog/form-dialog.tsx'
import { useEdit } from '../../forms/edit-context.tsx'
import { FormFields } from '../../forms/form-field.tsx'
import { useEntryForm } from '../../forms/use-entry-form.ts'
import { lotForm } from './lot-form-fields.ts'
import { LotPicturesField } from './lot-pictures-field.tsx'

const wonEnquiries = adminList('GET /api/admin/enquiries', { status: 'won' })

interface LotFormProps {
  lot: Lot | undefined
  onClose: () => void
}

/** Form of a lot, the pictures first: it is filled in beside the goods, on a phone. */
export const LotForm = ({ lot, onClose }: LotFormProps) => {
  const [declaration] = useState(() => lotForm(lot))
  const [waiting, setWaiting] = useState(0)
  const { edit, saving } = useEntryForm({
    declaration,
    kind: 'lot',
    what: 'lot',
    entry: lot,
    list: lotList,
    newId: ({ id }) => id,
    create: ({ goods = 'd2d', kg = 0, ...body }, id) =>
      adminRequest('POST /api/admin/lots', {
        body: { goods, kg, ...body },
        headers: { 'idempotency-key': id },
      }),
    update: (id, body) => adminRequest('PUT /api/admin/lots/{id}', { params: { id }, body }),
    onClose,
  })
  async function submit() {
    if (waiting === 0) return saving.submit()
    toast.error('A picture is still on its way. Wait until it is shown, then save.')
  }
  const state = edit.form.watch('state')
  const isSold = state === 'sold' || state === 'loaded'
  return (
    <FormDialog
      title={lot ? `Lot ${lot.code}` : 'Add Lot'}
      edit={edit}
      saving={{ ...saving, submit }}
      what="lot"
      submitLabel={lot ? 'Save Lot' : state === 'offered' ? 'Offer Lot' : 'Add Lot'}
      onClose={onClose}
    >
      <LotPicturesField onWaiting={setWaiting} />
      <FormFields names={['goods', 'kg', 'state']} />
      <details className="border-line border-t-2 pt-1">
        <summary className="min-h-11 cursor-pointer py-2.5 font-bold">Price, grades, video and note</summary>
        <div className="grid grid-cols-1 gap-5 pt-2">
          <FormFields names={['price', 'currency']} />
          <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3" data-path="grades">
            <legend className="mb-1.5 font-bold">Grades, 100 % in all, or none</legend>
            <FormFields names={grades} />
          </fieldset>
          <FormFields names={['film', 'note', 'noteLanguage', 'lastDay']} />
        </div>
      </details>
      {isSold && (
        <div className="grid grid-cols-1 gap-5">
          <h3 className="text-lg">Loading, for the proof of the shipment</h3>
          <EnquirySelect stored={lot?.enquiryId} />
          <FormFields names={['loadedOn', 'loadedKg', 'reference', 'truck', 'seal', 'language']} />
        </div>
      )}
    </FormDialog>
  )
}

/** Choice of the won enquiry by which a lot was sold. The stored one is there, too, though it is older or not won any more. */
const EnquirySelect = ({ stored }: { stored: string | null | undefined }) => {
  const { label } = useEdit().declaration.fields.enquiryId ?? {}
  const { field } = useController({ name: 'enquiryId' })
  const { data: won } = useInfiniteQuery(wonEnquiries)
  const isListed = won?.some(({ id }) => id === stored) ?? true
  const { data: other } = useQuery({
    ...adminQuery('GET /api/admin/enquiries/{id}', { params: { id: stored ?? '' } }),
    enabled: !!stored && !isListed,
  })
  const enquiries = [...(other ? [other] : []), ...(won ?? [])]
  return (
    <SelectField {...field} label={label} hint="Erasing its sender ends the proof link.">
      <option value="">None</option>
      {field.value !== '' && enquiries.every(({ id }) => id !== field.value) && (
        <option value={field.value}>The enquiry that was chosen</option>
      )}
      {enquiries.map(({ id, name, submittedAt }) => (
        <option key={id} value={id}>
          {`${name}, ${formatDate(submittedAt)}`}
        </option>
      ))}
    </SelectField>
  )
}
