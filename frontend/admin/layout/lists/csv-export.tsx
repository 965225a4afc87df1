import { useState } from 'react'
import { toast } from '../../../ui/toast/toast-store.ts'
import { type ItemPage, pagesOf } from '../../data/admin-query.ts'
import { downloadCsv } from '../../storage/download.ts'
import { SmallButton } from '../../ui/small-button.tsx'

interface CsvExportProps<T> {
  /** Name of the file, and of its items where it fails. */
  name: string
  load: (cursor: string | undefined) => Promise<ItemPage<T>>
  /** Filter of what was loaded. */
  select?: (items: T[]) => T[]
  csv: (items: T[]) => string
  /** Message of the success. */
  done: (count: number) => string
}

/** Button that downloads all items of a list as CSV. */
export const CsvExport = <T,>({ name, load, select = (items) => items, csv, done }: CsvExportProps<T>) => {
  /** Items loaded so far; undefined without an export. */
  const [loaded, setLoaded] = useState<number>()

  const exportAll = async () => {
    setLoaded(0)
    try {
      const all: T[] = []
      for await (const items of pagesOf(load)) {
        all.push(...items)
        setLoaded(all.length)
      }
      const chosen = select(all)
      downloadCsv(csv(chosen), `${name}-${new Date().toISOString().slice(0, 10)}`)
      toast.success(done(chosen.length))
    } catch {
      toast.error(`Failed to export ${name}`)
    }
    setLoaded(undefined)
  }

  return (
    <SmallButton
      pending={loaded !== undefined}
      pendingLabel={`Exporting: ${loaded} so far...`}
      onClick={() => void exportAll()}
    >
      Export CSV
    </SmallButton>
  )
}
