import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../../../ui/button.tsx'
import { FormField } from '../../../../forms/form-field.tsx'
import { excerptOf, type PostFormValues } from '../post-form-fields.ts'

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
        <Button size="small" variant="secondary" className="justify-self-start" onClick={take}>
          Use and edit
        </Button>
      )}
    </div>
  )
}
