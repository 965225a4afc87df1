import { useWatch } from 'react-hook-form'
import { shownPicture } from '../../../../../shared/formats/picture-address.ts'
import { topicArt, topicImagePath } from '../../../../../shared/media/topic-art.ts'
import { articleHead } from '../../../../seo/article-head.ts'
import { useSiteData } from '../../../../seo/structured-data/site-data.ts'
import { ResultPreviews } from '../../../layout/result-previews.tsx'
import { WithPublishedWords } from '../../../preview/published-words.tsx'
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
export const PostPreviews = () => (
  <WithPublishedWords>
    <Previews />
  </WithPublishedWords>
)

const Previews = () => {
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
