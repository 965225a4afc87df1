import type { ValuesOf } from '../kinds.ts'
import type { stock as schema } from '../pages/stock.ts'

export const stock: ValuesOf<typeof schema> = {
  head: {
    title: 'Co je teď na skladě | {product}',
    description:
      'Zboží v našem skladu v Londýně po položkách: datum, fotografie, hmotnost a jakosti. Ptejte se formulářem nebo přes WhatsApp.',
  },
  label: 'Položky s datem',
  title: 'Teď na skladě',
  lead: 'Každá položka má datum a vlastní fotografie. Zeptejte se na jednu, nebo ji nechte naložit s jiným zbožím na jeden kamion.',
  lot: {
    date: 'Na skladě {date}',
    reserved: 'Rezervováno',
    bags: '{bags} {bags|pytel|pytle|pytlů}',
    price: '{price} za kg',
    onRequest: 'Cena na dotaz',
    video: 'Podívat se na video',
    picture: '{goods}, fotografie {number}',
    ask: 'Zeptat se na tuto položku',
    chat: 'Zeptat se přes WhatsApp',
    subject: 'Položka {code}',
    chatText: 'Dobrý den, máte tuto položku ještě na skladě?',
  },
  grades: {
    cream: 'Krém',
    a: 'Jakost A',
    b: 'Jakost B',
    c: 'Jakost C',
    rags: 'Čisticí hadry',
  },
  empty: {
    title: 'Zeptejte se, co je tento týden na skladě',
    text: 'Napište, které zboží potřebujete a kolik kilogramů. Odpovíme fotografiemi toho, co máme.',
  },
  closing: {
    title: 'Hledáte něco jiného?',
    text: 'Napište, které zboží potřebujete a kolik kilogramů. Pošleme vám cenu.',
  },
  proof: {
    title: 'Doklad o vaší zásilce',
    loadedOn: 'Naloženo',
    reference: 'Číslo',
    goods: 'Zboží',
    weight: 'Hmotnost',
    truck: 'Kamion',
    seal: 'Plomba',
    note: 'Tuto stránku vidí jen ti, kdo mají tento odkaz.',
  },
}
