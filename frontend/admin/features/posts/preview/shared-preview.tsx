import { PREVIEW_DAYS } from '../../../../../shared/entities/posts/preview-link.ts'
import { SharedLink } from '../../../layout/shared-link.tsx'

interface SharedPreviewProps {
  /** The post's id; of a new post the one that it will have. */
  id: string
  /** Keep on the server what is typed. */
  keepText: () => Promise<void>
}

/** The link by which somebody without a password reads the newest text of the article. */
export const SharedPreview = ({ id, keepText }: SharedPreviewProps) => (
  <SharedLink
    title="Preview link"
    text={`Anybody who has the link can read the newest text, saved or not, without a password. Search engines do not list it. The link ends by itself after ${PREVIEW_DAYS} days.`}
    path="/api/admin/blog/{id}/preview-link"
    id={id}
    prepare={keepText}
    missing="There is no text to show yet. Write something first, then make the link."
  />
)
