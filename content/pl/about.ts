import type { ValuesOf } from '../kinds.ts'
import type { about as schema } from '../pages/about.ts'

export const about: ValuesOf<typeof schema> = {
  head: {
    title: 'O nas: hurtownia w Londynie od {founded} roku | {product}',
    description: 'W magazynie w zachodnim Londynie, od {founded} roku: przejrzystość, szybkość, lojalność.',
  },
  label: 'O nas',
  title: 'Od {founded} roku, prosto z magazynu w zachodnim Londynie',
  lead: 'Firma {product} powstała w {founded} roku w magazynie w zachodnim Londynie. Sprzedajemy używane rzeczy z Wielkiej Brytanii handlowcom w całej Europie, całymi ciężarówkami.',
  photo: null,
  figures: [
    { figure: '{founded}', text: 'rok założenia w zachodnim Londynie' },
    { figure: '{years}', text: '{years|rok|lata|lat} doświadczenia' },
    { figure: '{partners}', text: '{partners|partner|partnerzy|partnerów} w Europie' },
  ],
  story: {
    title: 'Jedna zasada',
    paragraphs: [
      'Od ponad 15 lat założyciel firmy trzyma się jednej zasady: kupujący musi wiedzieć, co jest na ciężarówce, zanim wyjedzie.',
      'Dlatego sprzedajemy z własnego magazynu, bez pośredników. Każdy załadunek nagrywamy na wideo, a nasze ceny są przejrzyste.',
    ],
  },
  portrait: { photo: null, role: 'Założyciel i prezes', place: '{warehouse}' },
  quote: 'Sprzedaję to, co sam bym kupił, i pokazuję to, co sprzedaję.',
  values: {
    title: 'Trzy najważniejsze wartości',
    items: [
      {
        title: 'Przejrzystość',
        text: 'Nagranie wideo do każdej wysyłki, żadnych kotów w worku. Widzą Państwo, co ładujemy.',
      },
      {
        title: 'Szybkość',
        text: 'Państwa pytanie trafia prosto do magazynu. Nikt nie przekazuje go dalej.',
      },
      {
        title: 'Lojalność',
        text: '12+ lat współpracy z klientami z Europy, którzy wracają.',
      },
    ],
  },
  quoteBlock: 'Żadnych kotów w worku. Nagranie wideo do każdej wysyłki.',
  whyWeDoThis: {
    title: 'Dlaczego to robimy',
    paragraphs: [
      'Płaszcz, którego nikt nie nosi w Londynie, może służyć jeszcze przez lata w Warszawie, Kijowie, Pradze czy Wilnie. Zbieramy go, pakujemy i ładujemy na ciężarówkę.',
      'Lubimy tę pracę. Dobre rzeczy zostają w obiegu, a ludzie, którzy mają sklep, stoisko na targu albo telefon, mogą z nich żyć.',
    ],
  },
  closing: {
    title: 'Proszę przyjechać i obejrzeć towar',
    text: 'Magazyn można odwiedzić po uzgodnieniu terminu: {openDays}.',
  },
}
