import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import type { PhotoFile } from '../../../content/photo.ts'

/** Half a phone, a phone at double density, a column and a full row of a desktop. */
const WIDTHS_PX = [400, 800, 1200, 1600]

/** Best format first, as in <picture>; the last is the fallback. */
const formats = [
  { extension: 'avif', type: 'image/avif', options: { quality: 55 } },
  { extension: 'webp', type: 'image/webp', options: { quality: 75 } },
  { extension: 'jpeg', type: 'image/jpeg', options: { quality: 78, mozjpeg: true } },
] as const

interface MadeFile {
  /** Path below the site's root, with a hash of the content. */
  fileName: string
  width: number
  content: Buffer
}

/** Sizes and formats of one original, never larger than it, and the `PhotoFile` that names them. */
export async function makePhoto(path: string): Promise<{ photo: PhotoFile; files: MadeFile[] }> {
  // Rotate by the EXIF orientation; sharp drops all metadata, including the location.
  const upright = await sharp(await readFile(path))
    .autoOrient()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = upright.info
  const widths = [...WIDTHS_PX.filter((wanted) => wanted < width), Math.min(width, WIDTHS_PX.at(-1) ?? width)]
  const name = basename(path, extname(path))

  const sources = await Promise.all(
    formats.map(async ({ extension, type, options }) => {
      const files = await Promise.all(
        [...new Set(widths)].map(async (wanted): Promise<MadeFile> => {
          const content = await sharp(upright.data).resize(wanted).toFormat(extension, options).toBuffer()
          const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
          return { fileName: `assets/${name}-${wanted}-${hash}.${extension}`, width: wanted, content }
        }),
      )
      return { type, files }
    }),
  )
  const files = sources.flatMap((source) => source.files)
  const fallback = files.at(-1)
  if (!fallback) throw new Error(`${path} is no image`)
  return {
    photo: {
      src: `/${fallback.fileName}`,
      width,
      height,
      sources: sources.map((source) => ({
        type: source.type,
        srcSet: source.files.map((file) => `/${file.fileName} ${file.width}w`).join(', '),
      })),
    },
    files,
  }
}

/** Imports such as `import founder from '../photos/founder.jpg?photo'`, which give a `PhotoFile` (content/photos/README.md). */
export function photos(): Plugin {
  const served = new Map<string, Buffer>()
  return {
    name: 'photos',
    enforce: 'pre',
    async load(id) {
      const [path, query] = id.split('?')
      if (query !== 'photo' || !path) return
      this.addWatchFile(path)
      const { photo, files } = await makePhoto(path)
      // The site's build has emitted the same files.
      if (this.environment.name === 'ssr') return `export default ${JSON.stringify(photo)}`
      for (const { fileName, content } of files) {
        if (this.environment.mode === 'build') this.emitFile({ type: 'asset', fileName, source: content })
        else served.set(`/${fileName}`, content)
      }
      return `export default ${JSON.stringify(photo)}`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = served.get(request.url ?? '')
        if (file) response.end(file)
        else next()
      })
    },
  }
}
