import type { ValuesOf } from '../kinds.ts'
import type { originalCollection as schema } from '../pages/original-collection.ts'

export const originalCollection: ValuesOf<typeof schema> = {
  head: {
    title: 'Odzież używana niesort, oryginał z Anglii | {product}',
    description:
      'Niesortowana odzież używana z Anglii: D2D prosto z domów i Container Original. Worki po {originalClothingBag}, partia próbna {testBatch}, nagranie załadunku.',
  },
  label: 'Mix niesortowany',
  title: 'Odzież oryginał',
  lead: 'Niesortowana znaczy: niepodzielona na gatunki. W workach jest to, co włożyli do nich ludzie.',
  interest: 'Odzież oryginał',
  pricing: 'Zapytaj o cenę',
  kinds: [
    {
      photo: null,
      title: 'D2D',
      badge: 'Wyższa półka cenowa',
      text: 'Od drzwi do drzwi (D2D, door to door): odbierana prosto z domów i przywożona do naszego magazynu.',
      features: [
        'Prosto z domów',
        'Mix niesortowany',
        'Dla tych, którzy najpierw patrzą na pochodzenie odzieży',
      ],
    },
    {
      photo: null,
      title: 'Container Original',
      badge: 'Niższa półka cenowa',
      text: 'Z lokalnych kontenerów, do których mieszkańcy wrzucają ubrania, gdy już ich nie noszą.',
      features: [
        'Z lokalnych kontenerów na odzież',
        'Mix niesortowany',
        'Dla tych, którzy najpierw patrzą na cenę',
      ],
    },
  ],
  comparison: {
    title: 'D2D czy Container Original?',
    rows: [
      { name: 'Pochodzenie', first: 'Prosto z domów', second: 'Lokalne kontenery na odzież' },
      { name: 'Cena', first: 'Wyższa półka cenowa', second: 'Niższa półka cenowa' },
      { name: 'Towar', first: 'Niesort', second: 'Niesort' },
      { name: 'Worki', first: '{originalClothingBag}', second: '{originalClothingBag}' },
      {
        name: 'Dla kogo',
        first: 'dla tych, którzy najpierw patrzą na pochodzenie',
        second: 'dla tych, którzy najpierw patrzą na cenę',
      },
    ],
  },
  benefits: {
    title: 'Zalety obu rodzajów',
    items: [
      { figure: '{originalClothingBag}', text: 'waga jednego worka' },
      {
        figure: '{testBatchOriginalClothingBags}',
        text: '{testBatchOriginalClothingBags|worek|worki|worków} w partii próbnej ({testBatch})',
      },
      {
        figure: '{minimumOrderOriginalClothingBags}',
        text: '{minimumOrderOriginalClothingBags|worek|worki|worków} w minimalnym zamówieniu ({minimumOrder})',
      },
      { figure: 'Wideo', text: 'nagranie do każdej wysyłki: widzą Państwo, co ładujemy' },
    ],
  },
  closing: {
    title: 'Który rodzaj wybrać? Zacznijmy od partii próbnej',
    text: 'Dla nowych klientów mamy partię próbną: {testBatch}. Towar można sprawdzić na własnym rynku, zanim [zamówią Państwo całą ciężarówkę](/products#truck).',
  },
}
