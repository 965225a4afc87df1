import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Topic } from '../../../../shared/entities/topic.ts'
import { requestPage } from '../../../api/request.ts'
import { SwitchField, TextField } from '../../../ui/field.tsx'
import { findStored } from '../../data/admin-list.ts'
import { topicList } from '../../data/shared-lists.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSave } from '../../forms/use-save.ts'
import { useUnsavedForm } from '../../forms/use-unsaved-form.ts'
import { newTopic, topicForm, topicLabels, valuesOf } from './topic-form-values.ts'
import { useCreateTopic, useUpdateTopic } from './topics.ts'

interface TopicFormProps {
  /** The topic to edit; a new one without. */
  topic?: Topic
  onClose: () => void
}

export const TopicForm = ({ topic, onClose }: TopicFormProps) => {
  const queryClient = useQueryClient()
  const create = useCreateTopic()
  const update = useUpdateTopic()
  const edit = useUnsavedForm({
    name: `topic:${topic?.id ?? 'new'}`,
    schema: topicForm,
    saved: topic ? valuesOf(topic) : newTopic,
    savedVersion: topic?.version,
  })
  const { register, formState } = edit.form
  const error = (name: keyof typeof newTopic) => formState.errors[name]?.message

  const saving = useSave(edit, {
    send: (checked: z.output<typeof topicForm>, version) =>
      topic
        ? update.mutateAsync({ id: topic.id, change: { ...checked, ...(version && { version }) } })
        : create.mutateAsync(checked),
    readStored: async () =>
      topic && findStored(topic.id, (cursor) => requestPage('GET /api/admin/topics', { query: { cursor } })),

    onLoadNewest: () => void queryClient.invalidateQueries({ queryKey: topicList.queryKey }),
    onSaved: onClose,
  })

  return (
    <FormDialog
      title={topic ? 'Edit Article Topic' : 'Add Article Topic'}
      edit={edit}
      saving={saving}
      what="topic"
      labels={topicLabels}
      valuesOf={valuesOf}
      submitLabel={topic ? 'Update Topic' : 'Create Topic'}
      onClose={onClose}
    >
      <TextField label="Topic *" {...register('topic')} error={error('topic')} />
      <TextField
        label="Keywords"
        hint="Separated by commas"
        {...register('keywords')}
        error={error('keywords')}
      />
      <TextField
        label="Target audience"
        hint="For example: owners of second-hand shops in Poland"
        {...register('targetAudience')}
        error={error('targetAudience')}
      />
      <SwitchField
        label="Active"
        hint="Only active topics are offered when an article is generated."
        {...register('isActive')}
        error={error('isActive')}
      />
    </FormDialog>
  )
}
