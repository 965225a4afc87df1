import type { ValuesOf } from '../kinds.ts'
import type { brickABrack as schema } from '../pages/brick-a-brack.ts'

export const brickABrack: ValuesOf<typeof schema> = {
  head: {
    title: 'Używane artykuły domowe z Anglii hurtem | {product}',
    description:
      'Używane artykuły domowe z brytyjskich domów (Brick-a-Brack, bric-a-brac), pakowane w kartony, dla handlowców w całej Europie.',
  },
  label: 'Artykuły domowe i drobiazgi',
  title: 'Brick-a-Brack',
  lead: 'Używane artykuły domowe z brytyjskich domów, po angielsku także bric-a-brac, pakowane w kartony.',
  interest: 'Brick-a-Brack',
  pricing: 'Zapytaj o cenę',
  video: {
    open: 'Obejrzyj wideo',
    note: 'Każdą wysyłkę nagrywamy na wideo.',
    title: 'Brick-a-Brack na wideo',
    shown: 'Kartony podczas załadunku w magazynie: {warehouse}.',
    captions: 'angielski',
    failed: 'Nie udało się wczytać wideo. Proszę sprawdzić połączenie i wczytać stronę ponownie.',
    ask: 'Obejrzyj wideo na WhatsApp',
    askNote: 'O nagranie kartonów w magazynie można zapytać przez WhatsApp.',
    chatText: 'Dzień dobry, proszę o aktualne wideo kartonów Brick-a-Brack.',
  },
  description: {
    title: 'Co to jest',
    paragraphs: [
      'Brick-a-Brack (bric-a-brac) to branżowa nazwa mieszanych artykułów domowych: naczyń, szkła, przyborów kuchennych i dekoracji. Pochodzą z brytyjskich domów, które ktoś opróżnia, opuszcza albo odnawia.',
      'Towar pakujemy w kartony tak, jak przychodzi. Jest przeznaczony dla sklepów, handlowców targowych i sprzedawców internetowych, którzy wyceniają pojedyncze sztuki. Duży Brick-a-Brack sprzedajemy większymi partiami: to sztuki, które nie mieszczą się w kartonie.',
      'Nowi klienci mogą dobrać kartony do partii próbnej ({testBatch}). Potem minimalne zamówienie to jedna ciężarówka: {minimumOrderBoth}. [Wszystkie kategorie można łączyć](/products#truck).',
    ],
  },
  items: {
    title: 'Typowa zawartość',
    list: [
      'Talerze obiadowe, miski i serwisy do herbaty',
      'Szklanki, dzbanki i wazony',
      'Garnki, patelnie i formy do pieczenia',
      'Sztućce i przybory kuchenne',
      'Ozdoby i figurki',
      'Ramki do zdjęć i lustra',
      'Świeczniki i lampy',
      'Koszyki, pudełka i puszki',
      'Zegary, drobne ciekawostki i starocie',
      'Książki i gry planszowe',
    ],
  },
  cards: [
    {
      title: 'Pochodzenie',
      text: 'Autentyczny towar z brytyjskich domów i lokalnych punktów zbiórki, tylko z bezpiecznych okolic. Trafia prosto do naszego magazynu, bez pośredników.',
    },
    {
      title: 'Zarobek',
      text: 'Kupują Państwo całe kartony, a sprzedają na sztuki, każdą rzecz osobno wycenioną.',
    },
  ],
  box: {
    title: 'Przykładowa zawartość kartonu',
    lead: 'Każdy karton jest inny. W jednym może być na przykład:',
    list: [
      'Serwis obiadowy na 8 osób',
      'Sześć kieliszków do wina i dzbanek na wodę',
      'Dwa rondle i brytfanna',
      'Zegar kominkowy i para świeczników',
      'Cztery ramki do zdjęć',
    ],
  },
  closing: {
    title: 'Kilka kartonów do następnej ciężarówki',
    text: 'Brick-a-Brack można łączyć z odzieżą i zabawkami w jednym zamówieniu. Proszę napisać, ile kilogramów Państwo potrzebują i dokąd dostarczyć towar.',
  },
}
