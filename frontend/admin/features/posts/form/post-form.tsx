import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { Post } from '../../../../../shared/post.ts'
import { request } from '../../../../api/request.ts'
import { SwitchField, TextArea, TextField } from '../../../../ui/field.tsx'
import { CharacterCount } from '../../../forms/character-count.tsx'
import { UnsavedDifference } from '../../../forms/difference.tsx'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { useDraftForm } from '../../../forms/use-draft-form.ts'
import { useSave } from '../../../forms/use-save.ts'
import { postDetail, refetchPost, useCreatePost, useUpdatePost } from '../list/posts.ts'
import { ArticlePreview } from '../preview/article-preview.tsx'
import { PostPreviews } from '../preview/post-previews.tsx'
import { AutosaveStatus } from '../unsaved/autosave-status.tsx'
import { type Copy, draftName, type Opening } from '../unsaved/copies.ts'
import { nameOf } from '../unsaved/copy-choice.tsx'
import { newPostParameter } from '../unsaved/new-post-id.ts'
import { usePendingEdit } from '../unsaved/use-pending-edit.ts'
import { ContentField } from './content-field.tsx'
import { FormerAddresses } from './former-addresses.tsx'
import {
  bodyOf,
  type CheckedPost,
  newPost,
  type PostFormValues,
  postForm,
  postLabels,
  valuesOf,
} from './post-form-values.ts'
import { followTitle } from './slug.ts'

/** Lengths that search engines usually show whole; longer texts are allowed and get cut there. */
const SHOWN_LENGTH = { metaTitle: 60, metaDescription: 160 } as const

interface PostFormProps {
  /** The post to edit; a new one without. */
  post?: Post
  /** What the unsaved text is kept under: the post's id, or one for a post that does not exist yet. */
  draftId: string
  opening: Opening
  /** Unsaved texts of this post that other tabs have open. */
  elsewhere: readonly Copy[]
  onClose: () => void
}

export const PostForm = ({ post, draftId, opening, elsewhere, onClose }: PostFormProps) => {
  const queryClient = useQueryClient()
  const create = useCreatePost()
  const update = useUpdatePost()
  const saved = post ? valuesOf(post) : newPost
  const pending = usePendingEdit(draftId, opening)
  const draft = useDraftForm({
    draftName: draftName(post ? draftId : newPostParameter(draftId), pending.editor),
    schema: postForm,
    saved,
    savedVersion: post?.version,
    kept: opening.copy,
    onChange: (values, unsaved) => {
      if (unsaved || pending.touched) pending.keep({ values, version: draft.version })
    },
    onDiscard: () => void pending.drop().then(pending.resume),
  })
  const { register, formState, setValue, setFocus, getValues, control } = draft.form
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

  const saving = useSave(draft, {
    send: async (checked: CheckedPost, version) => {
      const body = bodyOf(checked, new Date())
      await pending.pause()
      try {
        if (post) await update.mutateAsync({ id: post.id, change: { ...body, ...(version && { version }) } })
        else await create.mutateAsync(body)
      } catch (failure) {
        pending.resume()
        throw failure
      }
    },
    readStored: async () => post && request('GET /api/admin/blog/{id}', { params: { id: post.id } }),
    onTaken: (message) => draft.form.setError('slug', { message }, { shouldFocus: true }),
    onLoadNewest: async (newest) => {
      await pending.drop()
      queryClient.setQueryData(postDetail(newest.id).queryKey, newest)
      void refetchPost(queryClient, newest.id)
    },
    onSaved: async () => {
      await pending.drop()
      onClose()
    },
  })

  /** Saved by itself, beside what is typed: the rest goes on from the new version. */
  const handleAddressRemoved = ({ version }: Post) => {
    draft.setVersion(version)
    if (formState.isDirty) pending.keep({ values: getValues(), version })
    setFocus('slug')
  }

  return (
    <FormDialog
      title={post ? 'Edit Blog Post' : 'Create New Post'}
      size="large"
      draft={draft}
      saving={saving}
      what="post"
      labels={postLabels}
      valuesOf={valuesOf}
      submitLabel={post ? 'Update Post' : 'Create Post'}
      actions={<ArticlePreview control={control} />}
      status={<AutosaveStatus state={pending.state} />}
      onClose={onClose}
    >
      {elsewhere.map((copy) => (
        <div key={copy.editor} role="status" className="border-2 border-line bg-paper p-3">
          <p>This post is also open in another tab, with other unsaved changes. Both are kept.</p>
          <UnsavedDifference control={control} labels={postLabels} label={nameOf(copy)} other={copy.values} />
        </div>
      ))}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
        <div className="grid grid-cols-1 gap-5">
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
            hint={<SlugHint control={control} post={post} />}
            error={error('slug')}
          />
          {post && (
            <FormerAddresses
              post={post}
              version={draft.version}
              onRemoved={handleAddressRemoved}
              onRefused={saving.showFailure}
            />
          )}
          <TextArea label="Excerpt *" rows={3} {...register('excerpt')} error={error('excerpt')} />
          <ContentField control={control} error={error('content')} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <SwitchField label="Published" {...register('published')} error={error('published')} />
          <TextField
            label="Featured image URL"
            inputMode="url"
            {...register('featuredImage')}
            hint="Web address of a picture, best 1200 × 630 pixels"
            error={error('featuredImage')}
          />
          <TextField label="Tags" {...register('tags')} hint="Separated by commas" error={error('tags')} />
          <TextField
            label="Meta title"
            {...register('metaTitle')}
            hint={
              <CharacterCount control={control} name="metaTitle" of={SHOWN_LENGTH.metaTitle}>
                For search engines; if empty, the title.
              </CharacterCount>
            }
            error={error('metaTitle')}
          />
          <TextArea
            label="Meta description"
            rows={4}
            {...register('metaDescription')}
            hint={
              <CharacterCount control={control} name="metaDescription" of={SHOWN_LENGTH.metaDescription}>
                For search engines; if empty, the excerpt.
              </CharacterCount>
            }
            error={error('metaDescription')}
          />
          <TextField
            label="Canonical URL"
            inputMode="url"
            {...register('canonicalUrl')}
            hint="Only if this text came out elsewhere first: the address there"
            error={error('canonicalUrl')}
          />
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

/** What the slug is, and what becomes of the address that visitors know when it changes. */
const SlugHint = ({ control, post }: SlugHintProps) => {
  const slug = useWatch({ control, name: 'slug' }).trim()
  const known = post && (post.published || post.formerSlugs.includes(post.slug))
  return (
    <span role="status" className="wrap-anywhere">
      {known && slug !== post.slug
        ? `Once saved, the old address /blog/${post.slug} leads on to the new one, so that no link breaks.`
        : "The end of the article's address: /blog/slug"}
    </span>
  )
}
