import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { adminRequest } from '../../data/admin-request.ts'
import { entryName } from '../../data/documents.ts'
import { topicList } from '../../data/shared-lists.ts'
import { KeptDraft } from '../../forms/unsaved/kept-draft.tsx'
import { EditableList } from '../../layout/lists/editable-list.tsx'
import { NEW, useDialogParameter } from '../../layout/use-dialog-parameter.ts'
import { TopicForm } from './topic-form.tsx'

export const TopicsCard = () => {
  const topics = useInfiniteQuery(topicList)
  const dialog = useDialogParameter('topic')

  return (
    <Card className="grid min-w-0 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Article Topics</h2>
        <Button variant="secondary" size="small" onClick={() => dialog.open(NEW)}>
          Add Topic
        </Button>
      </div>
      <KeptDraft name={entryName('topic', undefined)} label="New topic:" />
      <EditableList
        query={topics}
        dialog={dialog}
        list={topicList}
        remove={(id) => adminRequest('DELETE /api/admin/topics/{id}', { params: { id } })}
        what="topics"
        empty="No topics yet. A saved topic fills in the form that generates articles."
        entryName="topic"
        question="Are you sure you want to delete this topic?"
        nameOf={({ topic }) => topic}
        renderDetails={({ id, keywords, targetAudience }) => (
          <>
            <KeptDraft name={entryName('topic', { id })} />
            {keywords.length > 0 && <p className="text-ink-soft text-sm">{keywords.join(', ')}</p>}
            {targetAudience && <p className="text-ink-soft text-sm">{`For ${targetAudience}`}</p>}
          </>
        )}
        renderForm={(topic) => <TopicForm topic={topic} onClose={dialog.close} />}
      />
    </Card>
  )
}
