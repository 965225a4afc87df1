import { strFromU8, strToU8, type UnzipFileFilter, unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type * as z from 'zod'
import { archivedPictures } from '../../../../shared/entities/export.ts'
import { MAX_PICTURE_BYTES } from '../../../../shared/entities/media.ts'

/** Name of the content file in an archive. */
const CONTENT = 'content.json'
/** Names and descriptions of the pictures whose files are in an archive. */
const PICTURES = 'pictures.json'
/** Contents of an archive, for whoever opens it; not read by an import. */
const README = `Everything that was saved on the site, as it was saved last.

content.json   posts, topics, SEO entries, lots, enquiries, changed facts and words of
               pages, earlier texts of the legal pages; one item a line
pictures.json  the pictures with their descriptions
media/         the pictures

Of posts and of the words of pages only what was saved last is here, not their history.
Unsaved changes, deleted posts and the AI key are not here.

To bring it back: Settings, Site content, Import.
`
/** Largest JSON file that is read, in bytes: a thousand of the longest articles. A small archive can claim any size. */
const MAX_JSON_BYTES = 256 * 1024 * 1024
/** Largest sum of all files that are read: what the memory of a tab holds. */
const MAX_TOTAL_BYTES = 1024 ** 3

export type ArchivedPicture = z.output<typeof archivedPictures>[number]

/** Parts of a chosen file. */
export interface Archive {
  readonly content: string
  readonly pictures: readonly ArchivedPicture[]
  /** Files of the pictures by name. */
  readonly files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>
}

/** Archive of content and pictures, in the order of the calls. */
export function newArchive() {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const pictures: ArchivedPicture[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part as Uint8Array<ArrayBuffer>)
  })
  const add = (entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array) => {
    zip.add(entry)
    entry.push(bytes, true)
  }
  return {
    addContent: (bytes: Uint8Array) => add(new ZipDeflate(CONTENT, { level: 6 }), bytes),
    /** Pictures are compressed already. */
    addPicture(picture: ArchivedPicture, bytes: Uint8Array) {
      pictures.push(picture)
      add(new ZipPassThrough(picture.file), bytes)
    },
    finish(): Blob {
      add(new ZipDeflate(PICTURES), strToU8(JSON.stringify(pictures, undefined, 1)))
      add(new ZipDeflate('README.txt'), strToU8(README))
      zip.end()
      return new Blob(parts, { type: 'application/zip' })
    },
  }
}

/** Parts of a chosen file: an archive, or a content file alone. Undefined if it is a broken archive. */
export async function readArchive(file: Blob): Promise<Archive | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // "PK", with which every zip begins.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { content: strFromU8(bytes), pictures: [], files: {} }
  const sizes = sizesIn(bytes)
  const texts = unzipped(bytes, [CONTENT, PICTURES], sizes, MAX_JSON_BYTES)
  const content = texts?.[CONTENT]
  const listed = archivedPictures.safeParse(parsed(texts?.[PICTURES]))
  if (!content || !listed.success) return undefined
  const names = listed.data.map(({ file: name }) => name)
  const files = unzipped(bytes, names, sizes, MAX_PICTURE_BYTES)
  return files && { content: strFromU8(content), pictures: listed.data, files }
}

/** Sizes of all files by their names, as the archive claims them. */
function sizesIn(bytes: Uint8Array): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  unzip(bytes, ({ name, originalSize }) => {
    sizes.set(name, originalSize)
    return false
  })
  return sizes
}

/** Files of these names, each once; undefined, and nothing is unpacked, if one is missing or they are too large. */
function unzipped(
  bytes: Uint8Array,
  names: readonly string[],
  sizes: ReadonlyMap<string, number>,
  maxBytes: number,
): Archive['files'] | undefined {
  const wanted = new Set(names)
  const given = [...wanted].map((name) => sizes.get(name) ?? Number.POSITIVE_INFINITY)
  if (given.some((size) => size > maxBytes)) return undefined
  if (given.reduce((sum, size) => sum + size, 0) > MAX_TOTAL_BYTES) return undefined
  return unzip(bytes, ({ name }) => wanted.delete(name))
}

/** In this thread: the library's workers would need another content security policy. */
function unzip(bytes: Uint8Array, filter: UnzipFileFilter): Archive['files'] | undefined {
  try {
    return unzipSync(bytes, { filter }) as Archive['files']
  } catch {
    return undefined
  }
}

function parsed(bytes: Uint8Array | undefined): unknown {
  try {
    return bytes && JSON.parse(strFromU8(bytes))
  } catch {
    return undefined
  }
}
