import { createContext, type ReactNode, use } from 'react'
import { FormProvider } from 'react-hook-form'
import type { FormValues } from '../storage/form-values.ts'
import type { UnsavedForm } from './use-unsaved-form.ts'

/** Form of any kind. */
export type AnyEdit = UnsavedForm<FormValues, unknown, unknown>

const EditContext = createContext<AnyEdit | undefined>(undefined)

interface EditProviderProps<Values extends FormValues, Checked, Stored> {
  edit: UnsavedForm<Values, Checked, Stored>
  children: ReactNode
}

/** Form whose fields are below it. */
export const EditProvider = <Values extends FormValues, Checked, Stored>({
  edit,
  children,
}: EditProviderProps<Values, Checked, Stored>) => (
  <EditContext value={edit as unknown as AnyEdit}>
    <FormProvider {...edit.form}>{children}</FormProvider>
  </EditContext>
)

/** Form that the component is in. */
export function useEdit(): AnyEdit {
  const edit = use(EditContext)
  if (!edit) throw new Error('There is no form around')
  return edit
}
