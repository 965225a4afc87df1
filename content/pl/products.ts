import type { ValuesOf } from '../kinds.ts'
import type { products as schema } from '../pages/products.ts'

export const products: ValuesOf<typeof schema> = {
  head: {
    title: 'Odzież używana, zabawki, naczynia hurtem | {product}',
    description:
      'Odzież oryginał, Brick-a-Brack (artykuły domowe), pluszaki i duże przedmioty domowe z Wielkiej Brytanii: jeden rodzaj albo kilka na ciężarówce.',
  },
  label: 'Cztery kategorie',
  title: 'Nasz asortyment',
  lead: 'Cztery kategorie, wszystkie z Wielkiej Brytanii. Można zamówić jedną albo połączyć kilka na jednej ciężarówce. Minimalne zamówienie: {minimumOrderBoth}. Partia próbna dla nowych klientów: {testBatch}.',
  more: 'Dowiedz się więcej',
  standards: {
    title: 'Nasze standardy jakości',
    items: [
      {
        title: 'Kontrola jakości',
        text: 'Nagranie wideo do każdej wysyłki i żadnych kotów w worku. Pluszaki sprawdzamy ręcznie.',
      },
      {
        title: 'Sprawdzone źródła towaru',
        text: 'Z brytyjskich domów i z lokalnych kontenerów na odzież, z bezpiecznych okolic, bez pośredników.',
      },
      {
        title: 'Ciągle świeży towar',
        text: 'Stany magazynowe zmieniają się na bieżąco. Proszę zapytać, co jest dzisiaj w magazynie.',
      },
      {
        title: 'Solidne pakowanie',
        text: 'Odzież oryginał w workach po {originalClothingBag}, pluszaki w workach po {softToysBag}, zabawki plastikowe i artykuły domowe w kartonach.',
      },
    ],
  },
  order: {
    title: 'Jak zamówić',
    steps: [
      {
        title: 'Zapytanie',
        text: 'Proszę napisać przez formularz lub WhatsApp, czego Państwo potrzebują, ile kilogramów i dokąd.',
      },
      {
        title: 'Oględziny',
        text: 'Towar można obejrzeć w magazynie ({warehouse}) po uzgodnieniu terminu: {openDays}. Można też zapytać o nagranie.',
      },
      {
        title: 'Płatność',
        text: 'Klienci z zagranicy płacą przelewem bankowym po otrzymaniu naszej faktury.',
      },
      {
        title: 'Odbiór',
        text: 'Partnerzy logistyczni dostarczają towar w całej Europie. Do każdej wysyłki dołączamy nagranie wideo.',
      },
    ],
  },
  truck: {
    title: 'Własna ciężarówka krok po kroku',
    lead: 'Proszę wpisać, ile kilogramów każdego towaru Państwo potrzebują. Pasek pokazuje, jak pełna jest ciężarówka.',
    unit: 'kg',
    limit: 'Pełne kilogramy, łącznie najwyżej {max}',
    share: '{weight}, {percent} % ciężarówki',
    bags: '{bags} {bags|worek|worki|worków}',
    toTestBatch: 'Do partii próbnej brakuje {missing}',
    testBatch: 'Partia próbna dla nowych klientów',
    toTruck: 'Do pełnej ciężarówki brakuje {missing}',
    full: '{trucks} {trucks|pełna ciężarówka|pełne ciężarówki|pełnych ciężarówek}',
    space: '{trucks} {trucks|ciężarówka|ciężarówki|ciężarówek}, wolne {free}',
    ask: 'Zapytaj o cenę',
    chat: 'Zapytaj na WhatsApp',
    print: 'Drukuj',
    note: 'Ilości zostaną dołączone do wiadomości.',
    chatText: 'Dzień dobry, proszę o cenę:',
  },
  closing: {
    title: 'Wycena Państwa zamówienia',
    text: 'Proszę napisać, czego Państwo potrzebują, ile kilogramów i dokąd. W odpowiedzi podamy cenę.',
    quote: 'Poproś o indywidualną wycenę',
    chat: 'Napisz na WhatsApp',
    chatText: 'Dzień dobry, proszę o wycenę towaru w hurcie.',
  },
}
