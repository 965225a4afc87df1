import type { ValuesOf } from '../kinds.ts'
import type { contact as schema } from '../pages/contact.ts'

export const contact: ValuesOf<typeof schema> = {
  head: {
    title: 'Kontakt i wycena odzieży używanej | {product}',
    description:
      'Zapytanie o cenę, partię próbną lub wizytę w magazynie: przez formularz, telefon, e-mail lub WhatsApp.',
  },
  newest: { title: 'Teraz w magazynie', all: 'Wszystkie partie' },
  write: {
    title: 'Co napisać',
    items: ['Jaki towar jest potrzebny', 'Ile kg', 'Miasto i kraj dostawy'],
    example:
      'Na przykład: „Odzież oryginał, D2D, [jedna pełna ciężarówka](/products#truck), do Poznania w Polsce”.',
  },
  next: {
    title: 'Co będzie dalej',
    steps: [
      'W odpowiedzi podajemy cenę.',
      'Towar można obejrzeć w naszym magazynie, po uzgodnieniu terminu.',
      'Płacą Państwo przelewem bankowym. Do wysyłki dołączamy nagranie wideo.',
    ],
  },
  directions: {
    title: 'Dojazd',
    text: 'Magazyn: {warehouse}. Wizyty po uzgodnieniu terminu: {openDays}.',
    link: 'Otwórz adres na mapie',
  },
  sent: {
    title: 'Wiadomość wysłana!',
    text: 'Dziękujemy za wiadomość! Odpowiemy najszybciej, jak to możliwe.',
    products: 'Zobacz nasz asortyment',
    chat: 'Napisz na WhatsApp',
  },
  notSent: {
    title: 'Wiadomość nie została wysłana',
    kept: 'Wpisany tekst nadal tu jest. Proszę go poprawić i wysłać ponownie.',
    otherWays: 'Można też napisać lub zadzwonić:',
  },
}
