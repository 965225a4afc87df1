// Addresses of the files of pictures, in a module without zod, which public pages must not load.

/** Widths of a picture's files in pixels: half a phone, a phone at double density, a column and a full row of a desktop. */
const PICTURE_WIDTHS = [400, 800, 1200, 1600] as const

/** Formats of a picture's files, best first, as in `<picture>`; every browser shows the last one. */
export const PICTURE_FORMATS = [
  { extension: 'avif', type: 'image/avif' },
  { extension: 'webp', type: 'image/webp' },
  { extension: 'jpg', type: 'image/jpeg' },
] as const

export type PictureExtension = (typeof PICTURE_FORMATS)[number]['extension']

/** Prefix of the addresses of all pictures; without its first slash of the keys in the bucket. */
export const MEDIA_PATH = '/media/'

/** Prefix of the keys of uploaded pictures, which are not served. */
export const ORIGINALS_PREFIX = 'originals/'

/** Widths of the files of a picture `width` pixels wide: never larger than the picture itself. */
export function fileWidths(width: number): number[] {
  const largest = Math.min(width, Math.max(...PICTURE_WIDTHS))
  return [...PICTURE_WIDTHS.filter((one) => one < largest), largest]
}

/** Address of a file of a picture. */
export const mediaAddress = (id: string, width: number, extension: PictureExtension): string =>
  `${MEDIA_PATH}${id}/${width}.${extension}`

/**
 * Address by which posts and pages name a picture `width` pixels wide: its largest JPEG. The other files follow from it
 * (`fileWidths`).
 */
export const pictureAddress = (id: string, width: number): string =>
  mediaAddress(id, fileWidths(width).at(-1) ?? width, 'jpg')

/** Size of the file that chats and search engines show, JPEG: WhatsApp reads neither AVIF nor WebP. */
export const SHARED_SIZE = { width: 1200, height: 630 } as const

/** Address of the file for chats and search engines. */
export const sharedAddress = (id: string): string =>
  `${MEDIA_PATH}${id}/${SHARED_SIZE.width}x${SHARED_SIZE.height}.jpg`

/** Addresses of all files of a picture `width` pixels wide. */
export const fileAddresses = (id: string, width: number): string[] => [
  ...PICTURE_FORMATS.flatMap(({ extension }) =>
    fileWidths(width).map((one) => mediaAddress(id, one, extension)),
  ),
  sharedAddress(id),
]

const FILE_ADDRESS = /^\/media\/([0-9A-HJKMNP-TV-Z]{26})\/(\d{1,4})\.(?:avif|webp|jpg)$/

/** Id and width of the file at an address; undefined for any other address. */
export function mediaFile(address: string): { id: string; width: number } | undefined {
  const [, id, width] = FILE_ADDRESS.exec(address) ?? []
  return id && width ? { id, width: Number(width) } : undefined
}

/** Ids of the pictures whose files are named in texts: HTML, addresses, JSON. */
export const mediaIdsIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].flatMap(([, id]) => id ?? [])))
const NAMED = /(?<![\w.-])\/media\/([0-9A-HJKMNP-TV-Z]{26})\/[\dx]{1,9}\.(?:avif|webp|jpg)/g

/** A `<source>` of a `<picture>`. */
interface PictureSource {
  readonly type: string
  readonly srcSet: string
}

/**
 * Smaller formats and other widths of a picture of the library, best format first; none of a picture from elsewhere. The
 * address alone says them, so that no page waits for the table, or fails because a picture is gone.
 */
export function pictureSources(address: string): PictureSource[] {
  const file = mediaFile(address)
  if (!file) return []
  return PICTURE_FORMATS.filter(({ extension }) => extension !== 'jpg').map(({ extension, type }) => ({
    type,
    srcSet: fileWidths(file.width)
      .map((width) => `${mediaAddress(file.id, width, extension)} ${width}w`)
      .join(', '),
  }))
}
