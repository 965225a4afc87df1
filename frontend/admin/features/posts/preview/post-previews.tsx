import { useWatch } from 'react-hook-form'
import { PREVIEW_DAYS } from '../../../../../shared/entities/posts/preview-link.ts'
import { shownPicture } from '../../../../../shared/formats/picture-address.ts'
import { topicArt, topicImagePath } from '../../../../../shared/media/topic-art.ts'
import { articleHead } from '../../../../seo/article-head.ts'
import { useSiteData } from '../../../../seo/structured-data/site-data.ts'
import { ResultPreviews } from '../../../layout/result-previews.tsx'
import { SharedLink } from '../../../layout/shared-link.tsx'
import { postForm } from '../form/post-form-fields.ts'
import { shownPost } from './shown-post.ts'

/** Fields shown in search results and chats; without the content, which changes with every keystroke. */
const shownFields = [
  'title',
  'slug',
  'excerpt',
  'featuredImage',
  'metaTitle',
  'metaDescription',
  'canonicalUrl',
] as const

/** Previews of the article in a search result and in a chat. */
export const PostPreviews = () => {
  const watched = useWatch({ name: shownFields })
  const values = Object.fromEntries(shownFields.map((name, index) => [name, watched[index]]))
  const { origin } = window.location
  const shown = shownPost(postForm.pick(values), new Date())
  const head = articleHead(shown, useSiteData())
  return (
    <ResultPreviews
      address={head.canonical ?? `${origin}/`}
      title={head.title}
      description={head.description ?? ''}
      share={{
        title: head.openGraph?.title ?? head.title,
        description: head.openGraph?.description ?? '',
        picture: shownPicture(shown.featuredImage) ?? topicImagePath(topicArt(shown)),
      }}
    />
  )
}

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
