import type { ValuesOf } from '../kinds.ts'
import type { contact as schema } from '../pages/contact.ts'

export const contact: ValuesOf<typeof schema> = {
  head: {
    title: 'Kontakt a ceny second handu ve velkém | {product}',
    description:
      'Zeptejte se na cenu, zkušební dodávku nebo návštěvu skladu: formulářem, telefonem, e-mailem či přes WhatsApp.',
  },
  newest: { title: 'Teď na skladě', all: 'Všechny položky' },
  write: {
    title: 'Co nám napsat',
    items: ['Které zboží potřebujete', 'Kolik kg', 'Město a země dodání'],
    example: 'Například: „Oblečení originál, D2D, [jeden plný kamion](/products#truck), Brno, Česko.“',
  },
  next: {
    title: 'Co bude dál',
    steps: [
      'Pošleme vám cenu.',
      'Zboží si můžete po domluvě prohlédnout u nás ve skladu.',
      'Zaplatíte bankovním převodem. K zásilce dostanete videozáznam.',
    ],
  },
  directions: {
    title: 'Kudy k nám',
    text: 'Sklad najdete zde: {warehouse}. Přijet můžete po domluvě ({openDays}).',
    link: 'Zobrazit adresu na mapě',
  },
  sent: {
    title: 'Zpráva odeslána!',
    text: 'Děkujeme za zprávu! Odpovíme vám, jakmile to půjde.',
    products: 'Prohlédnout sortiment',
    chat: 'Napsat na WhatsApp',
  },
  notSent: {
    title: 'Zpráva nebyla odeslána',
    kept: 'Váš text zůstal zachován. Opravte ho prosím a odešlete znovu.',
    otherWays: 'Můžete také napsat nebo zavolat:',
  },
}
