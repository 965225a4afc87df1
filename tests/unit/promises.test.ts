import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type PageName, pageSchemas } from '../../content/schemas.ts'
import { wordsOf } from '../../content/words.ts'
import { type Language, languageCodes } from '../../shared/languages.ts'
import { defaultFacts } from '../../shared/site.ts'

/** Words by which a text commits the company, by language: for ever, at once, in writing, before payment, first of all. */
const commitments: Record<Language, readonly string[]> = {
  en: [
    'always|never|at all times|24/7|at once|immediately|instantly|same[- ]day|overnight',
    'guarant\\w*|promis\\w*|warrant\\w*|refund\\w*|replac\\w*|money back|free of charge|for free|discounts?',
    'in writing|comes? first|before you (?:pay|buy|order(?! a truck))|no \\w+, no ',
    'we take no',
    'by weight|per kilogram|every grade|we help you|decides what goes|parts stay together',
  ],
  pl: [
    'zawsze|nigdy|od razu|natychmiast|tego samego dnia|bezpłatn\\p{L}*|za darmo|rabat\\p{L}*',
    'gwarant\\p{L}*|gwaranc\\p{L}*|obiec\\p{L}*|obietnic\\p{L}*|zwrot\\p{L}*|zwraca\\p{L}*',
    'na piśmie|pierwszeństw\\p{L}*|zanim (?:\\p{L}+ )?zapłac\\p{L}*|przed (?:zapłatą|zamówieniem(?! całej))|nie ma \\p{L}+, nie ma',
    'niczego nie',
    'na wagę|za kilogram|wszystkie gatunki|pomożemy|decyduje, co|części zostają',
  ],
  uk: [
    'завжди|ніколи|негайно|миттєво|того ж дня|безкоштовно|знижк\\p{L}*',
    'гаранту\\p{L}*|гарант\\p{L}*|обіця\\p{L}*|поверн(?:емо|ення) кошт\\p{L}*',
    'письмово|обслуговуємо першим|до оплати|ще до замовлення|немає \\p{L}+ – немає',
    'нічого не',
    'на вагу|за кілограм|всі сорти|допоможемо|вирішує, що|не губляться',
  ],
  cs: [
    'vždy|nikdy|ihned|okamžitě|týž den|zdarma|slev\\p{L}*',
    'zaruč\\p{L}*|záruk\\p{L}*|garan\\p{L}*|slib\\p{L}*|vrátíme',
    'písemně|přednost|než zaplatíte|před (?:zaplacením|objednávkou)|bez \\p{L}+ žádn\\p{L}*',
    'nic nevyb\\p{L}*',
    'na váhu|za kilogram|všechny jakosti|pomůžeme|rozhoduje, co|zůstávají pohromadě',
  ],
  lt: [
    'visada|niekada|iš karto|nedelsiant|tą pačią dieną|nemokamai|nuolaid\\p{L}*',
    'garant\\p{L}*|pažad\\p{L}*|grąžin\\p{L}*',
    'raštu|tas mums pirmas|prieš (?:jums )?(?:sumok\\p{L}*|mokėd\\p{L}*|užsak\\p{L}*)|nėra [\\p{L} ]+ – nėra',
    'nieko neišr\\p{L}*',
    'pagal svorį|kilogramo kain\\p{L}*|visų rūšių|padėsime|sprendžia, kas|dalys lieka',
  ],
}

/** A number of hours, days or weeks, in each language. */
const TIMES =
  /\d+\s*(?:hours?|h\b|days?|weeks?|godzin\p{L}*|dni\b|dnia|tygodni\p{L}*|годин\p{L}*|дн\p{L}+|тиж\p{L}+|hodin\p{L}*|dn[íyů]\p{L}*|týdn\p{L}*|valand\p{L}*|dien\p{L}*|savait\p{L}*)/giu

/** Pages whose texts set out duties on purpose: of the law, and of the company's own terms. */
const legal: readonly PageName[] = ['privacy-policy', 'terms-and-conditions', 'cookie-policy']
const names = Object.keys(pageSchemas) as PageName[]
const wordsIn = (name: PageName, language: Language) =>
  JSON.stringify(wordsOf(name, language, {}, defaultFacts))

/** Sentences of an article in which the company speaks of itself. */
const ownSentences = (html: string) =>
  html
    .split(/[.:!?]\s|<\/(?:p|li|td|h\d)>/)
    .map((sentence) => sentence.replace(/<[^>]*>/g, ' '))
    .filter((sentence) => /\b(?:we|our)\b/i.test(sentence))

describe.each(languageCodes)('nothing is promised that nobody decided, in %s', (language) => {
  const pattern = new RegExp(`(?<!\\p{L})(?:${commitments[language].join('|')})(?!\\p{L})`, 'giu')

  test.each(names.filter((name) => !legal.includes(name)))('on the page %s', (name) => {
    const text = wordsIn(name, language)
    expect([...text.matchAll(pattern)].map(([match]) => match)).toEqual([])
  })

  test.each(names.filter((name) => !legal.includes(name)))('no time is named on the page %s', (name) => {
    const times = [...wordsIn(name, language).matchAll(TIMES)].map(([match]) => match)
    // The one time limit that was decided, for complaints.
    expect(times.filter((time) => !time.startsWith('3'))).toEqual([])
  })
})

test.each([
  ['en', /\b(?:refund|replace|credit)\w*/i],
  ['pl', /zwracamy|zastępujemy/i],
  ['uk', /повертаємо|повернемо|замінюємо/i],
  ['cs', /vrátíme|odečteme|nahradíme/i],
  ['lt', /grąžiname|pakeičiame/i],
] as const)('the terms in %s promise neither money back nor other goods', (language, pattern) => {
  expect(wordsIn('terms-and-conditions', language)).not.toMatch(pattern)
})

test.each(globSync('local/app/sample/articles/*.html'))('%s promises nothing of the company’s', (file) => {
  const pattern = new RegExp(`(?<!\\p{L})(?:${commitments.en.join('|')})(?!\\p{L})`, 'giu')
  const found = ownSentences(readFileSync(file, 'utf8')).filter((sentence) => pattern.test(sentence))
  expect(found).toEqual([])
})
