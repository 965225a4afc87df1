import type { ValuesOf } from '../kinds.ts'
import type { originalCollection as schema } from '../pages/original-collection.ts'

export const originalCollection: ValuesOf<typeof schema> = {
  head: {
    title: 'Nerūšiuoti dėvėti drabužiai iš Anglijos | {product}',
    description:
      'Nerūšiuoti dėvėti drabužiai iš Anglijos: D2D iš namų ir „Container Original“. Maišai po {originalClothingBag}, bandomoji partija {testBatch}, vaizdo įrašas.',
  },
  label: 'Nerūšiuotas mišinys',
  title: 'Nerūšiuoti drabužiai „Originalas“',
  lead: 'Nerūšiuota reiškia, kad prekės nesuskirstytos į rūšis. Maišuose yra tai, ką žmonės į juos sudėjo.',
  interest: 'Nerūšiuoti drabužiai „Originalas“',
  pricing: 'Teirautis kainos',
  kinds: [
    {
      photo: null,
      title: 'D2D',
      badge: 'Aukštesnė kainų kategorija',
      text: 'Nuo durų iki durų (D2D, door to door): surinkta tiesiai iš namų ir atvežta į mūsų sandėlį.',
      features: ['Tiesiai iš namų', 'Nerūšiuotas mišinys', 'Pirkėjams, kuriems svarbiausia drabužių kilmė'],
    },
    {
      photo: null,
      title: 'Container Original',
      badge: 'Žemesnė kainų kategorija',
      text: 'Iš drabužių surinkimo konteinerių, į kuriuos žmonės sudeda nebenešiojamus drabužius.',
      features: [
        'Drabužių surinkimo konteineriai',
        'Nerūšiuotas mišinys',
        'Pirkėjams, kuriems svarbiausia kaina',
      ],
    },
  ],
  comparison: {
    title: 'D2D ar „Container Original“?',
    rows: [
      {
        name: 'Iš kur prekės',
        first: 'Tiesiai iš namų',
        second: 'Iš drabužių surinkimo konteinerių',
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
    text: 'Nauji klientai gali gauti bandomąją partiją ({testBatch}). Išbandykite prekes savo rinkoje ir tik tada [užsakykite sunkvežimį](/products#truck).',
  },
}
