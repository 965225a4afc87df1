import type { PostSummary } from './entities/post.ts'

/** Of the picture drawn for an article without one of its own: WhatsApp reads neither WebP nor SVG. */
export const drawnType = 'image/png'

/** Key in the site bucket of the picture drawn for an article. */
export const shareImageKey = (id: string): `share/${string}.png` => `share/${id}.png`

/** Whether a picture is drawn for an article: it can be read, and has none of its own. */
export const needsDrawnImage = ({
  published,
  featuredImage,
}: Pick<PostSummary, 'published' | 'featuredImage'>): boolean => published && !featuredImage

/** Differs for pictures that differ: what is drawn is the title, in a build's look (`ArticlePicture`). */
export const drawnVersion = (title: string, look: string): string => shortHash(look + title)

/**
 * Path of the picture drawn for an article. The query names its version: chats keep a preview by its address, and ask
 * again when that changes.
 */
export const shareImagePath = ({ id, title }: Pick<PostSummary, 'id' | 'title'>, look: string): string =>
  `/${shareImageKey(id)}?v=${drawnVersion(title, look)}`

/**
 * 8 hex digits that differ for different texts, but for one pair in four thousand million: FNV-1a, 32 bits, over
 * UTF-16 units (http://www.isthe.com/chongo/tech/comp/fnv/). No protection against who wants two texts to be equal.
 */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** What the frontend's build says about the picture of an article: everything but its title. Lengths in pixels. */
export interface ArticlePicture {
  /** The picture without the title, an SVG document of `shareImageSize` (shared/pages.ts). */
  readonly frame: string
  readonly title: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
    /** `#rrggbb` */
    readonly colour: string
  }
  /** Font files beside this one, of one weight; a letter is drawn with the first that has it. */
  readonly fonts: readonly string[]
  /** Differs where any of this does, the fonts' files included. */
  readonly look: string
}
