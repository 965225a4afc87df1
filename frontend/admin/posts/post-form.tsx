import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Post } from '../../../shared/post.ts'
import { ApiError, request } from '../../api/request.ts'
import { SwitchField, TextArea, TextField } from '../../ui/field.tsx'
import { CharacterCount } from '../forms/character-count.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDraftForm } from '../forms/use-draft-form.ts'
import { ContentField } from './content-field.tsx'
import { bodyOf, type CheckedPost, newPost, postForm, valuesOf } from './post-form-values.ts'
import { postDetail, postList, useCreatePost, useUpdatePost } from './posts.ts'
import { followTitle } from './slug.ts'

/** Lengths that search engines usually show whole; longer texts are allowed and get cut there. */
const SHOWN_LENGTH = { metaTitle: 60, metaDescription: 160 } as const

interface PostFormProps {
  /** The post to edit; a new one without. */
  post?: Post
  onClose: () => void
}

export const PostForm = ({ post, onClose }: PostFormProps) => {
  const queryClient = useQueryClient()
  const create = useCreatePost()
  const update = useUpdatePost()
  const [newest, setNewest] = useState<Post>()
  const draft = useDraftForm({
    draftName: `post:${post?.id ?? 'new'}`,
    schema: postForm,
    saved: post ? valuesOf(post) : newPost,
    savedVersion: post?.version,
  })
  const { register, formState, handleSubmit, setValue, getValues, control } = draft.form
  const error = (name: keyof typeof newPost) => formState.errors[name]?.message

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

  const save = async (checked: CheckedPost, version: number | undefined) => {
    setNewest(undefined)
    const body = bodyOf(checked, new Date())
    try {
      if (post) await update.mutateAsync({ id: post.id, change: { ...body, ...(version && { version }) } })
      else await create.mutateAsync(body)
    } catch (failure) {
      await showFailure(failure)
      return
    }
    draft.dropDraft()
    onClose()
  }

  /** A conflict is either a newer version of this post or a slug that another post has. */
  const showFailure = async (failure: unknown) => {
    if (!(failure instanceof ApiError && failure.status === 409)) {
      draft.showRefusal(failure)
      return
    }
    const current =
      post && (await request('GET /api/admin/blog/{id}', { params: post }).catch(() => undefined))
    if (current && current.version !== draft.version) setNewest(current)
    else draft.form.setError('slug', { message: failure.sentence ?? failure.message }, { shouldFocus: true })
  }

  const overwrite = (current: Post) => {
    draft.setVersion(current.version)
    void handleSubmit((checked) => save(checked, current.version))()
  }
  const loadNewest = (current: Post) => {
    draft.dropDraft()
    queryClient.setQueryData(postDetail(current.id).queryKey, current)
    void queryClient.invalidateQueries({ queryKey: postList.queryKey })
  }

  return (
    <FormDialog
      title={post ? 'Edit Blog Post' : 'Create New Post'}
      size="large"
      dirty={formState.isDirty}
      restored={draft.restored}
      onDiscard={draft.discard}
      onSubmit={handleSubmit((checked) => save(checked, draft.version))}
      submitLabel={post ? 'Update Post' : 'Create Post'}
      pending={formState.isSubmitting}
      alert={formState.errors.root?.message}
      conflict={
        newest && {
          what: 'post',
          onOverwrite: () => overwrite(newest),
          onReload: () => loadNewest(newest),
        }
      }
      onClose={onClose}
    >
      <div className="grid gap-6 lg:grid-cols-[2fr_1fr] lg:items-start">
        <div className="grid gap-5">
          <TextField
            label="Title *"
            {...register('title', { onChange: handleTitleChange })}
            onFocus={handleTitleFocus}
            error={error('title')}
          />
          <TextField
            label="Slug *"
            {...register('slug')}
            autoCapitalize="none"
            spellCheck={false}
            hint="The end of the article's address: /blog/slug"
            error={error('slug')}
          />
          <TextArea label="Excerpt *" rows={3} {...register('excerpt')} error={error('excerpt')} />
          <ContentField control={control} error={error('content')} />
        </div>
        <div className="grid gap-5">
          <SwitchField label="Published" {...register('published')} error={error('published')} />
          <TextField
            label="Featured image URL"
            inputMode="url"
            {...register('featuredImage')}
            error={error('featuredImage')}
          />
          <TextField label="Tags" {...register('tags')} hint="Separated by commas" error={error('tags')} />
          <TextField
            label="Meta title"
            {...register('metaTitle')}
            hint={<CharacterCount control={control} name="metaTitle" of={SHOWN_LENGTH.metaTitle} />}
            error={error('metaTitle')}
          />
          <TextArea
            label="Meta description"
            rows={4}
            {...register('metaDescription')}
            hint={
              <CharacterCount control={control} name="metaDescription" of={SHOWN_LENGTH.metaDescription} />
            }
            error={error('metaDescription')}
          />
          <TextField
            label="Canonical URL"
            inputMode="url"
            {...register('canonicalUrl')}
            error={error('canonicalUrl')}
          />
        </div>
      </div>
    </FormDialog>
  )
}
