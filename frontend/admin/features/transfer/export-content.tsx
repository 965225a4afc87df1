import { useState } from 'react'
import { fileHead } from '../../../../shared/entities/export.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { CardPart } from '../../layout/admin-page.tsx'
import { download } from '../../storage/download.ts'
import { Progress } from '../../ui/progress.tsx'
import { useUnmountSignal } from './use-unmount-signal.ts'

/** Button that downloads all content as one file, for example `wholesale-export-2026-03-05.zip`. */
export const ExportContent = () => {
  const [items, setItems] = useState<number>()
  const unmountSignal = useUnmountSignal()

  async function save() {
    const signal = unmountSignal()
    if (!signal) return
    const now = new Date()
    setItems(0)
    try {
      const { writeArchive } = await import('./stored-content.ts')
      const name = `${fileHead(now).format}-${now.toISOString().slice(0, 10)}.zip`
      download(await writeArchive(now, signal, setItems), name)
      toast.success('Content exported successfully')
    } catch {
      if (!signal.aborted) toast.error('Failed to export content')
    }
    setItems(undefined)
  }

  return (
    <CardPart title="Export">
      <p>
        One zip file with every post, topic, SEO entry, lot, enquiry and picture, with the words and facts
        that you changed, and with the earlier texts of the legal pages. Of posts and words only what was
        saved last, not their history. It has personal data of the people who wrote to you, so keep it safe.
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
