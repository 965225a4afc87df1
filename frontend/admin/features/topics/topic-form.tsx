import { type Topic, topicInput } from '../../../../shared/entities/topic.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { topicList } from '../../data/shared-lists.ts'
import { FormDialog } from '../../forms/dialog/form-dialog.tsx'
import { FormFields } from '../../forms/form-field.tsx'
import { formOf } from '../../forms/form-of.ts'
import { useEntryForm } from '../../forms/use-entry-form.ts'

const topicForm = formOf(topicInput.omit({ contentType: true }))

interface TopicFormProps {
  topic: Topic | undefined
  onClose: () => void
}

export const TopicForm = ({ topic, onClose }: TopicFormProps) => {
  const { edit, saving } = useEntryForm({
    declaration: topicForm,
    kind: 'topic',
    what: 'topic',
    entry: topic,
    list: topicList,
    create: (body) => adminRequest('POST /api/admin/topics', { body }),
    update: (id, body) => adminRequest('PUT /api/admin/topics/{id}', { params: { id }, body }),
    onClose,
  })
  return (
    <FormDialog
      title={topic ? 'Edit Article Topic' : 'Add Article Topic'}
      edit={edit}
      saving={saving}
      what="topic"
      submitLabel={topic ? 'Update Topic' : 'Create Topic'}
      onClose={onClose}
    >
      <FormFields />
    </FormDialog>
  )
}
