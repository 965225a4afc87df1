import { useId, useState } from 'react'
import type { UnsavedEditSummary } from '../../../../../shared/entities/draft.ts'
import { request } from '../../../../api/request.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog.tsx'
import { useAdminMutation } from '../../../data/use-admin-mutation.ts'
import { Row } from '../../../layout/row.tsx'
import { copyNames, dropCopy, readCopy } from '../../../storage/browser-copy.ts'
import { newPostParameter } from '../unsaved/new-post-id.ts'
import { copyName, namesHere } from '../unsaved/unsaved-versions.ts'
import { editList } from './posts.ts'

interface UnsavedNewPostsProps {
  /** Unsaved edits on the server. */
  edits: readonly UnsavedEditSummary[]
  onContinue: (parameter: string) => void
}

/** New posts that were never saved, in this browser or on the server. */
export const UnsavedNewPosts = ({ edits, onContinue }: UnsavedNewPostsProps) => {
  const headingId = useId()
  const [discarding, setDiscarding] = useState<string>()
  const discard = useAdminMutation({
    call: (id: string) => discardEdit(id, edits),
    success: 'Unsaved post discarded',
    failure: 'Failed to discard the unsaved post',
    refetch: editList.queryKey,
  })
  const close = () => setDiscarding(undefined)
  const posts = [...titlesOf(edits)]
  if (posts.length === 0) return null

  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="text-lg">
        Not saved yet
      </h2>
      <ul className="grid gap-3">
        {posts.map(([id, title]) => (
          <Row
            key={id}
            title={title || 'Without a title'}
            titleId={`${headingId}-${id}`}
            actions={
              <>
                <Button
                  size="small"
                  aria-describedby={`${headingId}-${id}`}
                  onClick={() => onContinue(newPostParameter(id))}
                >
                  Continue
                </Button>
                <Button
                  size="small"
                  variant="ghost"
                  aria-describedby={`${headingId}-${id}`}
                  onClick={() => setDiscarding(id)}
                >
                  Discard
                </Button>
              </>
            }
          />
        ))}
      </ul>
      <ConfirmDialog
        open={discarding !== undefined}
        title="Discard unsaved changes?"
        message="This post has not been saved. Its text will be gone."
        confirmLabel="Discard"
        pending={discard.isPending}
        onConfirm={() => discarding && discard.mutate(discarding, { onSettled: close })}
        onCancel={close}
      />
    </section>
  )
}

/** Titles of unsaved new posts by id: of the browser copy, else of a version set aside, else of the server edit. */
function titlesOf(edits: readonly UnsavedEditSummary[]): Map<string, string> {
  const there = edits.filter(({ version }) => version === null).map(({ id, title }) => [id, title] as const)
  const prefix = copyName(newPostParameter(''))
  const here = copyNames(prefix)
    .sort((a, b) => b.length - a.length)
    .map((name) => {
      const [id = ''] = name.slice(prefix.length).split(':')
      return [id, String(readCopy(name)?.values.title ?? '')] as const
    })
  return new Map([...there, ...here])
}

async function discardEdit(id: string, edits: readonly UnsavedEditSummary[]): Promise<void> {
  if (edits.some((edit) => edit.id === id)) await request('DELETE /api/admin/drafts/{id}', { params: { id } })
  for (const name of namesHere(newPostParameter(id))) dropCopy(name)
}
