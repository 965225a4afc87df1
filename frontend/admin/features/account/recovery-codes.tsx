import { useEffect, useRef } from 'react'
import { site } from '../../../../shared/site.ts'
import { Button } from '../../../ui/button.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** Recovery codes, which are shown once; a printout has nothing else. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="print-alone grid gap-4">
      <h4 ref={heading} tabIndex={-1} className="font-bold outline-none">
        {`Recovery codes for ${site.product}`}
      </h4>
      <p>
        The second step is on. If you lose your phone, one of these codes takes its place. Each works once.
        Keep them on paper: they are not shown again.
      </p>
      <ul className="grid gap-2 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => print()}>Print</Button>
        <Button variant="secondary" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
