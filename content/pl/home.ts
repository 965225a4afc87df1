import type { ValuesOf } from '../kinds.ts'
import type { home as schema } from '../pages/home.ts'

export const home: ValuesOf<typeof schema> = {
  head: {
    title: 'Hurt odzieży używanej z Wielkiej Brytanii | {product}',
    description:
      'Odzież używana, zabawki i artykuły domowe z Wielkiej Brytanii: całe ciężarówki towaru, bez pośredników. Dla handlowców w Europie.',
  },
  hero: {
    title: 'HURT ODZIEŻY UŻYWANEJ Z WIELKIEJ BRYTANII',
    together: '',
    claims: [
      { figure: 'UK', text: 'Towar prosto z Wielkiej Brytanii' },
      { figure: '{years}', text: '{years|rok|lata|lat} doświadczenia' },
      { figure: '{partners}', text: '{partners|partner|partnerzy|partnerów} w Europie' },
    ],
    quote: 'Poproś o wycenę',
    chat: 'WhatsApp',
  },
  range: {
    title: 'Cztery rodzaje towaru, jedna ciężarówka',
    lead: 'Można zamówić jedną kategorię albo połączyć kilka w jednym zamówieniu. Cały towar pochodzi z Wielkiej Brytanii.',
    more: 'Zobacz więcej',
  },
  story: {
    photo: null,
    label: 'Nasz założyciel',
    title: 'W branży od {years} {years|roku|lat|lat}, z jednego magazynu w Londynie',
    paragraphs: [
      '{product} kupuje i sprzedaje z własnego magazynu ({warehouse}). Założyciel firmy pracuje w tej branży od {years} {years|roku|lat|lat} i do dziś sam decyduje, co trafia na ciężarówkę.',
      'Między Państwem a towarem nie ma żadnego pośrednika. Rozmawiają Państwo bezpośrednio z magazynem, widzą załadunek na wideo, a ceny są przejrzyste.',
    ],
    role: 'Założyciel i prezes',
    place: '{warehouse}',
    link: 'Więcej o naszej firmie',
  },
  figures: {
    title: 'Waga i minimalne zamówienie',
    items: [
      {
        figure: '{minimumOrderTonnes}',
        text: 'minimalne zamówienie: jedna pełna ciężarówka ({minimumOrder})',
      },
      { figure: '{testBatchTonnes}', text: 'partia próbna dla nowych klientów ({testBatch})' },
      { figure: '{originalClothingBag}', text: 'worek odzieży oryginał' },
      { figure: '{softToysBag}', text: 'worek pluszaków' },
    ],
  },
  why: {
    title: 'Dlaczego {product}',
    points: [
      {
        title: '15 lat doświadczenia w hurcie',
        text: 'Proszę opowiedzieć nam o swoim sklepie lub stoisku. Pomożemy wybrać towar.',
      },
      {
        title: 'Najniższe ceny na brytyjskim rynku',
        text: 'Przejrzyste ceny i żadnych pośredników do opłacenia.',
      },
      {
        title: 'Towar wyłącznie z bezpiecznych okolic',
        text: 'Zbieramy tylko w bezpiecznych okolicach: prosto z domów i z kontenerów na odzież.',
      },
      {
        title: 'Klienci, którzy wracają',
        text: 'Handlowcy z Polski, Ukrainy, Czech i Litwy wracają do nas z kolejnymi zamówieniami.',
      },
    ],
  },
  faq: {
    title: 'O co pytają kupujący',
    items: [
      {
        question: 'Jakie jest minimalne zamówienie?',
        answer:
          'Minimalne zamówienie to jedna pełna ciężarówka: {minimumOrderBoth}. Przy pełnej ciężarówce koszt dostawy jednego kilograma jest niski.',
        link: '[Zobacz cały asortyment](/products)',
      },
      {
        question: 'Czy nowy klient może zacząć od mniejszej ilości?',
        answer:
          'Tak. Nowym klientom oferujemy partię próbną: {testBatch}. Pozwala ona obejrzeć towar i sprawdzić go na własnym rynku przed zamówieniem całej ciężarówki.',
        link: '[Zapytaj o partię próbną](/contact)',
      },
      {
        question: 'Czy można odwiedzić magazyn?',
        answer:
          'Tak, po uzgodnieniu terminu ({openDays}). Termin można ustalić przez formularz kontaktowy lub WhatsApp, a towar obejrzeć w magazynie: {warehouse}.',
        link: '[Adres, telefon i formularz](/contact)',
      },
      {
        question: 'Czy wysyłają Państwo do mojego kraju?',
        answer:
          'Wysyłamy do całej Europy przez naszych partnerów logistycznych. Wystarczy podać adres dostawy: jej koszt wyceniamy razem z towarem.',
        link: '[Artykuły o transporcie i odprawie celnej](/blog)',
      },
      {
        question: 'Jak wygląda płatność?',
        answer: 'Klienci z zagranicy płacą przelewem bankowym po otrzymaniu naszej faktury.',
        link: '[Warunki płatności](/terms-and-conditions)',
      },
      {
        question: 'Czy w jednym zamówieniu można łączyć kategorie?',
        answer:
          'Tak, kategorie można łączyć w jednym zamówieniu. Przykład: 5 000 kg oryginału + 2 500 kg zabawek + 2 500 kg odrzutów.',
        link: '[Zobacz cztery kategorie](/products)',
      },
      {
        question: 'Czy pluszaki są czyste i sprawdzone?',
        answer:
          'Każdego pluszaka sprawdzamy ręcznie w naszym magazynie. To zabawki używane, dlatego przed sprzedażą zalecamy dezynfekcję.',
        link: '[Więcej o zabawkach](/toys)',
      },
      {
        question: 'Skąd pochodzi towar?',
        answer:
          'Wyłącznie z Wielkiej Brytanii: odbierany prosto z domów (D2D) albo z lokalnych kontenerów na odzież (Container Original), tylko w bezpiecznych okolicach.',
        link: '[Porównaj D2D i Container Original](/original-collection)',
      },
    ],
  },
}
