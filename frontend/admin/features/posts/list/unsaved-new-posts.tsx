import { useId, useState } from 'react'
import type { UnsavedEditSummary } from '../../../../../shared/entities/posts/draft.ts'
import { Button } from '../../../../ui/button.tsx'
import { useAdminMutation } from '../../../data/use-admin-mutation.ts'
import { ActionMenu, MenuAction } from '../../../layout/action-menu.tsx'
import { askFirst } from '../../../layout/ask.tsx'
import { CompactRow } from '../../../layout/lists/compact-row.tsx'
import { RelativeTime } from '../../../layout/relative-time.tsx'
import { StateLabel } from '../../../layout/state-label.tsx'
import { outboxNames, readOutbox } from '../../../storage/outbox.ts'
import { newPostParameter } from '../unsaved/new-post-id.ts'
import { outboxName } from '../unsaved/post-edits.ts'
import { discardEdits } from '../unsaved/save-edit.ts'

/** Rows shown at once: the list of posts has to stay in view. */
const ROWS = 2

interface UnsavedNewPostsProps {
  /** Unsaved edits on the server. */
  edits: readonly UnsavedEditSummary[]
  /** Address of the form that goes on with a new post. */
  to: (id: string) => string
}

/** New posts that were never saved, in this browser or on the server. */
export const UnsavedNewPosts = ({ edits, to }: UnsavedNewPostsProps) => {
  const headingId = useId()
  const [all, setAll] = useState(false)
  const discard = useAdminMutation({
    call: (id: string) =>
      discardEdits(newPostParameter(id), { isOnServer: edits.some((edit) => edit.id === id) }),
    success: 'Unsaved post discarded',
    failure: 'Failed to discard the unsaved post',
    refetch: ['GET /api/admin/drafts'],
  })
  const handleDiscard = (id: string) =>
    askFirst({
      title: 'Discard unsaved changes?',
      message: 'This post has not been saved. Its text will be gone.',
      label: 'Discard',
      run: () => discard.mutateAsync(id),
    })
  const posts = unsavedPosts(edits)
  if (posts.length === 0) return null
  const hidden = all ? 0 : posts.length - ROWS

  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h2 id={headingId} className="sr-only">
        Not saved yet
      </h2>
      <ul className="rounded-sm border-2 border-line bg-paper">
        {posts.slice(0, all ? undefined : ROWS).map(({ id, title, savedAt }) => (
          <CompactRow
            key={id}
            title={title || 'Without a title'}
            titleId={`${headingId}-${id}`}
            to={to(id)}
            details={
              <p>
                <StateLabel tone="signal">Draft, not saved as a post yet</StateLabel>
                <span> · </span>
                <RelativeTime at={savedAt} />
              </p>
            }
            actions={
              <ActionMenu label="More" describedBy={`${headingId}-${id}`}>
                <MenuAction className="text-danger" onClick={() => handleDiscard(id)}>
                  Discard
                </MenuAction>
              </ActionMenu>
            }
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="secondary" size="small" className="justify-self-center" onClick={() => setAll(true)}>
          {`Show ${hidden} more not saved yet`}
        </Button>
      )}
    </section>
  )
}

type UnsavedPost = Pick<UnsavedEditSummary, 'id' | 'title' | 'savedAt'>

/** Unsaved new posts, last kept first: each as this browser's outbox has it, or else the server. */
function unsavedPosts(edits: readonly UnsavedEditSummary[]): UnsavedPost[] {
  const there = edits.filter(({ version }) => version === null)
  const prefix = outboxName(newPostParameter(''))
  const here = outboxNames(prefix).flatMap((name) => {
    const entry = readOutbox(name)
    const id = name.slice(prefix.length)
    return entry ? { id, title: String(entry.values.title ?? ''), savedAt: entry.typedAt } : []
  })
  const byId = new Map([...there, ...here].map((post) => [post.id, post]))
  return [...byId.values()].sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}
