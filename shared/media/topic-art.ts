import type { PostSummary } from '../entities/posts/post.ts'

/**
 * Drawings by topic, with beginnings of words in the languages of the site, which content/glossary has, too; of two that fit
 * the same words, the first.
 */
const topics = [
  [
    'plastic-toys',
    'plastic toy|plastikow[^ ]* zabaw|пластиков[^ ]* ігр|plastov[^ ]* hra|plastikini[^ ]* žaisl',
  ],
  ['toys', 'toys?\\b|teddy|plush|zabaw|plusz|іграш|hrač|plyš|žaisl|pliuš'],
  [
    'crockery',
    'bric-a-brac|brick-a-brack|crockery|china\\b|glass|kitchen|household (?:goods|items)|naczy|porcelan|посуд|порцелян|nádob|porcel|ind(?:ai|ų)|porcelian',
  ],
  [
    'load',
    'ship|transport|customs|freight|truck|lorr|logisti|deliver|incoterm|brexit|ciężar|cł[ao]|celn|перев|митн|доставк|вантаж|логіст|doprav|cl[ao]\\b|celní|kamion|vež|muit|pristat|sunkvež|krovin',
  ],
  [
    'scales',
    'pric|margin|cost|profit|payment|currenc|kilo|cen[aęyou]|marż|koszt|zysk|płatn|ціна|ціни|марж|варт|кошт|оплат|marž|náklad|platb|kain',
  ],
  ['piles', 'grad|sort|quality|sample|jakoś|gatun|сорт|якіст|зраз|tříd|jakost|vzor|rūši|kokyb|pavyzd'],
  ['warehouse', 'warehouse|visit|stock|magazyn|склад|sklad|sandėl'],
  ['container', 'container|kontener|контейнер|kontejner|konteiner'],
  [
    'household',
    'sourc|supplier|d2d|household|collect|pochod|gospodarstw|dostawc|походж|постач|домогосп|původ|pochází|domácnost|dodavat|kilm|namų ūk|tiekėj',
  ],
] as const

export type TopicArt = (typeof topics)[number][0] | 'bale'

/** Drawings of all topics, and of articles about none of them. */
export const topicArts: readonly TopicArt[] = [...topics.map(([art]) => art), 'bale']

/**
 * Drawing for an article without an image, by its own words: the first topic named in its tags, else in its title; a
 * bale if none is named.
 */
export function topicArt({ tags, title }: Pick<PostSummary, 'tags' | 'title'>): TopicArt {
  for (const text of [...tags, title]) {
    const topic = topics.find(([, stems]) => new RegExp(`(?:^|[^\\p{L}])(?:${stems})`, 'iu').test(text))
    if (topic) return topic[0]
  }
  return 'bale'
}

/** Path of the share image (JPEG) of a drawing, made by the build. */
export const topicImagePath = (art: TopicArt): `/${string}` => `/share-topic-${art}.jpg`
