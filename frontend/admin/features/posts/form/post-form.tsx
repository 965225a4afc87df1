import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { UnsavedEdit } from '../../../../../shared/entities/posts/draft.ts'
import { articleLanguage, type Post } from '../../../../../shared/entities/posts/post.ts'
import { PREVIEW_DAYS } from '../../../../../shared/entities/posts/preview-link.ts'
import { readableAddress } from '../../../../../shared/pages.ts'
import { refetch } from '../../../data/admin-query.ts'
import { adminRequest } from '../../../data/admin-request.ts'
import { FormField, FormFields } from '../../../forms/form-field.tsx'
import { type DraftLock, postDraft } from '../../../forms/unsaved/drafts.ts'
import { useSave, useUnsavedForm } from '../../../forms/use-unsaved-form.ts'
import { VersionHistory } from '../../../forms/version-history.tsx'
import { SharedLink } from '../../../layout/shared-link.tsx'
import type { FocusHandle } from '../editor/rich-text.tsx'
import {
  serverEdit as editOnServer,
  postDetail,
  postHistory,
  showPost,
  useCreatePost,
  useUpdatePost,
} from '../list/posts.ts'
import { ArticlePreview } from '../preview/article-preview.tsx'
import { PostPreviews } from '../preview/post-previews.tsx'
import { newPostId, outboxName, writtenField } from '../unsaved/post-edits.ts'
import { ContentField } from './fields/content-field.tsx'
import { publicationChange, submitLabel, unsavedSwitch, usePublication } from './fields/publication.ts'
import { PublicationFields, ShortDate } from './fields/publication-fields.tsx'
import { TagsField } from './fields/tags-field.tsx'
import { ExcerptField, TitleField, useOutOfSight } from './fields/title-and-excerpt.tsx'
import { FormerAddresses } from './former-addresses.tsx'
import { followTitle, type PostFormValues, postForm } from './post-form-fields.ts'
import { WritingDialog } from './writing-dialog.tsx'

/** Details in a place of their own; the others follow them, also one added later. */
const PLACED_FIELDS: readonly string[] = [
  'title',
  'content',
  'slug',
  'excerpt',
  'tags',
  'metaTitle',
  'metaDescription',
  'canonicalUrl',
]
const OTHER_FIELDS = Object.keys(postForm.fields).filter((name) => !PLACED_FIELDS.includes(name))

const UNSAVED_TIMES = 'You changed when the article is published or taken offline, but did not save.'
const UPLOADING = 'A picture is still on its way into the article. Wait until it is there, or cancel it.'

interface PostFormProps {
  post: Post | undefined
  /** The post's id, or the parameter of a new post (`newPostParameter`). */
  parameter: string
  serverEdit: UnsavedEdit | null
  onClose: () => void
}

