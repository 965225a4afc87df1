import type { ValuesOf } from '../kinds.ts'
import type { home as schema } from '../pages/home.ts'

export const home: ValuesOf<typeof schema> = {
  head: {
    title: 'Hurtownia odzieży używanej z Anglii | {product}',
    description:
      'Odzież używana z Anglii hurtem: niesort oryginał, pluszaki, artykuły domowe. Całe ciężarówki lub partia próbna {testBatch}, bez pośredników. Zapytaj o cenę.',
  },
  hero: {
    title: 'HURT ODZIEŻY UŻYWANEJ Z WIELKIEJ BRYTANII',
    together: '',
    minimum: 'Od {testBatchTonnes}; ciężarówka to {minimumOrderTonnes}',
    claims: [
      { figure: 'UK', text: 'Towar prosto z Wielkiej Brytanii' },
      { figure: '{years}', text: '{years|rok|lata|lat} doświadczenia' },
      { figure: '{partners}', text: '{partners|partner|partnerzy|partnerów} w Europie' },
    ],
    quote: 'Zapytaj o cenę',
    chat: 'WhatsApp',
  },
  range: {
    title: 'Cztery rodzaje towaru, jedna ciężarówka',
    lead: 'Na ciężarówce może jechać jedna kategoria albo wszystkie cztery. Cały towar pochodzi z Wielkiej Brytanii.',
    more: 'Zobacz więcej',
  },
  story: {
    photo: null,
    label: 'Nasz założyciel',
    title: '{years} {years|rok|lata|lat} w branży, jeden magazyn w Londynie',
    paragraphs: [
      '{product} skupuje towar i sprzedaje go z własnego magazynu ({warehouse}). Założyciel firmy ma {years} {years|rok|lata|lat} doświadczenia w tej branży.',
      'Między Państwem a towarem nie ma żadnego pośrednika. Rozmawiają Państwo bezpośrednio z magazynem, widzą załadunek na wideo i znają przejrzyste ceny.',
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
        text: 'Proszę opowiedzieć nam o swoim sklepie lub stoisku i zapytać, jaki towar do niego pasuje.',
      },
      {
        title: 'Najniższe ceny na brytyjskim rynku',
        text: 'Przejrzyste ceny: płacą Państwo magazynowi, a nie kolejnym pośrednikom.',
      },
      {
        title: 'Towar wyłącznie z bezpiecznych okolic',
        text: 'Cały towar pochodzi z domów i lokalnych kontenerów na odzież w bezpiecznych okolicach.',
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
          'Jedna pełna ciężarówka: {minimumOrderBoth}. Dzięki temu koszt dostawy każdego kilograma jest niski.',
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
          'Tak, po uzgodnieniu terminu ({openDays}). Termin można uzgodnić przez formularz lub WhatsApp, a towar obejrzeć na miejscu: {warehouse}.',
        link: '[Adres, telefon i formularz](/contact)',
      },
      {
        question: 'Czy wysyłają Państwo do mojego kraju?',
        answer:
          'Wysyłamy do całej Europy przez naszych partnerów logistycznych. Pytając o cenę, proszę podać adres dostawy.',
        link: '[Artykuły o transporcie i odprawie celnej](/blog)',
      },
      {
        question: 'Jak wygląda płatność?',
        answer:
          'Klienci z zagranicy płacą przelewem bankowym po otrzymaniu naszej faktury. Dane bankowe prosimy najpierw sprawdzić telefonicznie.',
        link: '[Warunki płatności](/terms-and-conditions)',
      },
      {
        question: 'Czy w jednym zamówieniu można łączyć kategorie?',
        answer:
          'Tak, kategorie można łączyć w jednym zamówieniu. Na przykład jako część ciężarówki: 5 000 kg oryginału + 2 500 kg zabawek + 2 500 kg odrzutów (tego, co zostaje po sortowaniu).',
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
