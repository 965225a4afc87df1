import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { UnsavedEdit } from '../../../../../shared/entities/draft.ts'
import type { Post } from '../../../../../shared/entities/post.ts'
import { request } from '../../../../api/request.ts'
import { FormField, FormFields } from '../../../forms/form-field.tsx'
import { useSave } from '../../../forms/use-save.ts'
import { useUnsavedForm } from '../../../forms/use-unsaved-form.ts'
import { postDetail, showInList, useCreatePost, useUpdatePost } from '../list/posts.ts'
import { ArticlePreview } from '../preview/article-preview.tsx'
import { PostPreviews } from '../preview/post-previews.tsx'
import { AutosaveStatus } from '../unsaved/autosave-status.tsx'
import { newPostId } from '../unsaved/new-post-id.ts'
import { OtherVersions } from '../unsaved/other-versions.tsx'
import { copyName, openEdit, writtenField } from '../unsaved/unsaved-versions.ts'
import { useAutosave } from '../unsaved/use-autosave.ts'
import { ContentField } from './fields/content-field.tsx'
import { withExcerpt } from './fields/excerpt.ts'
import { ExcerptField } from './fields/excerpt-field.tsx'
import { publicationChange, submitLabel, unsavedSwitch, usePublication } from './fields/publication.ts'
import { PublicationFields } from './fields/publication-fields.tsx'
import { TagsField } from './fields/tags-field.tsx'
import { TitleField } from './fields/title-field.tsx'
import { FormerAddresses } from './former-addresses.tsx'
import { type CheckedPost, followTitle, type PostFormValues, postForm } from './post-form-fields.ts'
import { useOutOfSight } from './use-out-of-sight.ts'
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
const OTHER_FIELDS = postForm.names.filter((name) => !PLACED_FIELDS.includes(name))

export interface PostFormProps {
  post: Post | undefined
  /** The post's id, or the parameter of a new post (`newPostParameter`). */
  parameter: string
  serverEdit: UnsavedEdit | null
  onClose: () => void
}

export const PostForm = ({ post, parameter, serverEdit, onClose }: PostFormProps) => {
  const queryClient = useQueryClient()
  const [initial] = useState(() => openEdit(parameter, post, serverEdit))
  const autosave = useAutosave(newPostId(parameter) ?? parameter, initial)
  const edit = useUnsavedForm({
    declaration: postForm,
    name: copyName(parameter),
    formId: initial.formId,
    stored: post,
    initial: initial.edit ?? null,
    onChange: autosave.change,
    onDiscard: autosave.discard,
  })
  const publication = usePublication(post)
  const forget = () => {
    edit.dropCopy()
    return autosave.drop()
  }
  const create = useCreatePost(forget)
  const update = useUpdatePost(forget)
  const { formState, setValue, setFocus, getValues, control } = edit.form

  const titleBefore = useRef('')
  function handleTitleFocus() {
    titleBefore.current = getValues('title')
  }
  function handleTitleChange() {
    const title = getValues('title').replace(/\s*\n\s*/g, ' ')
    if (title !== getValues('title')) setValue('title', title)
    const slug = followTitle(getValues('slug'), titleBefore.current, title)
    if (!post) setValue('slug', slug, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    titleBefore.current = title
  }

  const saving = useSave(edit, {
    onSubmit: () => setValue('excerpt', withExcerpt(getValues()).excerpt, { shouldDirty: true }),
    send: async (checked, version) => {
      const body = { ...checked, ...publication.at(new Date()) }
      await autosave.pause()
      try {
        if (post) await update.mutateAsync({ id: post.id, change: { ...body, version } })
        else await create.mutateAsync(body)
      } catch (failure) {
        autosave.resume()
        throw failure
      }
    },
    readStored: async () => post && request('GET /api/admin/blog/{id}', { params: { id: post.id } }),
    onTaken: (message) => edit.form.setError('slug', { message }, { shouldFocus: true }),
    onLoadNewest: async (newest) => {
      await autosave.drop()
      queryClient.setQueryData(postDetail(newest.id).queryKey, newest)
      void showInList(queryClient, newest.id, newest)
    },
    onSaved: onClose,
  })

  /** Go on from the version that removing a former address has saved. */
  const handleAddressRemoved = ({ version }: Post) => {
    edit.setVersion(version)
    setFocus('slug')
  }

  const title = useWatch({ control, name: 'title' })
  const titlePlace = useRef<HTMLDivElement>(null)
  const titleOutOfSight = useOutOfSight(titlePlace)
  const [firstField] = useState(() =>
    initial.edit ? writtenField(initial.edit, post) : post ? undefined : 'title',
  )
  const shownSwitch = { live: post?.published ?? false, published: publication.published }

  return (
    <WritingDialog
      title={post ? 'Edit Blog Post' : 'Create New Post'}
      context={titleOutOfSight ? title : undefined}
      edit={edit}
      saving={saving}
      firstField={firstField}
      submitLabel={submitLabel(shownSwitch)}
      notKept={unsavedSwitch(shownSwitch)}
      difference={(newest) => publicationChange(post, newest, publication.published)}
      actions={<ArticlePreview control={control} />}
      status={<AutosaveStatus state={autosave.state} />}
      onKeep={() => void autosave.keepNow()}
      onClose={onClose}
      details={
        <>
          <PublicationFields publication={publication} />
          <FormField edit={edit} name="slug" hint={<SlugHint control={control} post={post} />} />
          {post && (
            <FormerAddresses
              post={post}
              version={edit.version}
              onRemoved={handleAddressRemoved}
              onFailed={saving.showFailure}
            />
          )}
          <ExcerptField edit={edit} />
          <TagsField edit={edit} />
          <FormFields edit={edit} names={OTHER_FIELDS} />
          <FormFields edit={edit} names={['metaTitle', 'metaDescription']} />
          <PostPreviews control={control} />
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 font-bold">Advanced</summary>
            <FormField edit={edit} name="canonicalUrl" />
          </details>
        </>
      }
    >
      <OtherVersions
        parameter={parameter}
        edit={edit}
        initial={initial.others}
        onDiscard={() => autosave.change({ version: edit.version, values: getValues() }, true)}
      />
      <TitleField
        ref={titlePlace}
        edit={edit}
        onFocus={handleTitleFocus}
        onChange={handleTitleChange}
        onLeave={() => setFocus('content')}
      />
      <ContentField edit={edit} autoFocus={firstField === 'content'} />
    </WritingDialog>
  )
}

interface SlugHintProps {
  control: Control<PostFormValues, unknown, CheckedPost>
  post: Post | undefined
}

/** Hint of the slug field: the redirect that a changed slug leaves behind. */
const SlugHint = ({ control, post }: SlugHintProps) => {
  const slug = useWatch({ control, name: 'slug' }).trim()
  const known = post && (post.published || post.formerSlugs.includes(post.slug))
  return (
    <span role="status" className="wrap-anywhere">
      {known && slug !== post.slug
        ? `Once saved, the old address /blog/${post.slug} will redirect to the new one.`
        : `The address of the article: ${window.location.host}/blog/${slug || 'truck-guide'}`}
    </span>
  )
}
