import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Draft } from '../../../../../shared/draft.ts'
import type { Post } from '../../../../../shared/post.ts'
import { request } from '../../../../api/request.ts'
import { ADMIN_DATA } from '../../../data/admin-list.ts'
import { whileSignedIn } from '../../../data/while-signed-in.ts'
import { claimedElsewhere } from '../../../storage/claims.ts'
import { dropDraft } from '../../../storage/drafts.ts'
import { PostForm } from '../form/post-form.tsx'
import { newPost, valuesOf } from '../form/post-form-values.ts'
import { pendingEdit } from '../list/posts.ts'
import { type Copy, copiesOf, draftName, type Opening, openCopy } from './copies.ts'
import { CopyChoice } from './copy-choice.tsx'
import { newPostParameter } from './new-post-id.ts'

interface OpenedPostProps {
  /** The post to edit; a new one without. */
  post?: Post
  /** What the unsaved text is kept under: the post's id, or one for a post that does not exist yet. */
  draftId: string
  /** The unsaved text that the server has. */
  kept: Draft | null
  onClose: () => void
}

interface State {
  copies: Copy[]
  /** Undefined while there is something to choose. */
  opening: Opening | undefined
}

/** A loaded post: its form, going on with what was left unsaved; before that the choice, if there are several. */
export const OpenedPost = ({ post, draftId, kept, onClose }: OpenedPostProps) => {
  const queryClient = useQueryClient()
  const parameter = post ? draftId : newPostParameter(draftId)
  const saved = post ? valuesOf(post) : newPost

  // A query for its states, and since opening claims the text: once, however often this is rendered.
  const queryKey = [...ADMIN_DATA, 'opened-post', parameter, post?.version]
  const { data } = useQuery({
    queryKey,
    gcTime: 0,
    networkMode: 'always',
    queryFn: () => open(kept),
  })
  const show = (state: State) => queryClient.setQueryData(queryKey, state)

  async function open(sent: Draft | null): Promise<State> {
    const copies = copiesOf(parameter, sent, saved, await claimedElsewhere())
    const own = copies.filter(({ place }) => place !== 'tab')
    const clear = own.length === 1 || copies.length === 0
    return { copies, opening: clear ? await openCopy(parameter, copies, own[0], sent) : undefined }
  }
  async function proceed(copies: Copy[], copy: Copy) {
    show({ copies, opening: await openCopy(parameter, copies, copy, kept) })
  }
  async function discard({ place, editor }: Copy) {
    if (place === 'browser') {
      dropDraft(draftName(parameter, editor))
      if (kept?.editor !== editor) {
        show(await open(kept))
        return
      }
    }
    // What has changed there since is another text, and stays.
    await whileSignedIn(
      request('DELETE /api/admin/drafts/{id}', { params: { id: draftId }, query: { editor } }),
    ).catch(() => undefined)
    queryClient.setQueryData(pendingEdit(draftId).queryKey, null)
    show(await open(null))
  }

  if (!data) return null
  const { copies, opening } = data
  if (!opening) {
    return (
      <CopyChoice
        title={post ? 'Edit Blog Post' : 'Create New Post'}
        saved={saved}
        copies={copies}
        onContinue={(copy) => void proceed(copies, copy)}
        onDiscard={(copy) => void discard(copy)}
        onClose={onClose}
      />
    )
  }
  return (
    <PostForm
      {...(post && { post })}
      draftId={draftId}
      opening={opening}
      elsewhere={copies.filter(({ place }) => place === 'tab')}
      onClose={onClose}
    />
  )
}
