import type { Language } from '../languages.ts'

/**
 * Ukrainian letters in Latin ones, by the transliteration table of resolution No. 55 of the Cabinet of Ministers of
 * Ukraine (27 January 2010). The second form is for the beginning of a word.
 */
const UKRAINIAN: Readonly<Record<string, readonly [within: string, first: string]>> = {
  а: ['a', 'a'],
  б: ['b', 'b'],
  в: ['v', 'v'],
  г: ['h', 'h'],
  ґ: ['g', 'g'],
  д: ['d', 'd'],
  е: ['e', 'e'],
  є: ['ie', 'ye'],
  ж: ['zh', 'zh'],
  з: ['z', 'z'],
  и: ['y', 'y'],
  і: ['i', 'i'],
  ї: ['i', 'yi'],
  й: ['i', 'y'],
  к: ['k', 'k'],
  л: ['l', 'l'],
  м: ['m', 'm'],
  н: ['n', 'n'],
  о: ['o', 'o'],
  п: ['p', 'p'],
  р: ['r', 'r'],
  с: ['s', 's'],
  т: ['t', 't'],
  у: ['u', 'u'],
  ф: ['f', 'f'],
  х: ['kh', 'kh'],
  ц: ['ts', 'ts'],
  ч: ['ch', 'ch'],
  ш: ['sh', 'sh'],
  щ: ['shch', 'shch'],
  ь: ['', ''],
  ю: ['iu', 'yu'],
  я: ['ia', 'ya'],
}

/** A text in plain Latin letters, in lower case, for an address: Ukrainian transliterated, the others without diacritics. */
export const latinLetters = (text: string, language: Language): string =>
  withoutDiacritics(language === 'uk' ? transliterated(text.toLowerCase()) : text.toLowerCase())

const transliterated = (text: string): string =>
  text
    .normalize('NFC')
    // The apostrophe is left out, and "зг" must not become the "zh" of "ж" (notes 1 and 2 of the table).
    .replace(/(?<=\p{L})['’ʼ](?=\p{L})/gu, '')
    .replaceAll('зг', 'zgh')
    .replace(/(?<!\p{L})[а-ґ]/gu, (letter) => UKRAINIAN[letter]?.[1] ?? letter)
    .replace(/[а-ґ]/g, (letter) => UKRAINIAN[letter]?.[0] ?? letter)

/** The letters with strokes have no decomposition. */
const withoutDiacritics = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('đ', 'd').normalize('NFC')
