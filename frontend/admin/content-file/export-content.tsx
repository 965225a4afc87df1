import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { toast } from '../../ui/toast.tsx'
import { contentFileName, download, writeContentFile } from './write-file.ts'

/** Puts everything that is stored into one file, and hands it over as a download. */
export const ExportContent = () => {
  const [items, setItems] = useState<number>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])

  async function save() {
    const signal = leaving.current?.signal
    if (!signal) return
    const now = new Date()
    setItems(0)
    try {
      download(await writeContentFile(now, signal, setItems), contentFileName(now))
      toast({ title: 'Success', description: 'Content exported successfully' })
    } catch {
      if (!signal.aborted)
        toast({ title: 'Error', description: 'Failed to export content', variant: 'destructive' })
    }
    setItems(undefined)
  }

  return (
    <section aria-labelledby="export-content" className="grid content-start gap-4">
      <h3 id="export-content" className="text-base">
        Export
      </h3>
      <p>
        One file with every post, topic, SEO entry and enquiry, to keep or to take elsewhere. Enquiries hold
        personal data: keep the file where only you can read it.
      </p>
      {items !== undefined && (
        <>
          <Progress label="Progress of the export" />
          <p role="status" className="text-sm">{`Reading: ${items} items so far.`}</p>
        </>
      )}
      <Button
        className="justify-self-start"
        pending={items !== undefined}
        pendingLabel="Exporting..."
        onClick={() => void save()}
      >
        Export all content
      </Button>
    </section>
  )
}
