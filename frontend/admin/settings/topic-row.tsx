import { useId } from 'react'
import type { Topic } from '../../../shared/topic.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Row } from '../layout/row.tsx'

interface TopicRowProps {
  topic: Topic
  onEdit: () => void
  onDelete: () => void
}

export const TopicRow = ({ topic, onEdit, onDelete }: TopicRowProps) => {
  const titleId = useId()
  return (
    <Row
      title={topic.topic}
      titleId={titleId}
      badges={!topic.isActive && <Badge>Inactive</Badge>}
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
      {topic.keywords.length > 0 && <p className="text-ink-soft text-sm">{topic.keywords.join(', ')}</p>}
      {topic.targetAudience && <p className="text-ink-soft text-sm">{`For ${topic.targetAudience}`}</p>}
    </Row>
  )
}
