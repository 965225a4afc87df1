import { useWatch } from 'react-hook-form'
import { Button } from '../../../../../ui/button.tsx'
import { FormField } from '../../../../forms/form-field.tsx'
import type { UnsavedForm } from '../../../../forms/use-unsaved-form.ts'
import type { CheckedPost, PostFormValues } from '../post-form-fields.ts'
import { excerptOf } from './excerpt.ts'

interface ExcerptFieldProps {
  edit: UnsavedForm<PostFormValues, CheckedPost, never>
}

/** Excerpt, with the one that is proposed while the field is empty. */
export const ExcerptField = ({ edit }: ExcerptFieldProps) => {
  const { control, setValue, setFocus } = edit.form
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
        <Button size="small" variant="secondary" className="justify-self-start" onClick={take}>
          Change this proposal
        </Button>
      )}
    </div>
  )
}
