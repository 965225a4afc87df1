import { placeholdersIn } from '../formats/placeholders.ts'
import { type Language, languageCodes } from '../languages.ts'
import type { Comparison, Difference } from './difference.ts'
import { numbersIn, type WrittenNumber, wordNumbersIn } from './numbers.ts'
import { isCurrency, isMeasure, unitsIn } from './units.ts'

/** A text without markup, and the targets of its links. */
export interface ComparedText {
  readonly text: string
  readonly links: readonly string[]
}

type Found = Omit<Difference, 'path'>

/** Differences between two texts that should say the same. */
export const compareText = (source: ComparedText, found: ComparedText, comparison: Comparison): Found[] => [
  ...numberDifferences(source.text, found.text, comparison),
  ...listDifferences('link', source.links.map(unprefixed), found.links.map(unprefixed)),
  ...listDifferences('placeholder', marked(source.text, comparison), marked(found.text, comparison)),
  ...nameDifferences(source.text, found.text, comparison.names),
]

/** A path of the site without its language: links of a translation lead to the pages of its own. */
const unprefixed = (address: string) =>
  address.replace(new RegExp(`^/(?:${languageCodes.join('|')})(?=/|$)`), '') || '/'

/** Languages in which a greeting needs the vocative, and so has no placeholder of a buyer's name. */
export const NAMELESS_GREETINGS: readonly Language[] = ['pl', 'cs']

const marked = (text: string, { to }: Comparison) =>
  placeholdersIn(text)
    .filter((name) => name !== 'name' || !NAMELESS_GREETINGS.includes(to))
    .map((name) => `{${name}}`)

/** Entries that one side lacks, what is missing beside what is there instead. */
function listDifferences(
  kind: Difference['kind'],
  source: readonly string[],
  found: readonly string[],
): Found[] {
  return beside(kind, without(source, found), without(found, source))
}

/** Entries of a list that are left after each of another has taken one. */
function without(entries: readonly string[], taken: readonly string[]): string[] {
  const left = [...entries]
  for (const one of taken) {
    const index = left.indexOf(one)
    if (index >= 0) left.splice(index, 1)
  }
  return left
}

const beside = (kind: Difference['kind'], missing: readonly string[], added: readonly string[]): Found[] =>
  Array.from({ length: Math.max(missing.length, added.length) }, (_, index) => ({
    kind,
    source: missing[index] ?? '',
    found: added[index] ?? '',
  }))

/** A letter and a digit in one word: `T1`, `D2D`. No language translates such a code. */
const CODE = /(?<![\p{L}\d])(?=[A-Z\d]*\d)(?=[A-Z\d]*[A-Z])[A-Z][A-Z\d]+(?![\p{L}\d])/gu

function nameDifferences(source: string, found: string, names: readonly string[]): Found[] {
  const [written, translated] = [folded(source), folded(found)]
  const known = new Set([...names.map(folded), ...(source.match(CODE) ?? []).map(folded)])
  return [...known].flatMap((name) => {
    const missing = countOf(written, name) - countOf(translated, name)
    return Array.from({ length: Math.max(0, missing) }, () => ({
      kind: 'name' as const,
      source: name,
      found: '',
    }))
  })
}

const folded = (text: string) => text.replace(/\s/g, ' ').toLowerCase()
const countOf = (text: string, name: string) => text.split(name).length - 1

function numberDifferences(source: string, found: string, { from, to }: Comparison): Found[] {
  const sources = numbersIn(source, from)
  const left = numbersIn(found, to)
  const take = (matches: (one: WrittenNumber) => boolean) => {
    const index = left.findIndex(matches)
    return index < 0 ? undefined : left.splice(index, 1)[0]
  }
  const sameValue = (one: WrittenNumber) => (other: WrittenNumber) =>
    one.readings.some((reading) => other.readings.includes(reading))

  // Those with their units first, so that no other number takes them.
  const others = sources.filter((one) => !take((other) => sameValue(one)(other) && one.unit === other.unit))
  const pairs = others.map((one) => [one, take(sameValue(one))] as const)
  const missing = pairs.flatMap(([one, other]) => (other ? [] : [one]))
  const mentions = { source: unitsIn(source, from), found: unitsIn(found, to) }
  const inOtherUnit = pairs.flatMap(([one, other]) =>
    other && !sameUnit(one, other, mentions) ? [unitDifference(one, other)] : [],
  )

  const known = new Set([
    ...sources.flatMap(({ readings }) => readings),
    ...wordNumbersIn(from === 'en' ? source : ''),
  ])
  const added = left.filter(
    ({ readings }) => missing.length > 0 || !readings.some((reading) => known.has(reading)),
  )
  return [
    ...inOtherUnit,
    ...beside(
      'number',
      missing.map(({ written }) => written),
      added.map(({ written }) => written),
    ),
  ]
}

interface Mentions {
  readonly source: readonly string[]
  readonly found: readonly string[]
}

/** A unit may stand apart from its number, as in "17 000 saleable kilos", if the text has it as often as the other. */
function sameUnit({ unit }: WrittenNumber, other: WrittenNumber, mentions: Mentions): boolean {
  const count = (units: readonly string[], one: string) => units.filter((named) => named === one).length
  if (unit && other.unit) return false
  if (unit) return count(mentions.found, unit) >= count(mentions.source, unit)
  if (!other.unit || !isMeasure(other.unit)) return true
  return count(mentions.source, other.unit) >= count(mentions.found, other.unit)
}

const unitDifference = (one: WrittenNumber, other: WrittenNumber): Found => ({
  kind: isCurrency(one.unit) || isCurrency(other.unit) ? 'currency' : 'unit',
  source: one.written,
  found: other.written,
})
