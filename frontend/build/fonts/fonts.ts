import { type Files, generatedFiles } from '../generated-files.ts'
import { type Subset, subsets } from './font-letters.ts'
import { webFont } from './heading-font.ts'

const fileName = (subset: Subset) => `headings-${subset}.woff2`

/**
 * `@font-face` of a file of the headings' family, which has one weight; shown as soon as it is there: its stand-ins
 * (frontend/styles/heading-stand-ins.css) take as much room. Running text is in the platform's own face.
 */
const fontFace = (subset: Subset): string => `@font-face {
  font-family: "Sofia Sans Condensed";
  font-weight: 800;
  src: url("./${fileName(subset)}");
  font-display: swap;
  unicode-range: ${subsets[subset].range};
}
`

/** Font files by name, and the stylesheet that declares them. */
export async function buildFonts(): Promise<Files> {
  const names = Object.keys(subsets) as Subset[]
  const built = names.map(async (name) => [fileName(name), await webFont(name)] as const)
  const faces = names.map(fontFace).join('\n')
  return new Map<string, Buffer | string>([...(await Promise.all(built)), ['faces.css', faces]])
}

/** The fonts among the sources of the stylesheet. */
export const fonts = () => generatedFiles('fonts', 'frontend/fonts/built', buildFonts)
