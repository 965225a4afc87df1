import { type Topic, topicInput } from '../../../../shared/entities/topic.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { topicList } from '../../data/shared-lists.ts'
import { EntryForm } from '../../forms/dialog/entry-form.tsx'
import { FormFields } from '../../forms/form-field.tsx'
import { formOf } from '../../forms/form-of.ts'

const topicForm = formOf(topicInput.omit({ contentType: true }))

interface TopicFormProps {
  topic: Topic | undefined
  onClose: () => void
}

export const TopicForm = ({ topic, onClose }: TopicFormProps) => (
  <EntryForm
    declaration={topicForm}
    kind="topic"
    what="topic"
    noun="topic"
    entry={topic}
    list={topicList}
    create={(body) => adminRequest('POST /api/admin/topics', { body })}
    update={(id, body) => adminRequest('PUT /api/admin/topics/{id}', { params: { id }, body })}
    title={topic ? 'Edit Article Topic' : 'Add Article Topic'}
    submitLabel={topic ? 'Update Topic' : 'Create Topic'}
    onClose={onClose}
  >
    <FormFields />
  </EntryForm>
)
