import type { ValuesOf } from '../kinds.ts'
import type { originalCollection as schema } from '../pages/original-collection.ts'

export const originalCollection: ValuesOf<typeof schema> = {
  head: {
    title: 'Nerūšiuoti drabužiai, originalas | {product}',
    description:
      'Nerūšiuoti drabužiai iš JK namų (D2D) ir iš viešų drabužių konteinerių, maišuose po {originalClothingBag}.',
  },
  label: 'Nerūšiuotas mišinys',
  title: 'Drabužiai originalas',
  lead: 'Nerūšiuota reiškia, kad prekės nesuskirstytos į rūšis. Maišuose yra tai, ką žmonės į juos sudėjo.',
  interest: 'Drabužiai originalas',
  pricing: 'Teirautis kainos',
  kinds: [
    {
      photo: null,
      title: 'D2D',
      badge: 'Aukštesnė kainų kategorija',
      text: 'Surinkta tiesiai iš namų ir atvežta į mūsų sandėlį.',
      features: [
        'Tiesiai iš namų',
        'Drabužiai, batai, rankinės ir namų tekstilė',
        'Brangesnis iš dviejų tipų',
        'Pirkėjams, kuriems svarbiausia kilmė',
      ],
    },
    {
      photo: null,
      title: 'Container Original',
      badge: 'Žemesnė kainų kategorija',
      text: 'Iš viešų konteinerių, į kuriuos žmonės sudeda nebenešiojamus drabužius.',
      features: [
        'Vieši drabužių konteineriai',
        'Drabužiai, batai, rankinės ir namų tekstilė',
        'Pigesnis iš dviejų tipų',
        'Pirkėjams, kuriems svarbiausia kaina',
      ],
    },
  ],
  comparison: {
    title: 'D2D ar Container Original?',
    rows: [
      {
        name: 'Iš kur prekės',
        first: 'Tiesiai iš namų',
        second: 'Iš viešų drabužių konteinerių',
      },
      { name: 'Kaina', first: 'Aukštesnė kainų kategorija', second: 'Žemesnė kainų kategorija' },
      { name: 'Rūšiavimas', first: 'Nerūšiuota', second: 'Nerūšiuota' },
      { name: 'Maišai', first: '{originalClothingBag}', second: '{originalClothingBag}' },
      { name: 'Kam tinka', first: 'kam svarbiausia kilmė', second: 'kam svarbiausia kaina' },
    ],
  },
  benefits: {
    title: 'Abiejų tipų privalumai',
    items: [
      { figure: '{originalClothingBag}', text: 'vieno maišo svoris' },
      {
        figure: '{testBatchOriginalClothingBags}',
        text: '{testBatchOriginalClothingBags|maišas|maišai|maišų} bandomojoje partijoje ({testBatch})',
      },
      {
        figure: '{minimumOrderOriginalClothingBags}',
        text: '{minimumOrderOriginalClothingBags|maišas|maišai|maišų} minimaliame užsakyme ({minimumOrder})',
      },
      { figure: 'Vaizdo įrašas', text: 'su kiekviena siunta: matote, ką krauname' },
    ],
  },
  closing: {
    title: 'Nežinote, kurį tipą rinktis? Pradėkite nuo bandomosios partijos',
    text: 'Nauji klientai gali gauti bandomąją partiją ({testBatch}). Išbandykite prekes savo rinkoje ir tik tada užsakykite sunkvežimį.',
  },
}
