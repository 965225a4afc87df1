import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PostSummary } from '../../../../../shared/entities/post.ts'
import { Button } from '../../../../ui/button.tsx'
import { postList } from '../../../data/shared-lists.ts'
import { AdminPage } from '../../../layout/admin-page.tsx'
import { ConfirmDelete } from '../../../layout/confirm-delete.tsx'
import { ChoiceField, SearchField } from '../../../layout/filter-fields.tsx'
import { PagedList } from '../../../layout/paged-list.tsx'
import { useDialogParameter } from '../../../layout/use-dialog-parameter.ts'
import { PostDialog } from '../form/post-dialog.tsx'
import { newPostParameter } from '../unsaved/new-post-id.ts'
import { namesHere } from '../unsaved/unsaved-versions.ts'
import { filtered, NO_FILTER, needsAll, ORDERS, STATUSES } from './post-filter.ts'
import { PostRow } from './post-row.tsx'
import { editList, useDeletePost } from './posts.ts'
import { UnsavedNewPosts } from './unsaved-new-posts.tsx'

/** Blog management: every post with its state and actions. */
export const DashboardPage = () => {
  const posts = useInfiniteQuery(postList)
  const edits = useInfiniteQuery(editList).data?.pages.flatMap(({ items }) => items) ?? []
  const remove = useDeletePost()
  const dialog = useDialogParameter('post')
  const [filter, setFilter] = useState(NO_FILTER)
  const [deleting, setDeleting] = useState<PostSummary>()

  return (
    <AdminPage title="Blog Management">
      {!dialog.value && <UnsavedNewPosts edits={edits} onContinue={dialog.open} />}
      <section aria-labelledby="posts" className="grid gap-4">
        <h2 id="posts" className="sr-only">
          Blog posts
        </h2>
        <Button className="justify-self-start" onClick={() => dialog.open(newPostParameter())}>
          Create New Post
        </Button>
        <search
          aria-label="Blog posts"
          className="grid grid-cols-2 gap-3 *:first:col-span-2 sm:grid-cols-[1fr_auto_auto] sm:*:first:col-span-1"
        >
          <SearchField search={filter.search} onChange={(search) => setFilter({ ...filter, search })} />
          <ChoiceField
            label="Status"
            options={STATUSES}
            chosen={filter.status}
            onChange={(status) => setFilter({ ...filter, status })}
          />
          <ChoiceField
            label="Order"
            options={ORDERS}
            chosen={filter.order}
            onChange={(order) => setFilter({ ...filter, order })}
          />
        </search>
        <PagedList
          query={posts}
          what="blog posts"
          empty="No blog posts yet. Create the first one, or let the AI writer draft one."
          select={needsAll(filter) ? (all) => filtered(all, filter) : undefined}
          renderItem={(post) => (
            <PostRow
              key={post.id}
              post={post}
              unsaved={edits.some(({ id }) => id === post.id) || namesHere(post.id).length > 0}
              onEdit={() => dialog.open(post.id)}
              onDelete={() => setDeleting(post)}
            />
          )}
        />
      </section>
      {dialog.value && <PostDialog key={dialog.value} parameter={dialog.value} onClose={dialog.close} />}
      <ConfirmDelete
        title="Delete blog post"
        question="Are you sure you want to delete this blog post?"
        entry={deleting && { id: deleting.id, name: deleting.title }}
        remove={remove}
        onDone={() => setDeleting(undefined)}
      />
    </AdminPage>
  )
}
