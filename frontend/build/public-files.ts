import { readFile } from 'node:fs/promises'
import { SPECULATION_RULES } from '../../shared/assets.ts'
import { generatedFiles } from './generated-files.ts'
import { makeFavicons } from './pictures/favicons.ts'
import { makeShareImages } from './pictures/page-share-images.ts'

/** Folder of the generated files at the site's root (`publicDir` of Vite). */
export const PUBLIC = 'dist/public'

/** Icons, share images, and the rules of what browsers load ahead. */
export const publicFiles = () =>
  generatedFiles('public-files', PUBLIC, async () => {
    const rules = await readFile(new URL(`../${SPECULATION_RULES}`, import.meta.url))
    return new Map([...(await makeFavicons()), ...(await makeShareImages()), [SPECULATION_RULES, rules]])
  })
