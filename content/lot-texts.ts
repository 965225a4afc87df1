import type { Facts } from '../shared/entities/changes/facts.ts'
import { GOODS } from '../shared/entities/goods.ts'
import type { PublicLot } from '../shared/entities/lot.ts'
import { bagsIn, kilograms } from '../shared/facts.ts'
import { withValues } from '../shared/formats/counted-words.ts'
import { filledIn } from '../shared/formats/placeholders.ts'
import { dayInWords } from '../shared/formats/time/day-in-words.ts'
import { type Language, languageTag } from '../shared/languages.ts'
import type { Words } from './schemas.ts'

/** What texts of lots are made of, in one language. */
export interface LotWords {
  readonly language: Language
  readonly words: Pick<Words<'stock'>, 'lot' | 'grades'>
  readonly goods: Words<'shared'>['goods']
  readonly facts: Pick<Facts, 'bagKg'>
}

/** Price of a kilogram with the code of its currency: '0.85 GBP'. */
const priceText = ({ pence, currency }: NonNullable<PublicLot['price']>, language: Language): string =>
  `${(pence / 100).toLocaleString(languageTag(language), { minimumFractionDigits: 2 })}\u00a0${currency}`

/** A share with the sign and the space of its language: '40%', '40 %'. */
const percentText = (percent: number, language: Language): string =>
  (percent / 100).toLocaleString(languageTag(language), { style: 'percent' })

/** Texts of a lot, as page, crawlers and chats have them. */
export function lotTexts(lot: PublicLot, { language, words, goods, facts }: LotWords) {
  const { bags: kind, words: name } = GOODS[lot.goods]
  const bags = kind && withValues(words.lot.bags, { bags: bagsIn(lot.kg, facts.bagKg[kind]) }, language)
  const { price, onRequest } = words.lot
  return {
    name: goods[name],
    weight: kilograms(lot.kg, language),
    bags,
    grades: lot.grades
      .map(({ grade, percent }) => `${words.grades[grade]} ${percentText(percent, language)}`)
      .join(', '),
    price: lot.price ? filledIn(price, { price: priceText(lot.price, language) }) : onRequest,
    day: filledIn(words.lot.date, { date: dayInWords(lot.offeredAt, language) }),
    subject: filledIn(words.lot.subject, { code: lot.code }),
  }
}
