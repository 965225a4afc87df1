import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { UnsavedEdit } from '../../../../../shared/entities/draft.ts'
import type { Post } from '../../../../../shared/entities/post.ts'
import { request } from '../../../../api/request.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, FormFields } from '../../../forms/form-field.tsx'
import { useSave } from '../../../forms/use-save.ts'
import { useUnsavedForm } from '../../../forms/use-unsaved-form.ts'
import { postDetail, showInList, useCreatePost, useUpdatePost } from '../list/posts.ts'
import { ArticlePreview } from '../preview/article-preview.tsx'
import { PostPreviews } from '../preview/post-previews.tsx'
import { AutosaveStatus } from '../unsaved/autosave-status.tsx'
import { newPostId } from '../unsaved/new-post-id.ts'
import { OtherVersions } from '../unsaved/other-versions.tsx'
import { copyName, openEdit } from '../unsaved/unsaved-versions.ts'
import { useAutosave } from '../unsaved/use-autosave.ts'
import { ContentField } from './content-field.tsx'
import { FormerAddresses } from './former-addresses.tsx'
import { type CheckedPost, followTitle, type PostFormValues, postForm } from './post-form-fields.ts'
import { usePublication } from './publication.ts'
import { PublicationFields } from './publication-fields.tsx'

/** Fields that make up the article, on the left; the others are on the right, also one added later. */
const ARTICLE_FIELDS: readonly string[] = ['title', 'slug', 'excerpt', 'content']
const SIDE_FIELDS = postForm.names.filter((name) => !ARTICLE_FIELDS.includes(name))

interface PostFormProps {
  post: Post | undefined
  /** The post's id, or the parameter of a new post (`newPostParameter`). */
  parameter: string
  serverEdit: UnsavedEdit | null
  onClose: () => void
}

export const PostForm = ({ post, parameter, serverEdit, onClose }: PostFormProps) => {
  const queryClient = useQueryClient()
  const create = useCreatePost()
  const update = useUpdatePost()
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
  const { formState, setValue, setFocus, getValues, control } = edit.form

  const titleBefore = useRef('')
  function handleTitleFocus() {
    titleBefore.current = getValues('title')
  }
  function handleTitleChange() {
    const title = getValues('title')
    const slug = followTitle(getValues('slug'), titleBefore.current, title)
    if (!post) setValue('slug', slug, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    titleBefore.current = title
  }

  const saving = useSave(edit, {
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
    onSaved: async () => {
      await autosave.drop()
      onClose()
    },
  })

  /** Go on from the version that removing a former address has saved. */
  const handleAddressRemoved = ({ version }: Post) => {
    edit.setVersion(version)
    setFocus('slug')
  }

  return (
    <FormDialog
      title={post ? 'Edit Blog Post' : 'Create New Post'}
      size="large"
      edit={edit}
      saving={saving}
      what="post"
      submitLabel={post ? 'Update Post' : 'Create Post'}
      actions={<ArticlePreview control={control} />}
      status={<AutosaveStatus state={autosave.state} />}
      onClose={onClose}
    >
      <OtherVersions
        parameter={parameter}
        edit={edit}
        initial={initial.others}
        onDiscard={() => autosave.change({ version: edit.version, values: getValues() }, true)}
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
        <div className="grid grid-cols-1 gap-5">
          <FormField edit={edit} name="title" onFocus={handleTitleFocus} onChange={handleTitleChange} />
          <FormField edit={edit} name="slug" hint={<SlugHint control={control} post={post} />} />
          {post && (
            <FormerAddresses
              post={post}
              version={edit.version}
              onRemoved={handleAddressRemoved}
              onFailed={saving.showFailure}
            />
          )}
          <FormField edit={edit} name="excerpt" />
          <ContentField edit={edit} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <PublicationFields publication={publication} />
          <FormFields edit={edit} names={SIDE_FIELDS} />
        </div>
      </div>
      <PostPreviews control={control} />
    </FormDialog>
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
        : "The end of the article's address: /blog/slug"}
    </span>
  )
}
