import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { drawEasternForms } from './cyrillic-forms.ts'
import { subsets } from './font-letters.ts'
import { FEATURES, subsetFont } from './subset-font.ts'

const require = createRequire(import.meta.url)

type SubsetName = keyof typeof subsets

/** The two families with the weights in use: a range for text, one for headings (a fixed weight halves the file). */
const families = [
  {
    name: 'Sofia Sans',
    weight: { min: 400, max: 700 },
    package: require.resolve('@fontsource-variable/sofia-sans/package.json'),
  },
  {
    name: 'Sofia Sans Condensed',
    weight: 800,
    package: require.resolve('@fontsource-variable/sofia-sans-condensed/package.json'),
  },
] as const

type Family = (typeof families)[number]

const slug = (family: Family) => family.name.toLowerCase().replaceAll(' ', '-')

const fileName = (family: Family, subset: SubsetName) => `${slug(family)}-${subset}.woff2`

/** A family's font with the letters of one subset and the weights in use, as WOFF2. */
async function cut(family: Family, subset: SubsetName): Promise<Buffer> {
  const { letters, source } = subsets[subset]
  const original = join(dirname(family.package), 'files', `${slug(family)}-${source}-wght-normal.woff2`)
  const features = { keepFeatures: FEATURES, noHinting: true }
  const font = await subsetFont(await readFile(original), letters, {
    targetFormat: 'truetype',
    variationAxes: { wght: family.weight },
    ...features,
  })
  const drawn = subset === 'cyrillic' ? drawEasternForms(font) : font
  return await subsetFont(drawn, letters, { targetFormat: 'woff2', ...features })
}

/** CSS `unicode-range` of letters, for example `U+41-5A, U+C4`. */
export function unicodeRange(letters: string): string {
  const points = [...new Set([...letters].map((letter) => letter.codePointAt(0) ?? 0))].sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const point of points) {
    const last = runs.at(-1)
    if (last?.[1] === point - 1) last[1] = point
    else runs.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

/**
 * `@font-face` of a font file. Fonts of every page are preloaded and `optional`: no invisible text and no layout shift.
 * The others draw single words and `swap` in.
 */
function fontFace(family: Family, subset: SubsetName): string {
  const { letters, always } = subsets[subset]
  const weight =
    typeof family.weight === 'number' ? family.weight : `${family.weight.min} ${family.weight.max}`
  return `@font-face {
  font-family: "${family.name}";
  src: url("./${fileName(family, subset)}") format("woff2");
  font-weight: ${weight};
  font-display: ${always ? 'optional' : 'swap'};
  unicode-range: ${unicodeRange(letters)};
}
`
}

/**
 * Fallback fonts: Arial or metric-compatible ones, scaled to the same width and line box. Widths measured over a page of
 * our text in Chromium: Sofia Sans 0.850 of Arial, Condensed 0.628 of Arial Bold; both have ascent 0.9 and descent 0.3
 * of their size.
 */
const fallbackFonts = [
  { family: 'Sofia Sans Stand-in', weight: 400, width: 0.85, fonts: ['Arial', 'Liberation Sans', 'Roboto'] },
  {
    family: 'Sofia Sans Stand-in',
    weight: 700,
    width: 0.85,
    fonts: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold', 'Roboto-Bold'],
  },
  {
    family: 'Sofia Sans Condensed Stand-in',
    weight: 800,
    width: 0.628,
    fonts: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold', 'Roboto-Bold'],
  },
] as const

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

const fallbackFace = ({
  family,
  weight,
  width,
  fonts,
}: (typeof fallbackFonts)[number]): string => `@font-face {
  font-family: "${family}";
  src: ${fonts.map((font) => `local("${font}")`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${percent(width)};
  ascent-override: ${percent(0.9 / width)};
  descent-override: ${percent(0.3 / width)};
  line-gap-override: 0%;
}
`

const files = families.flatMap((family) =>
  (Object.keys(subsets) as SubsetName[]).map((subset) => ({ family, subset })),
)

/** Font files by name, and the stylesheet that declares them. */
export async function buildFonts(): Promise<Map<string, Buffer | string>> {
  const built = await Promise.all(
    files.map(async ({ family, subset }) => [fileName(family, subset), await cut(family, subset)] as const),
  )
  const faces = [
    ...files.map(({ family, subset }) => fontFace(family, subset)),
    ...fallbackFonts.map(fallbackFace),
  ]
  return new Map<string, Buffer | string>([...built, ['faces.css', faces.join('\n')]])
}

/** Write the fonts to `folder` (git-ignored), for the stylesheet and index.html. */
export const fonts = (folder: string): Plugin => ({
  name: 'fonts',
  applyToEnvironment: (environment) => environment.name === 'client',
  async buildStart() {
    await mkdir(folder, { recursive: true })
    for (const [name, content] of await buildFonts()) await writeChanged(join(folder, name), content)
  },
})

/** Write atomically, and only what changed: a watching server would restart. */
async function writeChanged(path: string, content: Buffer | string): Promise<void> {
  const wanted = Buffer.from(content)
  const present = await readFile(path).catch(() => undefined)
  if (present?.equals(wanted)) return
  const temporary = `${path}.${process.pid}`
  await writeFile(temporary, wanted)
  await rename(temporary, path)
}
