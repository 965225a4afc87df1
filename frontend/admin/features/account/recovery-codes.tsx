import { useEffect, useRef } from 'react'
import { defaultFacts } from '../../../../shared/site.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { download } from '../../storage/download.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** The event that made them, in a sentence. */
  news: string
  onKept: () => void
}

const title = `Recovery codes for ${defaultFacts.product}`

/** Recovery codes, which are shown once; a printout has nothing else. */
export const RecoveryCodes = ({ codes, news, onKept }: RecoveryCodesProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('The codes are copied'),
      () => toast.error('The browser did not copy the codes. Select them, then copy them by hand.'),
    )
  return (
    <div className="print-alone grid gap-4">
      <h4 ref={heading} tabIndex={-1} className="font-bold outline-none">
        {title}
      </h4>
      <p>
        <span>{news} </span>
        If you lose your phone, one of these codes takes its place. Each works once. Keep them where your
        phone is not: they are not shown again.
      </p>
      <ul className="grid gap-2 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKept}>I have saved my codes</Button>
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            download(new Blob([`${title}\n\n${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
          }
        >
          Download
        </Button>
        <Button variant="secondary" onClick={() => print()}>
          Print
        </Button>
      </div>
    </div>
  )
}
