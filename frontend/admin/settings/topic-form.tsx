import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import type { Topic } from '../../../shared/topic.ts'
import { ApiError, requestPage } from '../../api/request.ts'
import { SwitchField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDraftForm } from '../forms/use-draft-form.ts'
import { newTopic, topicForm, valuesOf } from './topic-form-values.ts'
import { topicList, useCreateTopic, useUpdateTopic } from './topics.ts'

interface TopicFormProps {
  /** The topic to edit; a new one without. */
  topic?: Topic
  onClose: () => void
}

export const TopicForm = ({ topic, onClose }: TopicFormProps) => {
  const queryClient = useQueryClient()
  const create = useCreateTopic()
  const update = useUpdateTopic()
  const [newest, setNewest] = useState<Topic>()
  const draft = useDraftForm({
    draftName: `topic:${topic?.id ?? 'new'}`,
    schema: topicForm,
    saved: topic ? valuesOf(topic) : newTopic,
    savedVersion: topic?.version,
  })
  const { register, formState, handleSubmit } = draft.form
  const error = (name: keyof typeof newTopic) => formState.errors[name]?.message

  const save = async (checked: z.output<typeof topicForm>, version: number | undefined) => {
    setNewest(undefined)
    try {
      if (topic)
        await update.mutateAsync({ id: topic.id, change: { ...checked, ...(version && { version }) } })
      else await create.mutateAsync(checked)
    } catch (failure) {
      const current = topic && isConflict(failure) ? await newestOf(topic.id) : undefined
      if (current) setNewest(current)
      else draft.showRefusal(failure)
      return
    }
    draft.dropDraft()
    onClose()
  }

  const overwrite = (current: Topic) => {
    draft.setVersion(current.version)
    void handleSubmit((checked) => save(checked, current.version))()
  }
  const loadNewest = () => {
    draft.dropDraft()
    void queryClient.invalidateQueries({ queryKey: topicList.queryKey })
  }

  return (
    <FormDialog
      title={topic ? 'Edit Article Topic' : 'Add Article Topic'}
      dirty={formState.isDirty}
      restored={draft.restored}
      onDiscard={draft.discard}
      onSubmit={handleSubmit((checked) => save(checked, draft.version))}
      submitLabel={topic ? 'Update Topic' : 'Create Topic'}
      pending={formState.isSubmitting}
      alert={formState.errors.root?.message}
      conflict={
        newest && {
          what: 'topic',
          onOverwrite: () => overwrite(newest),
          onReload: loadNewest,
        }
      }
      onClose={onClose}
    >
      <TextField label="Topic *" {...register('topic')} error={error('topic')} />
      <TextField
        label="Keywords"
        hint="Separated by commas"
        {...register('keywords')}
        error={error('keywords')}
      />
      <TextField label="Target audience" {...register('targetAudience')} error={error('targetAudience')} />
      <SwitchField
        label="Active"
        hint="Only active topics are offered when an article is generated."
        {...register('isActive')}
        error={error('isActive')}
      />
    </FormDialog>
  )
}

const isConflict = (failure: unknown) => failure instanceof ApiError && failure.status === 409

/** The stored topic as it is now, found in the list's first page; undefined when that can't be told. */
async function newestOf(id: string): Promise<Topic | undefined> {
  const page = await requestPage('GET /api/admin/topics').catch(() => undefined)
  return page?.items.find((topic) => topic.id === id)
}
