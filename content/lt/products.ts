import type { ValuesOf } from '../kinds.ts'
import type { products as schema } from '../pages/products.ts'

export const products: ValuesOf<typeof schema> = {
  head: {
    title: 'Dėvėtos prekės urmu: drabužiai, žaislai | {product}',
    description:
      'Nerūšiuoti drabužiai „Originalas“, Brick-a-Brack (bric-a-brac), minkšti žaislai ir stambūs namų apyvokos daiktai iš JK. Galimas mišrus sunkvežimis.',
  },
  label: 'Keturios kategorijos',
  title: 'Mūsų prekės',
  lead: 'Keturios kategorijos, visos iš Jungtinės Karalystės. Užsakykite vieną arba derinkite jas viename sunkvežimyje. Minimalus užsakymas: {minimumOrderBoth}. Bandomoji partija naujiems klientams: {testBatch}.',
  more: 'Sužinoti daugiau',
  standards: {
    title: 'Mūsų kokybės standartai',
    items: [
      {
        title: 'Kokybės kontrolė',
        text: 'Su kiekviena siunta – vaizdo įrašas, neperkate katės maiše. Minkštus žaislus tikriname rankomis.',
      },
      {
        title: 'Patikimi šaltiniai',
        text: 'Iš žmonių namų ir drabužių surinkimo konteinerių saugiose JK vietovėse, be tarpininkų.',
      },
      {
        title: 'Nuolat naujos prekės',
        text: 'Atsargos keičiasi. Paklauskite, kas šiandien yra sandėlyje.',
      },
      {
        title: 'Saugi pakuotė',
        text: 'Nerūšiuoti drabužiai „Originalas“ – maišuose po {originalClothingBag}, minkšti žaislai – maišuose po {softToysBag}, plastikiniai žaislai ir namų apyvokos daiktai – dėžėse.',
      },
    ],
  },
  order: {
    title: 'Kaip užsakyti',
    steps: [
      {
        title: 'Paklauskite',
        text: 'Per formą arba „WhatsApp“ parašykite, kokių prekių ir kiek kilogramų reikia ir kur pristatyti.',
      },
      {
        title: 'Pamatykite',
        text: 'Iš anksto susitarę atvykite į sandėlį, {warehouse} ({openDays}), arba paprašykite vaizdo įrašo.',
      },
      {
        title: 'Sumokėkite',
        text: 'Užsienio klientai moka banko pavedimu, gavę mūsų sąskaitą faktūrą.',
      },
      {
        title: 'Gaukite',
        text: 'Logistikos partneriai pristato visoje Europoje. Vaizdo įrašą gaunate su kiekviena siunta.',
      },
    ],
  },
  truck: {
    title: 'Sudarykite savo sunkvežimį',
    lead: 'Įrašykite, kiek kilogramų kurių prekių reikia. Juosta rodo, kiek pilnas sunkvežimis.',
    unit: 'kg',
    limit: 'Sveiki kilogramai, iš viso ne daugiau kaip {max}',
    share: '{weight}, {percent} % sunkvežimio',
    bags: '{bags} {bags|maišas|maišai|maišų}',
    toTestBatch: 'Iki bandomosios partijos trūksta {missing}',
    testBatch: 'Bandomoji partija naujiems klientams',
    toTruck: 'Iki pilno sunkvežimio trūksta {missing}',
    full: '{trucks} {trucks|pilnas sunkvežimis|pilni sunkvežimiai|pilnų sunkvežimių}',
    space: '{trucks} {trucks|sunkvežimis|sunkvežimiai|sunkvežimių}, laisva {free}',
    ask: 'Klausti kainos',
    chat: 'Klausti per WhatsApp',
    print: 'Spausdinti',
    note: 'Kiekiai bus išsiųsti kartu su žinute.',
    chatText: 'Laba diena, norėčiau sužinoti kainą:',
  },
  closing: {
    title: 'Sužinokite savo užsakymo kainą',
    text: 'Parašykite, kokių prekių ir kiek kilogramų reikia ir kur pristatyti. Atsakysime ir pasakysime kainą.',
    quote: 'Gauti individualų pasiūlymą',
    chat: 'Rašyti per WhatsApp',
    chatText: 'Laba diena, norėčiau sužinoti didmenos prekių kainą.',
  },
}
