import { useState } from 'react'
import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { pagesOf } from '../../data/admin-list.ts'
import { download } from '../../storage/download.ts'
import { type EnquiryStatus, enquiryPage } from './enquiries.ts'
import { enquiriesCsv } from './enquiries-csv.ts'
import { type EnquiryFilter, matching, statusOf } from './enquiry-filter.ts'

/** Button that downloads all enquiries of the filter as CSV. */
export const ExportButton = ({ filter }: { filter: EnquiryFilter }) => {
  /** Enquiries loaded so far; undefined without an export. */
  const [loaded, setLoaded] = useState<number>()

  const exportAll = async () => {
    setLoaded(0)
    try {
      const enquiries = matching(await allEnquiries(statusOf(filter), setLoaded), filter.search)
      const table = new Blob([enquiriesCsv(enquiries)], { type: 'text/csv;charset=utf-8' })
      download(table, `enquiries-${new Date().toISOString().slice(0, 10)}.csv`)
      toast.success(enquiries.length === 1 ? '1 enquiry exported' : `${enquiries.length} enquiries exported`)
    } catch {
      toast.error('Failed to export enquiries')
    }
    setLoaded(undefined)
  }

  return (
    <Button
      variant="secondary"
      size="small"
      pending={loaded !== undefined}
      pendingLabel={`Exporting: ${loaded} so far...`}
      onClick={() => void exportAll()}
    >
      Export CSV
    </Button>
  )
}

async function allEnquiries(status: EnquiryStatus | undefined, onProgress: (loaded: number) => void) {
  const enquiries: Enquiry[] = []
  for await (const items of pagesOf((cursor) => enquiryPage(status, cursor))) {
    enquiries.push(...items)
    onProgress(enquiries.length)
  }
  return enquiries
}
