import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { topicList } from '../../data/admin-query.ts'
import { EditProvider, FormFields } from '../../forms/form-field.tsx'
import { useUnsavedForm } from '../../forms/use-unsaved-form.ts'
import { FormAlert } from '../../layout/query-state.tsx'
import { CardSection } from '../../ui/card.tsx'
import { SelectField } from '../../ui/choice-fields.tsx'
import { generateForm } from './generate-form.ts'
import { isOver, settingsQuery, useGeneration, useStartGeneration } from './generation.tsx'
import { focusState, GenerationState } from './generation-state.tsx'

const TOPIC_FIELDS = ['topic', 'keywords', 'targetAudience'] as const

/** Form that asks the AI for an article, and the progress of the generation. */
export const GenerateCard = () => {
  const configured = useQuery(settingsQuery).data?.openaiConfigured
  const topics = useInfiniteQuery(topicList).data ?? []
  const activeTopics = topics.filter((topic) => topic.isActive)
  const { started, job, unreachable } = useGeneration()
  const running = started !== undefined && !isOver(job)
  const start = useStartGeneration()
  const edit = useUnsavedForm({ declaration: generateForm, name: 'generate' })
  const { formState, getValues, handleSubmit, setValue } = edit.form

  function handleTopicChosen(event: ChangeEvent<HTMLSelectElement>) {
    const topic = activeTopics.find(({ id }) => id === event.target.value)
    if (!topic) return
    const values = generateForm.valuesOf({
      ...topic,
      promptType: getValues('promptType'),
      language: getValues('language'),
    })
    for (const name of TOPIC_FIELDS)
      setValue(name, values[name], { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  const submit = handleSubmit(async (request) => {
    try {
      await start.mutateAsync(request)
      await edit.draft.drop()
      focusState()
    } catch (error) {
      edit.showErrors(error)
    }
  })

  return (
    <CardSection title="Generate Article">
      {started && <GenerationState started={started} job={job} unreachable={unreachable} />}
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
        <EditProvider edit={edit}>
          <FormFields />
        </EditProvider>
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
        {configured === false && <p className="text-ink-soft text-sm">Add your OpenAI key to start.</p>}
      </form>
    </CardSection>
  )
}
