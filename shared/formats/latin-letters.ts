import type { Language } from '../languages.ts'

/**
 * Ukrainian letters, each with its Latin ones, by the transliteration table of resolution No. 55 of the Cabinet of Ministers of
 * Ukraine (27 January 2010).
 */
const UKRAINIAN =
  'аa бb вv гh ґg дd еe єie жzh зz иy іi їi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ь юiu яia'
const WITHIN = new Map(UKRAINIAN.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]))
/** Those of the table that are others at the beginning of a word. */
const FIRST = new Map(Object.entries({ є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }))

/** A text in plain Latin letters, in lower case, for an address: Ukrainian transliterated, the others without diacritics. */
export const latinLetters = (text: string, language: Language): string =>
  withoutDiacritics(language === 'uk' ? transliterated(text.toLowerCase()) : text.toLowerCase())

const transliterated = (text: string): string =>
  text
    .normalize('NFC')
    // The apostrophe is left out, and "зг" must not become the "zh" of "ж" (notes 1 and 2 of the table).
    .replace(/(?<=\p{L})['’ʼ](?=\p{L})/gu, '')
    .replaceAll('зг', 'zgh')
    .replace(/(?<!\p{L})[а-ґ]/gu, (letter) => FIRST.get(letter) ?? letter)
    .replace(/[а-ґ]/g, (letter) => WITHIN.get(letter) ?? letter)

/** The letters with strokes have no decomposition. */
const withoutDiacritics = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('đ', 'd').normalize('NFC')
