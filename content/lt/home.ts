import type { ValuesOf } from '../kinds.ts'
import type { home as schema } from '../pages/home.ts'

export const home: ValuesOf<typeof schema> = {
  head: {
    title: 'Dėvėtų drabužių didmena iš Britanijos | {product}',
    description:
      'Dėvėti drabužiai, žaislai ir namų apyvokos daiktai iš Jungtinės Karalystės sunkvežimiais, be tarpininkų. Prekybininkams Europoje.',
  },
  hero: {
    title: 'DĖVĖTŲ DRABUŽIŲ DIDMENA IŠ BRITANIJOS',
    together: '',
    claims: [
      { figure: 'JK', text: 'Prekės tikrai iš Jungtinės Karalystės' },
      { figure: '{years}', text: 'metų patirtis' },
      { figure: '{partners}', text: '{partners|partneris|partneriai|partnerių} Europoje' },
    ],
    quote: 'Gauti kainos pasiūlymą',
    chat: 'WhatsApp',
  },
  range: {
    title: 'Keturios prekių kategorijos, vienas sunkvežimis',
    lead: 'Pirkite vieną kategoriją arba derinkite kelias viename užsakyme. Visos prekės – iš Jungtinės Karalystės.',
    more: 'Plačiau',
  },
  story: {
    photo: null,
    label: 'Mūsų įkūrėjas',
    title: '{years}\u00a0metų patirtis, vienas sandėlis Londone',
    paragraphs: [
      '{product} perka ir parduoda iš savo sandėlio ({warehouse}). Įkūrėjas turi {years}\u00a0metų patirtį šioje prekyboje ir iki šiol pats sprendžia, kas kraunama į sunkvežimį.',
      'Tarp jūsų ir prekių nėra jokio agento. Bendraujate tiesiogiai su sandėliu, krovinį matote vaizdo įraše, o kainos skaidrios.',
    ],
    role: 'Įkūrėjas ir vadovas',
    place: '{warehouse}',
    link: 'Daugiau apie mūsų verslą',
  },
  figures: {
    title: 'Svoriai ir minimalus užsakymas',
    items: [
      {
        figure: '{minimumOrderTonnes}',
        text: 'minimalus užsakymas: vienas pilnas sunkvežimis ({minimumOrder})',
      },
      { figure: '{testBatchTonnes}', text: 'bandomoji partija naujiems klientams ({testBatch})' },
      { figure: '{originalClothingBag}', text: 'drabužių originalo maišas' },
      { figure: '{softToysBag}', text: 'minkštų žaislų maišas' },
    ],
  },
  why: {
    title: '{product}: kodėl verta pirkti iš mūsų',
    points: [
      {
        title: '15 metų patirtis didmenoje',
        text: 'Papasakokite apie savo parduotuvę ar prekyvietę turguje. Padėsime išsirinkti prekes.',
      },
      {
        title: 'Mažiausios kainos JK rinkoje',
        text: 'Aiškios kainos, ir nemokate jokiems tarpininkams.',
      },
      {
        title: 'Tik iš saugių vietovių',
        text: 'Renkame tik saugiose vietovėse: iš žmonių namų ir iš viešų drabužių konteinerių.',
      },
      {
        title: 'Klientai sugrįžta',
        text: 'Prekybininkai iš Lenkijos, Ukrainos, Čekijos ir Lietuvos užsako iš mūsų vėl ir vėl.',
      },
    ],
  },
  faq: {
    title: 'Ko klausia pirkėjai',
    items: [
      {
        question: 'Koks minimalus užsakymas?',
        answer:
          '{minimumOrderBoth}: vienas pilnas sunkvežimis. Kai sunkvežimis pilnas, kilogramo pristatymas kainuoja mažai.',
        link: '[Visos prekės](/products)',
      },
      {
        question: 'Ar naujas klientas gali pradėti nuo mažiau?',
        answer:
          'Taip. Nauji klientai gali gauti bandomąją partiją ({testBatch}), pamatyti prekes ir išbandyti jas savo rinkoje, o tik tada užsakyti visą sunkvežimį.',
        link: '[Prašyti bandomosios partijos](/contact)',
      },
      {
        question: 'Ar galiu apsilankyti sandėlyje?',
        answer:
          'Taip, iš anksto susitarus ({openDays}). Dėl laiko parašykite per formą arba WhatsApp, o prekes apžiūrėkite vietoje: {warehouse}.',
        link: '[Adresas, telefonas ir forma](/contact)',
      },
      {
        question: 'Ar pristatote į mano šalį?',
        answer:
          'Pristatome visoje Europoje su mūsų logistikos partneriais. Parašykite pristatymo adresą: pristatymo kainą pasakysime kartu su prekių kaina.',
        link: '[Straipsniai apie vežimą ir muitinę](/blog)',
      },
      {
        question: 'Kaip mokėti?',
        answer: 'Užsienio klientai moka banko pavedimu, gavę mūsų sąskaitą faktūrą.',
        link: '[Mokėjimo sąlygos](/terms-and-conditions)',
      },
      {
        question: 'Ar viename užsakyme galima derinti kategorijas?',
        answer:
          'Taip, viename užsakyme kategorijas galima derinti. Pavyzdys: 5 000 kg originalo + 2 500 kg žaislų + 2 500 kg rūšiavimo likučių.',
        link: '[Keturios kategorijos](/products)',
      },
      {
        question: 'Ar minkšti žaislai švarūs ir patikrinti?',
        answer:
          'Kiekvieną minkštą žaislą savo sandėlyje patikriname rankomis. Žaislai naudoti, todėl prieš parduodant patariame juos dezinfekuoti.',
        link: '[Daugiau apie žaislus](/toys)',
      },
      {
        question: 'Iš kur prekės?',
        answer:
          'Tik iš Jungtinės Karalystės: surinktos tiesiai iš namų (D2D) arba paimtos iš viešų drabužių konteinerių (Container Original), tik saugiose vietovėse.',
        link: '[Palyginti D2D ir Container Original](/original-collection)',
      },
    ],
  },
}
