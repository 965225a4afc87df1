import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Response } from '../../../../shared/api.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { factsQuery } from '../../data/facts-query.ts'
import { useAdminMutation } from '../../data/use-admin-mutation.ts'
import { LockedForm } from '../../forms/dialog/form-notices.tsx'
import { SchemaDialog } from '../../forms/schema/schema-dialog.tsx'
import { SchemaFields } from '../../forms/schema/schema-fields.tsx'
import type { Changes } from '../../forms/schema/schema-form.ts'
import { useSave } from '../../forms/use-save.ts'
import { useUnsavedForm } from '../../forms/use-unsaved-form.ts'
import { factsForm, factsParts } from './facts-form.ts'

type StoredFacts = Response<'GET /api/admin/facts'>

/** Name of the outbox and of the lock. */
const NAME = 'facts'

interface FactsDialogProps {
  stored: StoredFacts
  /** Field that the focus starts in. */
  first: string
  onClose: () => void
}

/** Form of the facts, open in one tab at a time. */
export const FactsDialog = (props: FactsDialogProps) => (
  <LockedForm name={NAME} title="Edit facts" what="The facts were" onClose={props.onClose}>
    <FactsForm {...props} />
  </LockedForm>
)

const FactsForm = ({ stored, first, onClose }: FactsDialogProps) => {
  const queryClient = useQueryClient()
  const [target] = useState({ path: first })
  const edit = useUnsavedForm({ declaration: factsForm, name: NAME, stored })
  const save = useAdminMutation({
    call: (body: { version: number; values: Changes }) => adminRequest('PUT /api/admin/facts', { body }),
    success: 'Facts saved. The pages that name them are published now.',
    failure: 'Failed to save the facts',
    show: (queryClient, saved) => queryClient.setQueryData(factsQuery.queryKey, saved),
    refetch: ['GET /api/admin/publication'],
  })
  const saving = useSave(edit, {
    send: (values, version = 0) => save.mutateAsync({ version, values }),
    readStored: () => adminRequest('GET /api/admin/facts'),
    onLoadNewest: (newest: StoredFacts) => queryClient.setQueryData(factsQuery.queryKey, newest),
    onSaved: onClose,
  })
  return (
    <SchemaDialog
      title="Edit facts"
      edit={edit}
      saving={saving}
      what="list of facts"
      target={target}
      onClose={onClose}
    >
      <SchemaFields parts={factsParts} />
    </SchemaDialog>
  )
}
