import { type Topic, topicInput } from '../../../../shared/entities/topic.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { topicList } from '../../data/shared-lists.ts'
import { FormDialog } from '../../forms/dialog/form-dialog.tsx'
import { FormFields } from '../../forms/form-field.tsx'
import { formOf, labels, optionalText, text, toggle } from '../../forms/form-of.ts'
import { useEntryForm } from '../../forms/use-entry-form.ts'

const input = topicInput.shape

const topicForm = formOf({
  topic: text('Topic', input.topic),
  keywords: labels('Keywords', input.keywords),
  targetAudience: optionalText('Target audience', input.targetAudience, {
    hint: 'For example: owners of second-hand shops in Poland',
  }),
  isActive: toggle('Active', true, 'Only active topics are offered when an article is generated.'),
})

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
