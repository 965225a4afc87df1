import { useState } from 'react'
import type { PostSummary } from '../../../../shared/entities/posts/post.ts'
import { shownPicture } from '../../../../shared/formats/picture-address.ts'
import { topicArt } from '../../../../shared/media/topic-art.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Illustration } from '../../art/illustration.tsx'

interface PostImageProps {
  post: PostSummary
  /** On the first screen: load eagerly instead of lazily. */
  first?: boolean
  /** HTML `sizes`. */
  sizes: string
  /** Alternative text; none where the image only decorates the title next to it. */
  alt?: string | null
}

/**
 * Featured image of a post, cropped to 16:9, or its topic's drawing if there is none or it fails to load.
 */
export const PostImage = ({ post, first = false, sizes, alt }: PostImageProps) => {
  const [broken, setBroken] = useState<string>()
  const source = shownPicture(post.featuredImage)
  if (!source || source === broken) {
    return <Illustration name={topicArt(post)} className="aspect-video w-full bg-sand p-4" />
  }
  return (
    <Picture
      src={source}
      alt={alt ?? ''}
      sizes={sizes}
      // Reserves space at 16:9 before the image loads.
      width="1280"
      height="720"
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      onError={() => setBroken(source)}
      // An image that failed before hydration fires no error event any more.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(source)
      }}
      className="aspect-video w-full bg-sand object-cover"
    />
  )
}
