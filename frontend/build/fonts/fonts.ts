import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { basic, fontFamilies } from '../../styles/font-families.ts'
import { drawEasternForms } from './cyrillic-forms.ts'
import { subsets } from './font-letters.ts'
import { FEATURES, subsetFont } from './subset-font.ts'

const require = createRequire(import.meta.url)

type SubsetName = keyof typeof subsets

/** The families with the weights to cut: one fixed weight halves a file. */
const families = [
  {
    ...fontFamilies.text,
    axis: { min: 400, max: 700 },
    package: require.resolve('@fontsource-variable/sofia-sans/package.json'),
  },
  {
    ...fontFamilies.headings,
    axis: 800,
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
  const features = { keepFeatures: subset === 'basic' ? ['locl'] : FEATURES, noHinting: true }
  const font = await subsetFont(await readFile(original), letters, {
    targetFormat: 'truetype',
    variationAxes: { wght: family.axis },
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
 * `@font-face` of a font file. None is used before frontend/site/layout/web-fonts.ts has loaded those of the page; letters
 * that come later are swapped in.
 */
const fontFace = (family: Family, subset: SubsetName): string => `@font-face {
  font-family: "${family.name}${subset === 'basic' ? basic.suffix : ''}";
  src: url("./${fileName(family, subset)}") format("woff2");
  font-weight: ${family.weight};
  font-display: swap;
  unicode-range: ${unicodeRange(subsets[subset].letters)};
}
`

/**
 * Local fonts by every name of their cuts, with the widths of our families in multiples of theirs: text, bold text and
 * headings, measured in Chromium over sentences and headings of the site. Arial by Arimo, which has its widths.
 */
const localFonts = [
  {
    name: 'Arial',
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Arimo'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold', 'Arimo Bold'],
    widths: { text: 0.959, bold: 0.897, headings: 0.724 },
  },
  {
    // Newer Androids have one variable file, known by its regular cut.
    name: 'Roboto',
    regular: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
    bold: ['Roboto Bold', 'Roboto-Bold', 'Roboto', 'Roboto Regular', 'Roboto-Regular'],
    widths: { text: 0.965, bold: 0.961, headings: 0.781 },
  },
  {
    name: 'DejaVu',
    regular: ['DejaVu Sans', 'DejaVuSans'],
    bold: ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
    widths: { text: 0.848, bold: 0.759, headings: 0.625 },
  },
] as const

type LocalFont = (typeof localFonts)[number]

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** `@font-face` of a local stand-in with the width and the line box of the family: ascent 0.9, descent 0.3 of the size. */
const standInFace = (
  family: string,
  weight: string,
  fonts: readonly string[],
  width: number,
): string => `@font-face {
  font-family: "${family}";
  src: ${fonts.map((font) => `local("${font}")`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${percent(width)};
  ascent-override: ${percent(0.9 / width)};
  descent-override: ${percent(0.3 / width)};
  line-gap-override: 0%;
}
`

const standIns = ({ name, regular, bold, widths }: LocalFont) => [
  standInFace(`${fontFamilies.text.name} ${name}`, '400', regular, widths.text),
  standInFace(`${fontFamilies.text.name} ${name}`, '700', bold, widths.bold),
  standInFace(`${fontFamilies.headings.name} ${name}`, fontFamilies.headings.weight, bold, widths.headings),
]

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
    ...localFonts.flatMap(standIns),
  ]
  return new Map<string, Buffer | string>([...built, ['faces.css', faces.join('\n')]])
}

/** Write the fonts to `folder` (git-ignored), for the stylesheet. */
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
