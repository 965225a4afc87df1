import { useId, useState } from 'react'
import type { UnsavedEditSummary } from '../../../../../shared/entities/posts/draft.ts'
import { useAdminMutation } from '../../../data/admin-query.ts'
import { ActionMenu, MenuAction } from '../../../layout/action-menu.tsx'
import { CompactRow } from '../../../layout/lists/compact-row.tsx'
import { RelativeTime, StateLabel } from '../../../layout/state-label.tsx'
import { outboxNames, readOutbox } from '../../../storage/outbox.ts'
import { SmallButton } from '../../../ui/small-button.tsx'
import { newPostParameter, outboxName, usePostDialogs } from '../unsaved/post-edits.ts'
import { discardEdits, type SeenEdit, seenEdit } from '../unsaved/save-edit.ts'
import { askToDiscard } from './use-unsaved-changes.tsx'

/** Rows shown at once: the list of posts has to stay in view. */
const ROWS = 2

/** New posts that were never saved, in this browser or on the server, where they are among the `edits`. */
export const UnsavedNewPosts = ({ edits }: { edits: readonly UnsavedEditSummary[] }) => {
  const { form } = usePostDialogs()
  const headingId = useId()
  const [all, setAll] = useState(false)
  const discard = useAdminMutation({
    call: ({ id, seen }: { id: string; seen: SeenEdit }) => discardEdits(newPostParameter(id), seen),
    success: 'Unsaved post discarded',
    failure: 'Failed to discard the unsaved post',
    refetch: ['GET /api/admin/drafts'],
  })
  const handleDiscard = ({ id, title }: UnsavedPost) => {
    const parameter = newPostParameter(id)
    const onServer = edits.find((edit) => edit.id === id)
    askToDiscard({
      title: 'Discard unsaved changes?',
      message: 'This post has not been saved. Its text will be gone.',
      label: 'Discard',
      ...{ name: title, parameter, seen: seenEdit(parameter, onServer) },
      run: (seen) => discard.mutateAsync({ id, seen }),
      onOpen: () => form.open(parameter),
    })
  }
  const posts = unsavedPosts(edits)
  if (posts.length === 0) return null
  const hidden = all ? 0 : posts.length - ROWS

  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h2 id={headingId} className="sr-only">
        Not saved yet
      </h2>
      <ul className="rounded-sm border-2 border-line bg-paper">
        {posts.slice(0, all ? undefined : ROWS).map((post) => (
          <CompactRow
            key={post.id}
            title={post.title}
            titleId={`${headingId}-${post.id}`}
            to={form.to(newPostParameter(post.id))}
            details={
              <p>
                <StateLabel tone="signal">Draft, not saved as a post yet</StateLabel>
                <span> · </span>
                <RelativeTime at={post.savedAt} />
              </p>
            }
            actions={
              <ActionMenu label="More" describedBy={`${headingId}-${post.id}`}>
                <MenuAction className="text-danger" onClick={() => handleDiscard(post)}>
                  Discard
                </MenuAction>
              </ActionMenu>
            }
          />
        ))}
      </ul>
      {hidden > 0 && (
        <SmallButton className="justify-self-center" onClick={() => setAll(true)}>
          {`Show ${hidden} more not saved yet`}
        </SmallButton>
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
  return [...byId.values()]
    .map((post) => ({ ...post, title: post.title || 'Without a title' }))
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}
