import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { CardPart } from '../../layout/card-part.tsx'
import { download } from '../../storage/download.ts'
import { useUnmountSignal } from './use-unmount-signal.ts'
import { contentFileName, writeContentFile } from './write-file.ts'

/** Button that downloads all content as one file. */
export const ExportContent = () => {
  const [items, setItems] = useState<number>()
  const unmountSignal = useUnmountSignal()

  async function save() {
    const signal = unmountSignal()
    if (!signal) return
    const now = new Date()
    setItems(0)
    try {
      download(await writeContentFile(now, signal, setItems), contentFileName(now))
      toast.success('Content exported successfully')
    } catch {
      if (!signal.aborted) toast.error('Failed to export content')
    }
    setItems(undefined)
  }

  return (
    <CardPart title="Export">
      <p>
        One file with every post, topic, SEO entry and enquiry. It has personal data of the people who wrote
        to you, so keep it safe.
      </p>
      {items !== undefined && (
        <>
          <Progress label="Progress of the export" />
          <p role="status" className="text-sm">{`Reading: ${items} items so far.`}</p>
        </>
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        pending={items !== undefined}
        pendingLabel="Exporting..."
        onClick={() => void save()}
      >
        Export all content
      </Button>
    </CardPart>
  )
}
