import type { PostSummary } from '../entities/posts/post.ts'
import { shownPicture } from '../formats/picture-address.ts'

/** Media type of share images: WhatsApp reads neither WebP nor SVG. */
export const drawnType = 'image/png'

/** Key of an article's share image in the site bucket. */
export const shareImageKey = (id: string): `share/${string}.png` => `share/${id}.png`

/** True for a published article without a picture of its own that visitors see. */
export const needsDrawnImage = ({
  published,
  featuredImage,
}: Pick<PostSummary, 'published' | 'featuredImage'>): boolean => published && !shownPicture(featuredImage)

/** Version of a share image, by its title and a build's look (`ArticlePicture`). */
export const drawnVersion = (title: string, look: string): string => shortHash(look + title)

/** Path of an article's share image. Its query is the version, because chats cache a preview by its address. */
export const shareImagePath = ({ id, title }: Pick<PostSummary, 'id' | 'title'>, look: string): string =>
  `/${shareImageKey(id)}?v=${drawnVersion(title, look)}`

/**
 * Hash of a text, 8 hex digits: FNV-1a, 32 bits, over UTF-16 units (http://www.isthe.com/chongo/tech/comp/fnv/). Not
 * for security.
 */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Share image of an article without its title, made by the frontend's build. Lengths in pixels. */
export interface ArticlePicture {
  /** SVG document of `shareImageSize` (shared/pages.ts) without the title. */
  readonly frame: string
  readonly title: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
    /** `#rrggbb` */
    readonly colour: string
  }
  /** Font files in the same folder, of one weight. The first that has a letter draws it. */
  readonly fonts: readonly string[]
  /** Hash of all of this, the font files included. */
  readonly look: string
}
