import { type Topic, topicInput } from '../../../../shared/entities/topic.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { entryHistory, entryName, type StoredDraft } from '../../data/documents.ts'
import { topicList } from '../../data/shared-lists.ts'
import { DocumentForm } from '../../forms/dialog/document-form.tsx'
import { FormDialog } from '../../forms/dialog/form-dialog.tsx'
import { FormFields } from '../../forms/form-field.tsx'
import { formOf } from '../../forms/form-of.ts'
import { VersionHistory } from '../../forms/history/version-history.tsx'
import { AutosaveStatus } from '../../forms/unsaved/autosave-status.tsx'
import { useEntryForm } from '../../forms/use-entry-form.ts'

const topicForm = formOf(topicInput.omit({ contentType: true }))

interface TopicFormProps {
  topic: Topic | undefined
  onClose: () => void
}

const titleOf = (topic: Topic | undefined) => (topic ? 'Edit Article Topic' : 'Add Article Topic')

export const TopicForm = (props: TopicFormProps) => (
  <DocumentForm
    name={entryName('topic', props.topic)}
    title={titleOf(props.topic)}
    what="This topic was"
    onClose={props.onClose}
    renderForm={(draft) => <LoadedForm {...props} draft={draft} />}
  />
)

const LoadedForm = ({ topic, draft, onClose }: TopicFormProps & { draft: StoredDraft | null }) => {
  const { edit, saving } = useEntryForm({
    declaration: topicForm,
    kind: 'topic',
    what: 'topic',
    entry: topic,
    draft,
    list: topicList,
    create: (body) => adminRequest('POST /api/admin/topics', { body }),
    update: (id, body) => adminRequest('PUT /api/admin/topics/{id}', { params: { id }, body }),
    onClose,
  })
  return (
    <FormDialog
      title={titleOf(topic)}
      edit={edit}
      saving={saving}
      what="topic"
      submitLabel={topic ? 'Update Topic' : 'Create Topic'}
      status={<AutosaveStatus state={edit.draft.state} />}
      onClose={onClose}
    >
      {topic && <VersionHistory {...entryHistory(entryName('topic', topic))} />}
      <FormFields />
    </FormDialog>
  )
}
