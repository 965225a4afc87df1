import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'
import { ASSETS, COMPRESSED_ASSETS, COMPRESSED_ENDINGS } from '../../shared/assets.ts'

/**
 * Write a copy of each script and stylesheet at Brotli's best level beside the build: a tenth smaller than what the edge
 * makes in passing (docs/decisions/cloud/0034-compressed-assets.md).
 */
export const compressedCopies = (): Plugin => ({
  name: 'compressed-copies',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    await mkdir(path.join(dir, COMPRESSED_ASSETS), { recursive: true })
    await Promise.all(
      Object.keys(bundle).map(async (file) => {
        if (path.dirname(file) !== ASSETS || !isCompressed(file)) return
        const copy = path.join(dir, COMPRESSED_ASSETS, path.basename(file))
        await writeFile(copy, await promisify(brotliCompress)(await readFile(path.join(dir, file))))
      }),
    )
  },
})

const isCompressed = (file: string) => COMPRESSED_ENDINGS.some((ending) => file.endsWith(ending))
