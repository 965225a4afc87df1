import { type ChangeEvent, createContext, type ReactNode, type RefObject, use, useState } from 'react'
import { FormProvider, useController } from 'react-hook-form'
import { TextArea, TextField } from '../../ui/field.tsx'
import type { FormValues } from '../storage/outbox.ts'
import { Options, SelectField, SwitchField } from '../ui/choice-fields.tsx'
import { type ChoiceNode, type FieldProps, type TextNode, typedText, valueOfText } from './form-node.ts'
import type { UnsavedForm } from './use-unsaved-form.ts'

/** Field of a form by its name, as it is declared. */
export const FormField = ({ name, ...others }: Omit<FieldProps, 'node'>) => {
  const node = useEdit().declaration.fields[name]
  if (!node) throw new Error(`The form has no field ${name}`)
  return <FieldControl node={node} name={name} {...others} />
}

/** Fields of a form, in this order; by default all. */
export const FormFields = ({ names }: { names?: readonly string[] }) => {
  const { fields } = useEdit().declaration
  return (names ?? Object.keys(fields)).map((name) => <FormField key={name} name={name} />)
}

/** Control of a field, by its kind. */
export const FieldControl = (props: FieldProps) => {
  const { node, name } = props
  if (node.Control) return <node.Control {...props} />
  switch (node.kind) {
    case 'toggle':
      return <ToggleControl {...props} />
    case 'choice':
      return <ChoiceControl {...props} node={node} />
    case 'text':
    case 'email':
    case 'date':
    case 'number':
    case 'weight':
      return <TextControl {...props} node={node} />
    default:
      throw new Error(`The field ${name} has no control`)
  }
}

type TextElement = HTMLInputElement & HTMLTextAreaElement

type Labelled<Props> = Omit<Props, 'label'> & { label?: ReactNode }

/** Props of a field's control. */
function useControl({
  node,
  name,
  label = node.label + (node.labelEnd ?? ''),
  hint,
  ...on
}: Labelled<FieldProps>) {
  const { field, fieldState } = useController({ name })
  return {
    ...field,
    'data-path': name,
    label,
    hint: hint ?? node.hint,
    error: fieldState.error?.message,
    onFocus: on.onFocus,
    onChange: (event: ChangeEvent | { target: { value: unknown } }) => {
      field.onChange(event)
      on.onChange?.()
    },
  }
}

const ToggleControl = (props: FieldProps) => {
  const { value, ...control } = useControl(props)
  return <SwitchField {...control} checked={value === true} />
}

const ChoiceControl = (props: FieldProps<ChoiceNode>) => {
  const control = useControl(props)
  return (
    <SelectField {...control} value={String(control.value)}>
      <Options of={props.node.options} />
    </SelectField>
  )
}

interface TextControlProps extends Labelled<FieldProps<TextNode>> {
  /** Length that the hint counts up to, in characters; by default the node's. */
  count?: number | undefined
  /** Length that it counts up to once there are more. */
  max?: number | undefined
  ref?: RefObject<TextElement | null>
}

/** Text of one line or of several, or a number. */
export const TextControl = ({ ref, ...props }: TextControlProps) => {
  const { node, max = Number.POSITIVE_INFINITY } = props
  const control = useControl(props)
  // While it is typed it stays as it is: grouped digits would move the cursor.
  const [typed, setTyped] = useState<string>()
  const text = typed ?? typedText(node, control.value)
  const count = props.count ?? node.count ?? (text.length > max ? max : undefined)
  const hint = node.hintOf?.(text) ?? control.hint
  const field = {
    ...node.attributes,
    ...control,
    value: text,
    hint: (hint || count) && (
      <>
        {hint && <span>{hint} </span>}
        {count && (
          <span className={`whitespace-nowrap ${text.length > count ? 'font-semibold text-danger' : ''}`}>
            {`${text.length}/${count} characters`}
          </span>
        )}
      </>
    ),
    ref: (element: TextElement | null) => {
      control.ref(element)
      if (ref) ref.current = element
    },
    onChange: ({ target }: ChangeEvent<TextElement>) => {
      if (node.kind === 'weight') setTyped(target.value)
      control.onChange({ target: { value: valueOfText(node, target.value) } })
    },
    onBlur: () => {
      setTyped(undefined)
      control.onBlur()
    },
  }
  return node.rows ? <TextArea {...field} rows={node.rows} /> : <TextField {...field} />
}

/** Form of any kind. */
type AnyEdit = UnsavedForm<FormValues, unknown, unknown>

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
