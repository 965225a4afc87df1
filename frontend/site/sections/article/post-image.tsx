import { type ComponentProps, useState } from 'react'
import type { PostSummary } from '../../../../shared/post.ts'
import { type Drawing, Illustration } from '../../art/illustration.tsx'

/** Stand-ins for a missing picture. */
const standIns = [
  'bale',
  'box',
  'crockery',
  'pallet',
  'toys',
  'warehouse',
  'household',
  'container',
] as const satisfies readonly Drawing[]

/** Which one depends on the article alone, so that it is the same everywhere and always. */
function standIn({ slug }: PostSummary): Drawing {
  let sum = 0
  for (const character of slug) sum += character.codePointAt(0) ?? 0
  return standIns[sum % standIns.length] ?? 'bale'
}

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
    return <Illustration name={standIn(post)} className="aspect-video w-full bg-sand p-4" />
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
      // It may have failed before this code was there to hear of it.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(source)
      }}
      className="aspect-video w-full bg-sand object-cover"
    />
  )
}
