import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Topic } from '../../../shared/topic.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { PagedList } from '../layout/paged-list.tsx'
import { NEW, useDialogParameter } from '../layout/use-dialog-parameter.ts'
import { TopicForm } from './topic-form.tsx'
import { TopicRow } from './topic-row.tsx'
import { topicList, useDeleteTopic } from './topics.ts'

/** Reusable article topics. */
export const TopicsSection = () => {
  const topics = useInfiniteQuery(topicList)
  const remove = useDeleteTopic()
  const dialog = useDialogParameter('topic')
  const [deleting, setDeleting] = useState<Topic>()

  const editing = topics.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === dialog.value)
  const closeConfirm = () => setDeleting(undefined)

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
          <TopicRow
            key={topic.id}
            topic={topic}
            onEdit={() => dialog.open(topic.id)}
            onDelete={() => setDeleting(topic)}
          />
        )}
      />
      {dialog.value === NEW && <TopicForm onClose={dialog.close} />}
      {editing && (
        <TopicForm key={`${editing.id} ${editing.version}`} topic={editing} onClose={dialog.close} />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        title="Delete topic"
        message={
          <>
            <p>Are you sure you want to delete this topic?</p>
            <p className="wrap-anywhere mt-2 font-bold">{deleting?.topic}</p>
          </>
        }
        confirmLabel="Delete"
        pending={remove.isPending}
        onConfirm={() => deleting && remove.mutate(deleting.id, { onSettled: closeConfirm })}
        onCancel={closeConfirm}
      />
    </section>
  )
}
