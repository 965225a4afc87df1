import type { PostSummary } from '../entities/posts/post.ts'
import { absolute, shownPicture } from '../formats/picture-address.ts'
import { shareImageSize } from '../pages.ts'
import { mediaFile, sharedAddress } from './media-files.ts'
import { topicArt, topicImagePath } from './topic-art.ts'

/** Image for chat previews and feeds; size in pixels and media type where known. */
export interface ShareImage {
  url: string
  alt: string
  width?: number
  height?: number
  type?: string
}

/** Image that the build or the library made for chats. */
export const jpeg = (url: string, alt: string): ShareImage => ({
  url,
  alt,
  type: 'image/jpeg',
  ...shareImageSize,
})

/** Image at `address`, described by `alt`, of a picture of the library the file made for chats; undefined if visitors would not see one there. */
export function ownImage(
  origin: string,
  address: string | null | undefined,
  alt: string,
): ShareImage | undefined {
  const file = address ? mediaFile(address) : undefined
  if (file) return jpeg(origin + sharedAddress(file.id), alt)
  const url = absolute(origin, shownPicture(address))
  return url ? { url, alt } : undefined
}

/** Image of an article: its own, else its topic's drawing. */
export const articleImage = (
  origin: string,
  post: Pick<PostSummary, 'featuredImage' | 'featuredImageAlt' | 'tags' | 'title'>,
): ShareImage =>
  ownImage(origin, post.featuredImage, post.featuredImageAlt ?? post.title) ??
  jpeg(origin + topicImagePath(topicArt(post)), post.title)
