import { type ComponentProps, useState } from 'react'
import type { PostSummary } from '../../shared/post.ts'
import { Illustration } from '../art/illustration.tsx'

/** Stand-ins for a missing picture; which one depends on the article alone, so it never changes. */
const standIns = ['bale', 'box', 'pallet', 'crockery', 'warehouse'] as const

interface PostImageProps {
  post: PostSummary
  /** On the first screen: loaded at once instead of when it comes near. */
  first?: boolean
}

/**
 * The featured image of a post, cut to 16:9, or our art where there is none or it can't be loaded.
 * It decorates: the title beside it says what it is about.
 */
export const PostImage = ({ post, first = false }: PostImageProps) => {
  const [broken, setBroken] = useState<string>()
  const source = post.featuredImage
  if (!source || source === broken) {
    const name = standIns[post.slug.length % standIns.length] ?? 'bale'
    return <Illustration name={name} className="aspect-video w-full bg-sand p-4" />
  }
  const loading: ComponentProps<'img'> = first ? { fetchPriority: 'high' } : { loading: 'lazy' }
  return (
    <img
      src={source}
      alt=""
      // The proportion is what counts: the place is kept before the picture comes.
      width="1280"
      height="720"
      decoding="async"
      {...loading}
      onError={() => setBroken(source)}
      className="aspect-video w-full bg-sand object-cover"
    />
  )
}
