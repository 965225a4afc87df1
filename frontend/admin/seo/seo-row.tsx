import { useId } from 'react'
import type { SeoEntry } from '../../../shared/seo.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Row } from '../layout/row.tsx'
import { labelOf } from './page-names.ts'

interface SeoRowProps {
  entry: SeoEntry
  onEdit: () => void
  onDelete: () => void
}

export const SeoRow = ({ entry, onEdit, onDelete }: SeoRowProps) => {
  const titleId = useId()
  return (
    <Row
      title={labelOf(entry.pageName)}
      titleId={titleId}
      badges={!entry.isActive && <Badge>Inactive</Badge>}
      actions={
        <>
          <Button variant="secondary" size="small" aria-describedby={titleId} onClick={onEdit}>
            Edit
          </Button>
          <Button variant="ghost" size="small" aria-describedby={titleId} onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    >
      <p className="font-semibold">{entry.metaTitle}</p>
      <p className="text-ink-soft text-sm">{entry.metaDescription}</p>
    </Row>
  )
}
