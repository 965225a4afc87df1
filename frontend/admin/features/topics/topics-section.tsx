import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Topic } from '../../../../shared/entities/topic.ts'
import { Button } from '../../../ui/button.tsx'
import { topicList } from '../../data/shared-lists.ts'
import { ConfirmDelete } from '../../layout/confirm-delete.tsx'
import { EditableRow } from '../../layout/editable-row.tsx'
import { PagedList } from '../../layout/paged-list.tsx'
import { NEW, useDialogParameter } from '../../layout/use-dialog-parameter.ts'
import { TopicForm } from './topic-form.tsx'
import { useDeleteTopic } from './topics.ts'

/** Reusable article topics. */
export const TopicsSection = () => {
  const topics = useInfiniteQuery(topicList)
  const remove = useDeleteTopic()
  const dialog = useDialogParameter('topic')
  const [deleting, setDeleting] = useState<Topic>()

  const editing = topics.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === dialog.value)

  return (
    <section aria-labelledby="topics" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="topics" className="text-xl">
          Article Topics
        </h2>
        <Button size="small" onClick={() => dialog.open(NEW)}>
          Add Topic
        </Button>
      </div>
      <PagedList
        query={topics}
        what="topics"
        empty="No topics yet. A saved topic fills in the form that generates articles."
        renderItem={(topic) => (
          <EditableRow
            key={topic.id}
            title={topic.topic}
            active={topic.isActive}
            onEdit={() => dialog.open(topic.id)}
            onDelete={() => setDeleting(topic)}
          >
            {topic.keywords.length > 0 && (
              <p className="text-ink-soft text-sm">{topic.keywords.join(', ')}</p>
            )}
            {topic.targetAudience && <p className="text-ink-soft text-sm">{`For ${topic.targetAudience}`}</p>}
          </EditableRow>
        )}
      />
      {dialog.value === NEW && <TopicForm onClose={dialog.close} />}
      {editing && (
        <TopicForm key={`${editing.id} ${editing.version}`} topic={editing} onClose={dialog.close} />
      )}
      <ConfirmDelete
        title="Delete topic"
        question="Are you sure you want to delete this topic?"
        entry={deleting && { id: deleting.id, name: deleting.topic }}
        remove={remove}
        onDone={() => setDeleting(undefined)}
      />
    </section>
  )
}
