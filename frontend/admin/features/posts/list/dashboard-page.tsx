import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { DELETED_KEPT_DAYS, type PostSummary } from '../../../../../shared/entities/posts/post.ts'
import { postList } from '../../../data/admin-query.ts'
import { AdminPage } from '../../../layout/admin-page.tsx'
import { askToDelete } from '../../../layout/ask.tsx'
import { OverdueNotice } from '../../../layout/due-time.tsx'
import { ChoiceField, SearchField } from '../../../layout/lists/filter-fields.tsx'
import { PagedList, useMorePages } from '../../../layout/lists/paged-list.tsx'
import { useFilterParameters } from '../../../layout/lists/use-filter-parameters.ts'
import { lastKept } from '../../../storage/outbox.ts'
import { SmallButton } from '../../../ui/small-button.tsx'
import { PostDialog, preloadPostForm } from '../form/post-dialog.tsx'
import { ReviewDialog } from '../translations/review-dialog.tsx'
import { TranslateDialog } from '../translations/translate-dialog.tsx'
import { topLevel } from '../translations/translations.ts'
import { newPostId, newPostParameter, outboxName, usePostDialogs } from '../unsaved/post-edits.ts'
import { filtered, isHidden, NO_FILTER, needsAll, ORDERS, STATUSES } from './post-filter.ts'
import { DeletedRow, PostRow } from './post-row.tsx'
import { deletedPosts, editList, foundPosts, useDeletePost } from './posts.ts'
import { ToDo } from './to-do.tsx'
import { UnsavedNewPosts } from './unsaved-new-posts.tsx'

/** Blog management: every post with its state and actions, after what is to do; `toDo` is that of other screens. */
export const DashboardPage = ({ toDo }: { toDo: ReactNode }) => {
  const { filter, setFilter, field, clear } = useFilterParameters(NO_FILTER, {
    status: STATUSES,
    order: ORDERS,
  })
  const search = filter.search.trim()
  const showsDeleted = filter.status === 'deleted'
  const found = useInfiniteQuery({ ...foundPosts(search), enabled: search !== '' && !showsDeleted })
  const posts = useInfiniteQuery({ ...postList, enabled: !showsDeleted })
  // The languages of what was found are those of all posts.
  useMorePages(posts, search !== '' && !showsDeleted)
  useEffect(() => {
    if (posts.isSuccess) preloadPostForm()
  }, [posts.isSuccess])
  const deleted = useInfiniteQuery({ ...deletedPosts(search), enabled: showsDeleted })
  const edits = useInfiniteQuery(editList).data ?? []
  const hasEdit = (post: PostSummary) =>
    lastKept(outboxName(post.id), edits.find(({ id }) => id === post.id)?.savedAt) !== undefined
  const loaded = posts.data ?? []
  const { form: dialog, translate: translating, review: reviewing } = usePostDialogs()
  // What a form has saved is in the list, once that is loaded again: a status that hides it is left.
  const [closed, setClosed] = useState<string>()
  const saved = loaded.find(({ id }) => id === closed)
  const hidesSaved = saved ? isHidden(saved, filter, hasEdit) : closed !== undefined && showsDeleted
  const leaveStatus = useEffectEvent(() => setFilter({ status: 'all' }))
  useEffect(() => {
    if (hidesSaved) leaveStatus()
  }, [hidesSaved])
  function closeForm() {
    if (dialog.value) setClosed(newPostId(dialog.value) ?? dialog.value)
    dialog.close()
  }
  const source = loaded.find(({ id }) => id === translating.value)
  const remove = useDeletePost()
  const wayBack = { label: search ? 'Clear search' : 'Show all posts', run: clear }

  const handleDelete = (post: PostSummary) =>
    askToDelete({
      title: 'Delete blog post',
      question: 'Are you sure you want to delete this blog post?',
      note: `You can restore it for ${DELETED_KEPT_DAYS} days.`,
      name: post.title,
      run: async () => {
        await remove.mutateAsync(post)
        if (post.id === reviewing.value) reviewing.close()
      },
    })

  return (
    <AdminPage
      title="Blog Management"
      actions={
        <SmallButton variant="primary" onClick={() => dialog.open(newPostParameter())}>
          Create New Post
        </SmallButton>
      }
    >
      <ToDo posts={loaded} hasMore={posts.hasNextPage}>
        {toDo}
      </ToDo>
      <OverdueNotice />
      {!dialog.value && !needsAll(filter) && !showsDeleted && <UnsavedNewPosts edits={edits} />}
      <section aria-labelledby="posts" className="grid gap-3">
        <h2 id="posts" className="sr-only">
          Blog posts
        </h2>
        <search
          aria-label="Blog posts"
          className={`grid gap-2 ${showsDeleted ? 'sm:grid-cols-[1fr_auto]' : 'grid-cols-2 *:first:col-span-2 sm:grid-cols-[1fr_auto_auto] sm:*:first:col-span-1'}`}
        >
          <SearchField what="blog posts" {...field('search')} />
          <ChoiceField
            label="Status"
            options={STATUSES}
            value={filter.status}
            onChange={(status) => {
              setClosed(undefined)
              setFilter({ status })
            }}
          />
          {!showsDeleted && <ChoiceField label="Order" options={ORDERS} {...field('order')} />}
        </search>
        {showsDeleted ? (
          <PagedList
            key="deleted"
            query={deleted}
            what="deleted posts"
            empty={`No deleted posts. Posts that you delete can be restored here for ${DELETED_KEPT_DAYS} days.`}
            select={search ? (all) => all : undefined}
            renderItem={(post) => <DeletedRow key={post.id} post={post} />}
            look="rows"
            {...(search && { onClear: wayBack })}
          />
        ) : (
          <PagedList
            query={search ? found : posts}
            what="blog posts"
            empty="No blog posts yet. Create the first one, or let the AI writer draft one."
            select={needsAll(filter) ? (all) => filtered(all, filter, hasEdit) : undefined}
            topLevel={search || filter.status !== 'all' ? undefined : topLevel}
            renderItem={(post) => (
              <PostRow
                key={post.id}
                post={post}
                serverEdit={edits.find(({ id }) => id === post.id)}
                posts={loaded}
                onDelete={() => handleDelete(post)}
              />
            )}
            look="rows"
            {...(needsAll(filter) && { onClear: wayBack })}
          />
        )}
      </section>
      {source && <TranslateDialog source={source} posts={loaded} onClose={translating.close} />}
      {reviewing.value && !dialog.value && (
        <ReviewDialog key={reviewing.value} id={reviewing.value} posts={loaded} onDelete={handleDelete} />
      )}
      {dialog.value && <PostDialog key={dialog.value} parameter={dialog.value} onClose={closeForm} />}
    </AdminPage>
  )
}
