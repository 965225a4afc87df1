import { type ComponentProps, useState } from 'react'
import { TextField } from '../../ui/field.tsx'

/** Password with a button that shows what is typed. */
export const PasswordField = (props: ComponentProps<typeof TextField>) => {
  const [shown, setShown] = useState(false)
  return (
    <div className="grid">
      <TextField {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      {/* Its name lacks the word "password", which is the name of the field. */}
      <button
        type="button"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="text-link min-h-11 cursor-pointer justify-self-end px-2 text-sm"
      >
        Show
      </button>
    </div>
  )
}
