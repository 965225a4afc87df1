import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { topicList } from '../../data/shared-lists.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useUnsavedForm } from '../../forms/use-unsaved-form.ts'
import { generateForm, noRequest, promptTypeLabel, requestFrom } from './generate-form-values.ts'
import { isOver, useGeneration, useStartGeneration } from './generation.tsx'
import { GenerationState } from './generation-state.tsx'
import { settingsQuery } from './settings.ts'

/** Asks the AI for an article and shows how it is coming along. */
export const GenerateCard = () => {
  const configured = useQuery(settingsQuery).data?.openaiConfigured
  const topics = useInfiniteQuery(topicList).data?.pages.flatMap((page) => page.items) ?? []
  const activeTopics = topics.filter((topic) => topic.isActive)
  const { started, job, unreachable } = useGeneration()
  const running = started !== undefined && !isOver(job)
  const start = useStartGeneration()
  const { form, showRefusal } = useUnsavedForm({
    name: 'generate',
    schema: generateForm,
    saved: noRequest,
  })
  const { register, formState, handleSubmit, setValue } = form

  function handleTopicChosen(event: ChangeEvent<HTMLSelectElement>) {
    const topic = activeTopics.find(({ id }) => id === event.target.value)
    if (!topic) return
    const { topic: text, keywords, targetAudience } = requestFrom(topic)
    setValue('topic', text, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    setValue('keywords', keywords, { shouldDirty: true })
    setValue('targetAudience', targetAudience, { shouldDirty: true })
  }

  const submit = handleSubmit(async (request) => {
    try {
      await start.mutateAsync(request)
    } catch (error) {
      showRefusal(error)
    }
  })

  return (
    <Card className="grid gap-5">
      <h2 className="text-xl">Generate Article</h2>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {activeTopics.length > 0 && (
          <SelectField label="Saved topic" defaultValue="" onChange={handleTopicChosen}>
            <option value="">Write your own below</option>
            {activeTopics.map((topic) => (
              <option key={topic.id} value={topic.id}>
                {topic.topic}
              </option>
            ))}
          </SelectField>
        )}
        <TextField label="Topic *" {...register('topic')} error={formState.errors.topic?.message} />
        <TextField
          label="Keywords"
          hint="Separated by commas"
          {...register('keywords')}
          error={formState.errors.keywords?.message}
        />
        <TextField
          label="Target audience"
          hint="For example: owners of second-hand shops in Poland"
          {...register('targetAudience')}
          error={formState.errors.targetAudience?.message}
        />
        <SelectField label="Length" {...register('promptType')} error={formState.errors.promptType?.message}>
          <option value="compact">{promptTypeLabel('compact')}</option>
          <option value="detailed">{promptTypeLabel('detailed')}</option>
        </SelectField>
        <FormAlert>{formState.errors.root?.message}</FormAlert>
        <Button
          type="submit"
          className="justify-self-start"
          disabled={!configured}
          pending={running || formState.isSubmitting}
          pendingLabel="Generating..."
        >
          Generate Article
        </Button>
        {configured === false && (
          <p className="text-ink-soft text-sm">Store an OpenAI API key first to generate articles.</p>
        )}
      </form>
      {started && <GenerationState started={started} job={job} unreachable={unreachable} />}
    </Card>
  )
}
