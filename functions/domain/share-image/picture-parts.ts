import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArticlePicture } from '../../../shared/media/share-image.ts'

/** Parts of a share image. */
export interface PictureParts {
  readonly picture: ArticlePicture
  /** Font files in the order of `picture.fonts`. */
  readonly fonts: readonly Buffer[]
  /** WebAssembly of the two libraries, for layout and painting. */
  readonly layoutWasm: Buffer
  readonly paintWasm: Buffer
}

/** Read the files next to the bundle (functions/build.ts). */
export async function readParts(folder: string): Promise<PictureParts> {
  const read = (name: string) => readFile(join(folder, name))
  // Made by the same build, so its shape needs no check.
  const picture = JSON.parse(String(await read('picture.json'))) as ArticlePicture
  return {
    picture,
    fonts: await Promise.all(picture.fonts.map(read)),
    layoutWasm: await read('layout.wasm'),
    paintWasm: await read('index_bg.wasm'),
  }
}
