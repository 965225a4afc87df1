import type { ValuesOf } from '../kinds.ts'
import type { toys as schema } from '../pages/toys.ts'

export const toys: ValuesOf<typeof schema> = {
  head: {
    title: 'Zabawki używane z Anglii hurtem | {product}',
    description:
      'Pluszaki sprawdzane ręcznie, w workach po {softToysBag}, i zabawki plastikowe w kartonach, z naszego magazynu w Londynie.',
  },
  label: 'Pluszowe i plastikowe',
  title: 'Zabawki używane',
  lead: 'Dwie kategorie, pakowane osobno: pluszaki w workach po {softToysBag}, zabawki plastikowe w kartonach.',
  interest: 'Zabawki',
  pricing: 'Zapytaj o cenę',
  kinds: [
    {
      photo: null,
      title: 'Pluszaki',
      badge: 'Worki po {softToysBag}',
      text: 'Misie, zwierzątka, lalki i postacie z bajek, od bardzo małych po bardzo duże.',
      features: [
        'Pakowane w worki po {softToysBag}',
        'Każda zabawka sprawdzona ręcznie',
        '{testBatch} to {testBatchSoftToysBags} {testBatchSoftToysBags|worek|worki|worków}',
        'Przed sprzedażą zalecamy dezynfekcję',
      ],
    },
    {
      photo: null,
      title: 'Zabawki plastikowe',
      badge: 'W kartonach',
      text: 'Pojazdy, figurki, klocki, zestawy i gry do zabawy w domu i na zewnątrz.',
      features: [
        'Pakowane w kartony, osobno od pluszaków',
        'Małe i duże zabawki wymieszane',
        '[Mogą jechać jedną ciężarówką z odzieżą](/products#truck)',
        'Partia próbna dla nowych klientów',
      ],
    },
  ],
  channels: {
    title: 'Gdzie sprzedają je nasi klienci',
    items: [
      { title: 'Sklepy z odzieżą używaną', text: 'Na sztuki, obok odzieży dziecięcej.' },
      { title: 'Targowiska i kiermasze', text: 'Z kosza, wszystkie zabawki w jednej cenie.' },
      { title: 'Internet', text: 'Markowe i kolekcjonerskie pojedynczo, pozostałe w zestawach.' },
      { title: 'Hurt', text: 'Całe worki, dla mniejszych handlowców z okolicy.' },
    ],
  },
  logistics: {
    title: 'Pakowanie i logistyka',
    items: [
      'Pluszaki: worki po {softToysBag}',
      'Zabawki plastikowe: w kartonach',
      'Załadunek w naszym magazynie ({warehouse}), do każdej wysyłki nagranie wideo',
      'Wysyłka do całej Europy przez naszych partnerów logistycznych',
    ],
  },
  closing: {
    title: 'Zabawki do Państwa zamówienia',
    text: 'Proszę zapytać, co mamy teraz na stanie. Zabawki można łączyć z odzieżą w jednym zamówieniu.',
  },
}
