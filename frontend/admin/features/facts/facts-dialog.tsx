import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Response } from '../../../../shared/api.ts'
import { changesIn } from '../../../../shared/entities/changes/changed-values.ts'
import { defaultFacts } from '../../../../shared/site.ts'
import { factsQuery, useAdminMutation } from '../../data/admin-query.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { DocumentForm } from '../../forms/dialog/document-form.tsx'
import { SchemaDialog } from '../../forms/schema/schema-dialog.tsx'
import { SchemaFields } from '../../forms/schema/schema-fields.tsx'
import type { Changes } from '../../forms/schema/schema-form.ts'
import { FACTS, type StoredDraft, serverDraft } from '../../forms/unsaved/drafts.ts'
import { useSave, useUnsavedForm } from '../../forms/use-unsaved-form.ts'
import { documentHistory, VersionHistory } from '../../forms/version-history.tsx'
import { factsForm, factsParts } from './facts-form.ts'

type StoredFacts = Response<'GET /api/admin/facts'>

interface FactsDialogProps {
  stored: StoredFacts
  /** Field that the focus starts in. */
  first: string
  onClose: () => void
}

export const FactsDialog = (props: FactsDialogProps) => {
  const [stored, setStored] = useState(props.stored)
  return (
    <DocumentForm
      key={stored.version}
      name={FACTS}
      title="Edit facts"
      size="screen"
      what="The facts were"
      onClose={props.onClose}
      renderForm={(draft) => <FactsForm {...props} stored={stored} draft={draft} onLoadNewest={setStored} />}
    />
  )
}

interface FactsFormProps extends FactsDialogProps {
  draft: StoredDraft | null
  onLoadNewest: (newest: StoredFacts) => void
}

const FactsForm = ({ stored, first, draft, onClose, onLoadNewest }: FactsFormProps) => {
  const queryClient = useQueryClient()
  const [target] = useState({ path: first })
  const edit = useUnsavedForm({
    declaration: factsForm,
    name: FACTS,
    stored,
    server: serverDraft(FACTS, draft, factsForm, (values) => changesIn(defaultFacts, values)),
  })
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
    onLoadNewest: (newest: StoredFacts) => {
      queryClient.setQueryData(factsQuery.queryKey, newest)
      onLoadNewest(newest)
    },
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
      <VersionHistory {...documentHistory(FACTS)} />
      <SchemaFields parts={factsParts} />
    </SchemaDialog>
  )
}
