import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast/toast.tsx'

interface HandedTextProps {
  label: string
  text: string
  /** Its kind on the button: 'link'. */
  what: 'link' | 'text'
  hint?: string
}

/** A text for somebody else: to copy, or to hand to an app of the phone. */
export const HandedText = ({ label, text, what, hint }: HandedTextProps) => {
  const [copied, setCopied] = useState<string>()
  const canShare = 'share' in navigator
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      toast.error(`The browser did not copy the ${what}. Select it, then copy it by hand.`)
    }
  }
  const field = { label, hint, readOnly: true, value: text }
  return (
    <div className="grid grid-cols-1 gap-3">
      {what === 'link' ? (
        <TextField {...field} onFocus={({ target }) => target.select()} />
      ) : (
        <TextArea {...field} rows={10} onFocus={({ target }) => target.select()} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {canShare && (
          // Closing the phone's share sheet is no failure.
          <Button size="small" onClick={() => void navigator.share({ text }).catch(() => {})}>
            Share
          </Button>
        )}
        <Button size="small" variant={canShare ? 'secondary' : 'primary'} onClick={() => void copy()}>
          {`Copy the ${what}`}
        </Button>
        <span role="status">{copied === text ? 'Copied' : ''}</span>
      </div>
    </div>
  )
}
