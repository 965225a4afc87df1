import { type Files, generatedFiles } from '../generated-files.ts'
import { type Subset, subsets } from './font-letters.ts'
import { webFont } from './heading-font.ts'

/** The headings' family, which has one weight. Running text is in the platform's own. */
const FAMILY = 'Sofia Sans Condensed'
const WEIGHT = 800

const fileName = (subset: Subset) => `headings-${subset}.woff2`

/** `@font-face` of the headings' weight for all characters or those in a range. */
const fontFace = (family: string, range: string | undefined, ...descriptors: string[]): string => {
  const all = [`font-family: "${family}"`, `font-weight: ${WEIGHT}`, ...descriptors]
  if (range) all.push(`unicode-range: ${range}`)
  return `@font-face {\n  ${all.join(';\n  ')};\n}\n`
}

/** `@font-face` of a font file, shown as soon as it is there: its stand-ins take as much room. */
const webFontFace = (subset: Subset): string =>
  fontFace(FAMILY, subsets[subset].range, `src: url("./${fileName(subset)}")`, 'font-display: swap')

/**
 * Bold local fonts by their PostScript names, with the widths of our family in multiples of theirs, measured in Chromium
 * over the headings of the site. Liberation has the widths of Arial.
 */
const localFonts = [
  {
    name: 'Arial',
    files: ['Arial-BoldMT', 'LiberationSans-Bold'],
    widths: [[undefined, 0.745]],
  },
  {
    // Newer Androids have one variable file, known by its regular cut. Its Cyrillic letters are wider.
    name: 'Roboto',
    files: ['Roboto-Bold', 'Roboto-Regular'],
    widths: [
      [undefined, 0.799],
      [subsets.cyrillic.range, 0.775],
    ],
  },
  { name: 'DejaVu', files: ['DejaVuSans-Bold'], widths: [[undefined, 0.645]] },
] as const

type LocalFont = (typeof localFonts)[number]

/** A share as CSS writes it; half a percent of a line's height is less than a pixel. */
const percent = (share: number, digits = 0) => `${(share * 100).toFixed(digits)}%`

/** `@font-face` of local stand-ins with the widths and the line box of the family: ascent 0.9, descent 0.3 of the size. */
const standIns = ({ name, files, widths }: LocalFont): string[] =>
  widths.map(([range, width]) =>
    fontFace(
      `Condensed ${name}`,
      range,
      `src: ${files.map((file) => `local("${file}")`).join(', ')}`,
      `ascent-override: ${percent(0.9 / width)}`,
      `descent-override: ${percent(0.3 / width)}`,
      `size-adjust: ${percent(width, 1)}`,
    ),
  )

/** Font files by name, and the stylesheet that declares them. */
export async function buildFonts(): Promise<Files> {
  const names = Object.keys(subsets) as Subset[]
  const built = names.map(async (name) => [fileName(name), await webFont(name)] as const)
  const faces = [...names.map(webFontFace), ...localFonts.flatMap(standIns)]
  return new Map<string, Buffer | string>([...(await Promise.all(built)), ['faces.css', faces.join('\n')]])
}

/** The fonts among the sources of the stylesheet. */
export const fonts = () => generatedFiles('fonts', 'frontend/fonts/built', buildFonts)
