import { SwitchField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDraftForm } from '../forms/use-draft-form.ts'
import { newTopic, topicForm } from './topic-form-values.ts'
import { useCreateTopic } from './topics.ts'

export const TopicForm = ({ onClose }: { onClose: () => void }) => {
  const create = useCreateTopic()
  const draft = useDraftForm({ draftName: 'topic:new', schema: topicForm, saved: newTopic })
  const { register, formState, handleSubmit } = draft.form
  const error = (name: keyof typeof newTopic) => formState.errors[name]?.message

  const submit = handleSubmit(async (topic) => {
    try {
      await create.mutateAsync(topic)
    } catch (failure) {
      draft.showRefusal(failure)
      return
    }
    draft.dropDraft()
    onClose()
  })

  return (
    <FormDialog
      title="Add Article Topic"
      dirty={formState.isDirty}
      restored={draft.restored}
      onDiscard={draft.discard}
      onSubmit={submit}
      submitLabel="Create Topic"
      pending={formState.isSubmitting}
      alert={formState.errors.root?.message}
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
        hint="Active topics can be chosen when an article is generated."
        {...register('isActive')}
        error={error('isActive')}
      />
    </FormDialog>
  )
}
