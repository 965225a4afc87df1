import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArticlePicture } from '../../../shared/share-image.ts'

/** What a picture is drawn with. */
export interface PictureParts {
  readonly picture: ArticlePicture
  /** The files that `picture.fonts` names, in that order. */
  readonly fonts: readonly Buffer[]
  /** The two libraries' WebAssembly: it lays text out, and paints. */
  readonly layoutWasm: Buffer
  readonly paintWasm: Buffer
}

/** Reads the files that the build copies beside the bundle (functions/build.ts). */
export async function readParts(folder: string): Promise<PictureParts> {
  const read = (name: string) => readFile(join(folder, name))
  // Made by the same build, so its shape is not checked again.
  const picture = JSON.parse(String(await read('picture.json'))) as ArticlePicture
  return {
    picture,
    fonts: await Promise.all(picture.fonts.map(read)),
    layoutWasm: await read('layout.wasm'),
    paintWasm: await read('index_bg.wasm'),
  }
}