export const PostForm = ({ post, parameter, serverEdit, onClose }: PostFormProps) => {
  const queryClient = useQueryClient()
  const id = newPostId(parameter) ?? parameter
  const onServer = postDraft(id, serverEdit, postForm)
  const remove = (lock: DraftLock) => {
    queryClient.setQueryData(editOnServer(parameter).queryKey, null)
    return onServer.remove(lock)
  }
  const edit = useUnsavedForm({
    declaration: postForm,
    name: outboxName(parameter),
    stored: post,
    server: {
      ...onServer,
      remove,
      discard: async (lock) => {
        await remove(lock)
        // Their time has ended, too.
        if (post?.publishAt) void refetch(queryClient, 'GET /api/admin/blog')
      },
    },
  })
  const { draft } = edit
  const publication = usePublication(post)
  const create = useCreatePost(draft.drop)
  const update = useUpdatePost(draft.drop)
  const { formState, setValue, setFocus, getValues, control } = edit.form
  // The form's own way to focus waits for a timer, and what is typed until then would go elsewhere.
  const text = useRef<FocusHandle>(null)

  /** As it was rendered last: while it is typed, that before the key. */
  const title = useWatch({ control, name: 'title' })
  function handleTitleChange() {
    const typed = getValues('title').replace(/\s*\n\s*/g, ' ')
    if (typed !== getValues('title')) setValue('title', typed)
    const slug = followTitle(getValues('slug'), title, typed, getValues('language'))
    if (!post) setValue('slug', slug, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  const [uploading, setUploading] = useState(false)
  const saving = useSave(edit, {
    missing: uploading ? UPLOADING : publication.problem,
    send: (checked, version) => {
      const body = { ...checked, ...publication.at(new Date()) }
      return post
        ? update.mutateAsync({ id: post.id, change: { ...body, version } })
        : create.mutateAsync(body)
    },
    readStored: async () => post && adminRequest('GET /api/admin/blog/{id}', { params: { id: post.id } }),
    onTaken: (message) => edit.form.setError('slug', { message }, { shouldFocus: true }),
    onLoadNewest: (newest) => {
      queryClient.setQueryData(postDetail(newest.id).queryKey, newest)
      void showPost(queryClient, newest)
    },
    onSaved: onClose,
  })

  /** Go on from the version that removing a former address has saved. */
  const handleAddressRemoved = ({ version }: Post) => {
    edit.setVersion(version)
    setFocus('slug')
  }

  const hasPicture = useWatch({ control, name: 'featuredImage' }) !== ''
  const titlePlace = useRef<HTMLDivElement>(null)
  const titleOutOfSight = useOutOfSight(titlePlace)
  const [firstField] = useState(() =>
    edit.initial ? writtenField(edit.initial, post) : post ? undefined : 'title',
  )
  const { published, scheduled } = publication
  const shownSwitch = { live: post?.published ?? false, published, scheduled }
  const notKept = [
    unsavedSwitch(shownSwitch),
    publication.timesChanged && UNSAVED_TIMES,
    uploading && UPLOADING,
  ]

  return (
    <WritingDialog
      title={post ? 'Edit Blog Post' : 'Create New Post'}
      context={titleOutOfSight ? title : undefined}
      edit={edit}
      saving={saving}
      firstField={firstField}
      submitLabel={submitLabel(shownSwitch)}
      notKept={notKept.filter(Boolean).join(' ') || undefined}
      difference={(newest) => publicationChange(post, newest, publication.published)}
      actions={
        <>
          <ArticlePreview />
          <span className="contents">{publication.published && <ShortDate date={publication.date} />}</span>
        </>
      }
      onClose={onClose}
      details={
        <>
          <PublicationFields publication={publication} />
          {post && (
            <VersionHistory
              {...postHistory(post.id)}
              onRestore={({ publishedAt }) => publishedAt && publication.date.restore(publishedAt)}
            />
          )}
          <FormField name="slug" hint={<SlugHint post={post} />} />
          {post && (
            <FormerAddresses
              post={post}
              version={edit.version}
              onRemoved={handleAddressRemoved}
              onFailed={saving.showFailure}
            />
          )}
          <ExcerptField />
          <TagsField edit={edit} />
          <FormFields names={OTHER_FIELDS.filter((name) => name !== 'featuredImageAlt' || hasPicture)} />
          <FormFields names={['metaTitle', 'metaDescription']} />
          <PostPreviews />
          <SharedLink
            title="Preview link"
            text={`Anybody who has the link can read the newest text, saved or not, without a password. Search engines do not list it. The link ends by itself after ${PREVIEW_DAYS} days.`}
            path="/api/admin/blog/{id}/preview-link"
            id={id}
            prepare={draft.keepNow}
            missing="There is no text to show yet. Write something first, then make the link."
          />
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 font-bold">Advanced</summary>
            <FormField name="canonicalUrl" />
          </details>
        </>
      }
    >
      <TitleField
        ref={titlePlace}
        edit={edit}
        onChange={handleTitleChange}
        onLeave={() => text.current?.focus()}
      />
      <ContentField edit={edit} autoFocus={firstField === 'content'} onUploading={setUploading} ref={text} />
    </WritingDialog>
  )
}

/** Hint of the slug field: the redirect that a changed address leaves behind. */
const SlugHint = ({ post }: { post: Post | undefined }) => {
  const [typed, chosen] = useWatch<PostFormValues, ['slug', 'language']>({ name: ['slug', 'language'] })
  const slug = typed.trim()
  const language = articleLanguage.parse(chosen)
  const known = post && (post.published || post.formerSlugs.includes(post.slug))
  const address = readableAddress({ language, slug: slug || 'truck-guide' })
  const present = post && readableAddress(post)
  return (
    <span role="status" className="wrap-anywhere">
      {known && present !== address
        ? `Once saved, the old address ${present} will redirect to the new one.`
        : `The address of the article: ${window.location.host}${address}`}
    </span>
  )
}
