import type { ValuesOf } from '../kinds.ts'
import type { stock as schema } from '../pages/stock.ts'

export const stock: ValuesOf<typeof schema> = {
  head: {
    title: 'Kas dabar yra sandėlyje | {product}',
    description:
      'Prekių partijos mūsų sandėlyje Londone: data, nuotraukos, svoris ir rūšys. Klauskite per formą arba „WhatsApp“.',
  },
  label: 'Partijos su data',
  title: 'Dabar sandėlyje',
  lead: 'Kiekviena partija turi datą ir savo nuotraukas. Klauskite apie vieną arba kraukite ją su kitomis prekėmis į vieną sunkvežimį.',
  lot: {
    date: 'Sandėlyje {date}',
    reserved: 'Rezervuota',
    bags: '{bags} {bags|maišas|maišai|maišų}',
    price: '{price} už kg',
    onRequest: 'Kaina pagal užklausą',
    video: 'Žiūrėti vaizdo įrašą',
    picture: '{goods}, nuotrauka {number}',
    ask: 'Klausti apie šią partiją',
    chat: 'Klausti per WhatsApp',
    subject: 'Partija {code}',
    chatText: 'Laba diena, ar ši partija dar yra?',
  },
  grades: {
    cream: 'Kremas',
    a: 'A rūšis',
    b: 'B rūšis',
    c: 'C rūšis',
    rags: 'Pramoninės šluostės',
  },
  empty: {
    title: 'Paklauskite, kas šią savaitę yra sandėlyje',
    text: 'Parašykite, kokių prekių ir kiek kilogramų reikia. Atsakysime ir atsiųsime turimų prekių nuotraukas.',
  },
  closing: {
    title: 'Ieškote kitų prekių?',
    text: 'Parašykite, kokių prekių ir kiek kilogramų reikia. Atsakysime ir pasakysime kainą.',
  },
  proof: {
    title: 'Jūsų siuntos patvirtinimas',
    loadedOn: 'Pakrauta',
    reference: 'Numeris',
    goods: 'Prekės',
    weight: 'Svoris',
    truck: 'Sunkvežimis',
    seal: 'Plomba',
    note: 'Šį puslapį mato tik tie, kas turi šią nuorodą.',
  },
}
