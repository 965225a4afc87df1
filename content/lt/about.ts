import type { ValuesOf } from '../kinds.ts'
import type { about as schema } from '../pages/about.ts'

export const about: ValuesOf<typeof schema> = {
  head: {
    title: 'Apie mus: sandėlis Londone nuo {founded}\u00a0m. | {product}',
    description: 'Vakarų Londono sandėlyje nuo {founded}\u00a0m.: skaidrumas, greitis, lojalumas.',
  },
  label: 'Apie mus',
  title: 'Nuo {founded}\u00a0m. – sandėlyje vakarų Londone',
  lead: 'Įmonė {product} įkurta {founded}\u00a0m. sandėlyje vakarų Londone. Dėvėtus drabužius ir kitas naudotas prekes iš Jungtinės Karalystės sunkvežimiais parduodame prekybininkams visoje Europoje.',
  photo: null,
  figures: [
    { figure: '{founded}', text: 'įkūrimo vakarų Londone metai' },
    { figure: '{years}', text: 'metų patirtis' },
    { figure: '{partners}', text: '{partners|partneris|partneriai|partnerių} Europoje' },
  ],
  story: {
    title: 'Vienas principas',
    paragraphs: [
      'Daugiau kaip 15 metų įkūrėjas laikosi vieno principo: pirkėjas turi žinoti, kas yra sunkvežimyje, dar prieš jam išvažiuojant.',
      'Todėl parduodame iš savo sandėlio, be tarpininkų. Kiekvieną krovinį filmuojame, o mūsų kainos skaidrios.',
    ],
  },
  portrait: { photo: null, role: 'Įkūrėjas ir vadovas', place: '{warehouse}' },
  quote: 'Parduodu tai, ką pirkčiau pats, ir parodau tai, ką parduodu.',
  values: {
    title: 'Trys pagrindinės vertybės',
    items: [
      {
        title: 'Skaidrumas',
        text: 'Su kiekviena siunta – vaizdo įrašas, neperkate katės maiše. Matote, ką krauname.',
      },
      {
        title: 'Greitis',
        text: 'Jūsų klausimas keliauja tiesiai į sandėlį. Niekas jo neperdavinėja.',
      },
      {
        title: 'Lojalumas',
        text: '12+ metų dirbame su Europos klientais, kurie sugrįžta.',
      },
    ],
  },
  quoteBlock: 'Neperkate katės maiše. Su kiekviena siunta – vaizdo įrašas.',
  whyWeDoThis: {
    title: 'Kodėl tai darome',
    paragraphs: [
      'Paltą, kurio Londone niekas nebevilki, Varšuvoje, Kyjive, Prahoje ar Vilniuje galima nešioti dar ne vienus metus. Mes jį paimame, supakuojame ir pakrauname į sunkvežimį.',
      'Mums šis darbas patinka. Geri daiktai toliau naudojami, o žmonės, turintys parduotuvę, prekyvietę turguje ar tik telefoną, gali iš jų pragyventi.',
    ],
  },
  closing: {
    title: 'Atvykite ir pamatykite prekes',
    text: 'Iš anksto susitarę galite apsilankyti sandėlyje ({openDays}).',
  },
}
