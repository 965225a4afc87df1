import type { ValuesOf } from '../kinds.ts'
import type { stock as schema } from '../pages/stock.ts'

export const stock: ValuesOf<typeof schema> = {
  head: {
    title: 'Co jest teraz w magazynie | {product}',
    description:
      'Partie towaru w naszym magazynie w Londynie: data, zdjęcia, waga i gatunki. Zapytanie przez formularz lub WhatsApp.',
  },
  label: 'Partie z datą',
  title: 'Teraz w magazynie',
  lead: 'Każda partia ma datę i własne zdjęcia. Można zapytać o jedną albo załadować ją z innym towarem na jedną ciężarówkę.',
  lot: {
    date: 'W magazynie {date}',
    reserved: 'Zarezerwowane',
    bags: '{bags} {bags|worek|worki|worków}',
    price: '{price} za kg',
    onRequest: 'Cena na zapytanie',
    video: 'Obejrzyj nagranie wideo',
    picture: '{goods}, zdjęcie {number}',
    ask: 'Zapytaj o tę partię',
    chat: 'Zapytaj na WhatsApp',
    subject: 'Partia {code}',
    chatText: 'Dzień dobry, czy ta partia jest jeszcze dostępna?',
  },
  grades: {
    cream: 'Krem',
    a: 'Gatunek A',
    b: 'Gatunek B',
    c: 'Gatunek C',
    rags: 'Czyściwo',
  },
  empty: {
    title: 'Zapytaj, co jest w magazynie w tym tygodniu',
    text: 'Proszę napisać, jaki towar jest potrzebny i ile kilogramów. W odpowiedzi wyślemy zdjęcia tego, co mamy.',
  },
  closing: {
    title: 'Potrzebny inny towar?',
    text: 'Proszę napisać, jaki towar jest potrzebny i ile kilogramów. W odpowiedzi podamy cenę.',
  },
  proof: {
    title: 'Dokumentacja Państwa wysyłki',
    loadedOn: 'Załadowano',
    reference: 'Numer',
    goods: 'Towar',
    weight: 'Waga',
    truck: 'Ciężarówka',
    seal: 'Plomba',
    note: 'Tę stronę widzą tylko osoby, które mają ten link.',
  },
}
