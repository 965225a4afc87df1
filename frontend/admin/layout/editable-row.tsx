import { type ReactNode, useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Row } from './row.tsx'

interface EditableRowProps {
  title: string
  /** Whether it is in use. */
  active: boolean
  onEdit: () => void
  onDelete: () => void
  children: ReactNode
}

/** An entry that can be edited, switched off and deleted. */
export const EditableRow = ({ title, active, onEdit, onDelete, children }: EditableRowProps) => {
  const titleId = useId()
  return (
    <Row
      title={title}
      titleId={titleId}
      badges={!active && <Badge>Inactive</Badge>}
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
      {children}
    </Row>
  )
}
