import type { ValuesOf } from '../kinds.ts'
import type { contact as schema } from '../pages/contact.ts'

export const contact: ValuesOf<typeof schema> = {
  head: {
    title: 'Kontaktai ir dėvėtų drabužių kainos | {product}',
    description:
      'Teiraukitės kainos, bandomosios partijos ar apsilankymo sandėlyje: per formą, telefonu, el. paštu arba per „WhatsApp“.',
  },
  newest: { title: 'Dabar sandėlyje', all: 'Visos partijos' },
  write: {
    title: 'Ką parašyti',
    items: ['Kokių prekių reikia', 'Kiek kg', 'Pristatymo miestas ir šalis'],
    example:
      'Pavyzdžiui: nerūšiuoti drabužiai „Originalas“, D2D, [vienas pilnas sunkvežimis](/products#truck), į Kauną, Lietuva.',
  },
  next: {
    title: 'Kas bus toliau',
    steps: [
      'Atsakome ir pasakome kainą.',
      'Iš anksto susitarę prekes galite apžiūrėti mūsų sandėlyje.',
      'Sumokate banko pavedimu. Su siunta gaunate vaizdo įrašą.',
    ],
  },
  directions: {
    title: 'Kaip mus rasti',
    text: 'Sandėlis yra čia: {warehouse}. Atvykti galima iš anksto susitarus ({openDays}).',
    link: 'Atidaryti adresą žemėlapyje',
  },
  sent: {
    title: 'Žinutė išsiųsta!',
    text: 'Ačiū už žinutę! Atsakysime kuo greičiau.',
    products: 'Žiūrėti prekes',
    chat: 'Rašyti per WhatsApp',
  },
  notSent: {
    title: 'Žinutė neišsiųsta',
    kept: 'Jūsų tekstas liko čia. Pataisykite jį ir išsiųskite dar kartą.',
    otherWays: 'Taip pat galite parašyti arba paskambinti:',
  },
}
