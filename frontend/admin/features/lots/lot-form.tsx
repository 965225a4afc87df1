import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { grades } from '../../../../shared/entities/lot.ts'
import { formatDate } from '../../../../shared/formats/format.ts'
import { adminList, adminQuery } from '../../data/admin-query.ts'
import { FormFields, useEdit } from '../../forms/form-field.tsx'
import { SelectField } from '../../ui/choice-fields.tsx'
import { LotPicturesField } from './lot-pictures-field.tsx'

const wonEnquiries = adminList('GET /api/admin/enquiries', { status: 'won' })

/** Fields of a lot, the pictures first: they are filled in beside the goods, on a phone. */
export const LotFields = ({ onMissing }: ComponentProps<typeof LotPicturesField>) => {
  const state = useWatch({ name: 'state' })
  const isSold = state === 'sold' || state === 'loaded'
  return (
    <>
      <LotPicturesField onMissing={onMissing} />
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
          <EnquirySelect />
          <FormFields names={['loadedOn', 'loadedKg', 'reference', 'truck', 'seal', 'language']} />
        </div>
      )}
    </>
  )
}

/** Choice of the won enquiry by which a lot was sold. The one that it names is there, too, though it is older or not won any more. */
const EnquirySelect = () => {
  const { label } = useEdit().declaration.fields.enquiryId ?? {}
  const { field } = useController({ name: 'enquiryId' })
  const [named] = useState<string>(field.value)
  const { data: won } = useInfiniteQuery(wonEnquiries)
  const isListed = won?.some(({ id }) => id === named) ?? true
  const { data: other } = useQuery({
    ...adminQuery('GET /api/admin/enquiries/{id}', { params: { id: named } }),
    enabled: named !== '' && !isListed,
  })
  const enquiries = [...(other ? [other] : []), ...(won ?? [])]
  return (
    <SelectField {...field} label={label} hint="Another choice, and erasing its sender, end the proof link.">
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
