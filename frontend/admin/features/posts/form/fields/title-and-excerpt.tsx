import { type KeyboardEvent, type Ref, type RefObject, useEffect, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { articleLanguage, MAX_TITLE } from '../../../../../../shared/entities/posts/post.ts'
import { languageTag } from '../../../../../../shared/languages.ts'
import { FormField } from '../../../../forms/form-field.tsx'
import type { UnsavedForm } from '../../../../forms/use-unsaved-form.ts'
import { SmallButton } from '../../../../ui/small-button.tsx'
import { type CheckedPost, excerptOf, type PostFormValues } from '../post-form-fields.ts'

/** `lang` of what is written: browsers check spelling, and screen readers speak, in the article's language. */
export const useArticleLang = (): string =>
  languageTag(articleLanguage.parse(useWatch<PostFormValues, 'language'>({ name: 'language' })))

interface TitleFieldProps {
  edit: UnsavedForm<PostFormValues, CheckedPost, never>
  ref: Ref<HTMLDivElement>
  onChange: () => void
  /** Enter or the Down arrow at the end: on to the text. */
  onLeave: () => void
}

/** Title of the article, as large as on its page: of one paragraph, as high as its lines. */
export const TitleField = ({ edit, ref, onChange, onLeave }: TitleFieldProps) => {
  const id = useId()
  const { label, error, hint: _, ...field } = edit.field('title', onChange)
  const length = useWatch({ control: edit.form.control, name: 'title' }).length

  function handleKeyDown(event: KeyboardEvent) {
    // A key that ends the input of a composed letter is not for us.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.ctrlKey && !event.metaKey) onLeave()
  }

  return (
    <div ref={ref} className="grid gap-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        rows={1}
        lang={useArticleLang()}
        placeholder="Title"
        aria-invalid={error ? true : undefined}
        aria-describedby={[error && `${id}-error`, `${id}-count`].filter(Boolean).join(' ')}
        onKeyDown={handleKeyDown}
        {...field}
        className="field-sizing-content w-full resize-none bg-transparent font-extrabold font-heading text-3xl outline-offset-4 placeholder:text-ink-soft sm:text-4xl"
      />
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        {error && (
          <p id={`${id}-error`} className="font-semibold text-danger">
            {error}
          </p>
        )}
        <p
          id={`${id}-count`}
          className={`ml-auto whitespace-nowrap ${length > MAX_TITLE ? 'font-semibold text-danger' : 'text-ink-soft'}`}
        >
          {`${length}/${MAX_TITLE} characters`}
        </p>
      </div>
    </div>
  )
}

/** True while an element is scrolled out of sight. */
export function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [outOfSight, setOutOfSight] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry && setOutOfSight(!entry.isIntersecting))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return outOfSight
}

/** Excerpt, with the one that is proposed while the field is empty. */
export const ExcerptField = () => {
  const { control, setValue, setFocus } = useFormContext<PostFormValues>()
  const [excerpt, content] = useWatch({ control, name: ['excerpt', 'content'] })
  const proposed = excerpt.trim() ? '' : excerptOf(content)

  function take() {
    setValue('excerpt', proposed, { shouldDirty: true })
    setFocus('excerpt')
  }
  return (
    <div className="grid gap-1.5">
      <FormField
        name="excerpt"
        hint={<span>{proposed && `If you leave this empty, it will be: “${proposed}”`}</span>}
      />
      {proposed && (
        <SmallButton className="justify-self-start" onClick={take}>
          Use and edit
        </SmallButton>
      )}
    </div>
  )
}
