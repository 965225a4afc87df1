import { lotTexts } from '../../../../content/lot-texts.ts'
import { mixQuery } from '../../../../shared/entities/goods.ts'
import type { PublicLot } from '../../../../shared/entities/lot.ts'
import { languageTag } from '../../../../shared/languages.ts'
import { contactPath } from '../../../../shared/paths.ts'
import { useFacts, useLanguage, useSharedWords, useWords } from '../../../api/words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { newTabProps } from '../../../ui/link.tsx'
import { Illustration, type IllustrationName } from '../../art/illustration.tsx'
import { ChatButton } from '../chat-button.tsx'
import { LotPictures } from './lot-pictures.tsx'

/** Drawings in place of pictures. */
const DRAWINGS: Readonly<Record<PublicLot['goods'], IllustrationName>> = {
  d2d: 'bale',
  container: 'container',
  'soft-toys': 'toys',
  'plastic-toys': 'plastic-toys',
  'brick-a-brack': 'crockery',
  'large-brick-a-brack': 'pallet',
}

/** Texts of lots in the language of the page. */
export function useLotTexts() {
  const texts = {
    language: useLanguage(),
    words: useWords('stock'),
    goods: useSharedWords().goods,
    facts: useFacts(),
  }
  return (lot: PublicLot) => lotTexts(lot, texts)
}

/** A lot of the board: as wide as the page, so that one lot fills a row as well as twelve fill twelve. */
export const LotCard = ({ lot, first }: { lot: PublicLot; first: boolean }) => {
  const words = useWords('stock').lot
  const { name, weight, bags, grades, price, day, subject } = useLotTexts()(lot)
  const ask = `${contactPath(subject)}&${mixQuery([lot])}`
  return (
    <li
      id={lot.code}
      className="grid scroll-mt-20 overflow-hidden rounded-sm border-2 border-ink bg-paper md:grid-cols-[2fr_3fr] lg:grid-cols-[22rem_1fr]"
    >
      <div className="border-ink bg-sand max-md:border-b-2 md:border-r-2">
        {lot.pictures.length > 0 ? (
          <LotPictures
            addresses={lot.pictures}
            name={name}
            description={words.picture}
            first={first}
            sizes="(min-width: 64rem) 22rem, (min-width: 48rem) 40vw, 100vw"
          />
        ) : (
          <Illustration name={DRAWINGS[lot.goods]} className="aspect-4/3 w-full p-6" />
        )}
      </div>
      <div className="flex flex-col items-start gap-2 p-5 sm:p-7">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
          <time dateTime={lot.offeredAt}>{day}</time>
          <span>{subject}</span>
          {lot.state === 'reserved' && <Badge tone="signal">{words.reserved}</Badge>}
        </p>
        <h2 className="text-2xl">{name}</h2>
        <p className="text-lg">
          <strong>{weight}</strong>
          {bags && <span>{`, ${bags}`}</span>}
        </p>
        {grades && <p>{grades}</p>}
        <p className="font-bold">{price}</p>
        {lot.note && (
          <p lang={languageTag(lot.noteLanguage)} className="wrap-anywhere">
            {lot.note}
          </p>
        )}
        {lot.film && (
          <a href={lot.film} {...newTabProps} className="text-link inline-flex min-h-11 items-center">
            {words.video}
          </a>
        )}
        <div className="mt-auto flex flex-wrap gap-3 pt-3 max-sm:w-full max-sm:*:flex-auto">
          <LinkButton to={ask}>{words.ask}</LinkButton>
          <ChatButton text={`${words.chatText}\n${subject}: ${name}, ${weight}`}>{words.chat}</ChatButton>
        </div>
      </div>
    </li>
  )
}
