import { useId, useState } from 'react'
import type { DraftSummary } from '../../../../../shared/draft.ts'
import { request } from '../../../../api/request.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog.tsx'
import { useAdminMutation } from '../../../data/use-admin-mutation.ts'
import { Row } from '../../../layout/row.tsx'
import { draftNames, readDraft } from '../../../storage/drafts.ts'
import { dropCopies } from '../unsaved/copies.ts'
import { newPostId, newPostParameter } from '../unsaved/new-post-id.ts'
import { draftList } from './posts.ts'

const FORM = 'post:'

interface UnfinishedPostsProps {
  /** Pending edits that the server has. */
  drafts: readonly DraftSummary[]
  onContinue: (parameter: string) => void
}

/** New posts that were begun and never saved, in this browser or on the server. */
export const UnfinishedPosts = ({ drafts, onContinue }: UnfinishedPostsProps) => {
  const headingId = useId()
  const [discarding, setDiscarding] = useState<string>()
  const discard = useAdminMutation({
    call: (id: string) => forget(id, drafts),
    success: 'Unfinished post discarded',
    failure: 'Failed to discard the unfinished post',
    refetch: draftList.queryKey,
  })
  const close = () => setDiscarding(undefined)
  const unfinished = [...titlesOf(drafts)]
  if (unfinished.length === 0) return null

  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="text-lg">
        Not saved yet
      </h2>
      <ul className="grid gap-3">
        {unfinished.map(([id, title]) => (
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

/** Titles by id. What this browser has is at least as new as what it sent. */
function titlesOf(drafts: readonly DraftSummary[]): Map<string, string> {
  const sent = drafts.filter(({ version }) => version === null).map(({ id, title }) => [id, title] as const)
  const here = draftNames(`${FORM}${newPostParameter('')}`).flatMap((name) => {
    const id = newPostId(name.slice(FORM.length, name.lastIndexOf(':')))
    return id ? [[id, String(readDraft(name)?.values.title ?? '')] as const] : []
  })
  return new Map([...sent, ...here])
}

async function forget(id: string, drafts: readonly DraftSummary[]): Promise<void> {
  if (drafts.some((draft) => draft.id === id))
    await request('DELETE /api/admin/drafts/{id}', { params: { id } })
  dropCopies(newPostParameter(id))
}
