import type { Language } from '../languages.ts'
import { unitNamed } from './units.ts'

/** A number in a text. */
export interface WrittenNumber {
  /** As it is written, with its unit. */
  readonly written: string
  /** Values that it may have: of `9.00` the decimal number and the time. */
  readonly readings: readonly string[]
  /** Unit beside it; undefined for none. */
  readonly unit: string | undefined
}

/** Spaces between groups of digits, and between a number and its unit. */
const SPACE = '[ \\u00a0\\u2009\\u202f]'
/** Digits with groups, then decimals or minutes. Part of no word or code such as `T1`. */
const NUMBER = new RegExp(
  `(?<![\\p{L}\\d]|\\p{L}-)(?<sign>[£€$₴]${SPACE}?)?(?<digits>\\d{1,3}(?:${SPACE}\\d{3})+(?!\\d)(?:[.,]\\d+)?|\\d+(?:[.,:]\\d+)*)(?<unit>${SPACE}?(?:per cent|°C|[£€$₴%]|(?<=${SPACE})\\p{L}+|(?:kg|кг|g|г|t|т|km|cm|mm|h|min)(?!\\p{L}))|-\\p{L}+)?`,
  'gu',
)

/** The numbers of a text, in their order. */
export const numbersIn = (text: string, language: Language): WrittenNumber[] =>
  [...text.matchAll(NUMBER)].flatMap(({ 0: written, groups = {} }) => {
    const { sign, digits = '', unit: after = '' } = groups
    const unit = unitNamed(sign?.trim() ?? after.replace(/^[\s-]/, ''), language)
    const shown = unit ? written : (sign ?? '') + digits
    return parts(digits, language).map((part, index, all) => ({
      written: all.length > 1 ? part : shown,
      readings: readingsOf(part, language),
      unit: index === all.length - 1 ? unit : undefined,
    }))
  })

/** A date such as `21.11.2026`, or numbers with commas between them, are several numbers. */
function parts(digits: string, language: Language): string[] {
  const plain = digits.replace(new RegExp(SPACE, 'g'), '')
  return isOneNumber(plain, language) ? [plain] : plain.split(/[.,:]/)
}

const isOneNumber = (plain: string, language: Language) =>
  /^\d+$/.test(plain) || readingsOf(plain, language).length > 0

/**
 * Values of digits. English has a decimal point and groups by comma, the others a decimal comma and group by point;
 * a point with other than three digits behind it is a decimal one there, too, and a point or colon may stand in a time.
 */
function readingsOf(plain: string, language: Language): string[] {
  const [group, decimal] = language === 'en' ? [',', '.'] : ['.', ',']
  const grouped = new RegExp(`^[1-9]\\d{0,2}(?:\\${group}\\d{3})+(?:\\${decimal}\\d+)?$`)
  const [, hours, minutes] = /^(\d{1,2})[.:](\d\d)$/.exec(plain) ?? []
  const time = hours && Number(hours) < 25 && Number(minutes) < 60 ? [`${Number(hours)}:${minutes}`] : []
  if (grouped.test(plain)) return [value(plain.replaceAll(group, '').replace(decimal, '.'))]
  if (new RegExp(`^\\d+(?:\\${decimal}\\d+)?$`).test(plain))
    return [value(plain.replace(decimal, '.')), ...time]
  if (language !== 'en' && /^\d+\.\d+$/.test(plain)) return [value(plain), ...time]
  return time
}

const value = (text: string) => `${Number(text)}`

/** English words of numbers and months, which a translation may write in digits. */
const WORDS: Readonly<Record<string, number>> = {
  half: 0.5,
  ...valuesFrom(1, 'one two three four five six seven eight nine ten eleven twelve'),
  ...valuesFrom(1, 'january february march april may june july august september october november december'),
  twenty: 20,
  thirty: 30,
  fifty: 50,
  hundred: 100,
  thousand: 1000,
}

function valuesFrom(first: number, words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, index) => [word, first + index]))
}

/** Values of the numbers that an English text has in words. */
export const wordNumbersIn = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) =>
      WORDS[word] === undefined ? [] : `${WORDS[word]}`,
    ),
  )
