import type { ValuesOf } from '../kinds.ts'
import type { products as schema } from '../pages/products.ts'

export const products: ValuesOf<typeof schema> = {
  head: {
    title: 'Mūsų prekės | {product}',
    description:
      'Drabužiai originalas, Brick-a-Brack (bric-a-brac), minkšti žaislai ir stambūs namų apyvokos daiktai iš JK, parduodami pagal svorį.',
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
        text: 'Su kiekviena siunta – vaizdo įrašas, jokių kačių maiše. Minkštus žaislus tikriname rankomis.',
      },
      {
        title: 'Patikimi šaltiniai',
        text: 'Iš žmonių namų ir viešų drabužių konteinerių saugiose JK vietovėse, be tarpininkų.',
      },
      {
        title: 'Nuolat naujos prekės',
        text: 'Atsargos sandėlyje keičiasi. Paklauskite, ką turime dabar.',
      },
      {
        title: 'Saugi pakuotė',
        text: 'Drabužių originalas – maišuose po {originalClothingBag}, minkšti žaislai – maišuose po {softToysBag}, plastikiniai žaislai ir namų apyvokos daiktai – dėžėse.',
      },
    ],
  },
  order: {
    title: 'Kaip užsakyti',
    steps: [
      {
        title: 'Paklauskite',
        text: 'Per formą arba WhatsApp parašykite, kokių prekių reikia, kiek kg ir kokiu adresu pristatyti.',
      },
      {
        title: 'Pamatykite',
        text: 'Pažiūrėkite prekes vaizdo įraše arba, iš anksto susitarę, atvykite į sandėlį: {warehouse} ({openDays}).',
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
  closing: {
    title: 'Sužinokite savo užsakymo kainą',
    text: 'Parašykite, kokių prekių reikia, kiek kg ir kokiu adresu pristatyti. Kilogramo kainą pasakysime kartu su pristatymo kaina.',
    quote: 'Gauti asmeninį pasiūlymą',
    chat: 'Rašyti per WhatsApp',
    chatText: 'Laba diena, norėčiau sužinoti didmenos prekių kainą.',
  },
}
