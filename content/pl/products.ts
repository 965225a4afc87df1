import type { ValuesOf } from '../kinds.ts'
import type { products as schema } from '../pages/products.ts'

export const products: ValuesOf<typeof schema> = {
  head: {
    title: 'Nasz asortyment | {product}',
    description:
      'Odzież oryginał, Brick-a-Brack (artykuły domowe), pluszaki i duże przedmioty domowe z Wielkiej Brytanii, sprzedawane na wagę.',
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
        title: 'Towar z pierwszej ręki',
        text: 'Z brytyjskich domów i z lokalnych kontenerów na odzież, z bezpiecznych okolic, bez pośredników.',
      },
      {
        title: 'Ciągle świeży towar',
        text: 'Stan magazynu zmienia się na bieżąco. Proszę zapytać, co mamy w tej chwili.',
      },
      {
        title: 'Solidne pakowanie',
        text: 'Odzież oryginał w workach ({originalClothingBag}), pluszaki w workach ({softToysBag}), zabawki plastikowe i artykuły domowe w kartonach.',
      },
    ],
  },
  order: {
    title: 'Jak zamówić',
    steps: [
      {
        title: 'Zapytanie',
        text: 'Proszę podać rodzaj towaru, ilość w kg i adres dostawy: przez formularz lub WhatsApp.',
      },
      {
        title: 'Oględziny',
        text: 'Towar można obejrzeć na wideo albo w magazynie ({warehouse}) po uzgodnieniu terminu: {openDays}.',
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
  closing: {
    title: 'Wycena Państwa zamówienia',
    text: 'Proszę podać rodzaj towaru, ilość w kg i adres dostawy. Podamy cenę za kilogram razem z kosztem dostawy.',
    quote: 'Poproś o indywidualną wycenę',
    chat: 'Napisz na WhatsApp',
    chatText: 'Dzień dobry, proszę o wycenę towaru w hurcie.',
  },
}
