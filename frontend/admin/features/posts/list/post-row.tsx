import { useId } from 'react'
import type { PostSummary } from '../../../../../shared/entities/post.ts'
import { formatDate, formatNumber } from '../../../../../shared/formats/format.ts'
import { articlePath } from '../../../../../shared/pages.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Row } from '../../../layout/row.tsx'
import { usePublication } from './use-publication.tsx'

interface PostRowProps {
  post: PostSummary
  /** True when the post has an unsaved edit. */
  unsaved: boolean
  onEdit: () => void
  onDelete: () => void
}

export const PostRow = ({ post, unsaved, onEdit, onDelete }: PostRowProps) => {
  const titleId = useId()
  const publication = usePublication({ post, unsaved, onOpen: onEdit })
  const button = { size: 'small', variant: 'secondary', 'aria-describedby': titleId } as const

  return (
    <Row
      title={post.title}
      titleId={titleId}
      badges={
        <>
          {post.published ? <Badge tone="positive">Published</Badge> : <Badge>Draft</Badge>}
          {unsaved && <Badge tone="signal">Unsaved changes</Badge>}
        </>
      }
      actions={
        <>
          <Button
            {...button}
            variant={post.published ? 'secondary' : 'primary'}
            pending={publication.pending}
            onClick={publication.run}
          >
            {publication.label}
          </Button>
          <Button {...button} onClick={onEdit}>
            Edit
          </Button>
          <Button {...button} variant="ghost" onClick={onDelete}>
            Delete
          </Button>
          {publication.question}
        </>
      }
    >
      <p className="text-ink-soft text-sm">
        <span className="whitespace-nowrap">
          {`${formatNumber(post.wordCount)} ${post.wordCount === 1 ? 'word' : 'words'}`}
        </span>
        <Dated what="Created" at={post.createdAt} />
        {post.updatedAt !== post.createdAt && <Dated what="Changed" at={post.updatedAt} />}
        {post.publishedAt && <Dated what="Published" at={post.publishedAt} />}
        {post.published && (
          <span>
            {' · '}
            <a
              className="text-link whitespace-nowrap"
              href={articlePath(post.slug)}
              target="_blank"
              rel="noopener"
              aria-describedby={titleId}
            >
              View on site
            </a>
          </span>
        )}
      </p>
      {post.tags.length > 0 && <p className="text-ink-soft text-sm">{post.tags.join(', ')}</p>}
    </Row>
  )
}

/** Date with its label; a line may break only in front of it. */
const Dated = ({ what, at }: { what: string; at: string }) => (
  <span>
    {' · '}
    <span className="whitespace-nowrap">
      {what} <time dateTime={at}>{formatDate(at)}</time>
    </span>
  </span>
)
