import type { ValuesOf } from '../kinds.ts'
import type { home as schema } from '../pages/home.ts'

export const home: ValuesOf<typeof schema> = {
  head: {
    title: 'Dėvėti drabužiai urmu iš Anglijos | {product}',
    description:
      'Dėvėti drabužiai urmu iš Anglijos: nerūšiuotas „Originalas“, minkšti žaislai, namų apyvoka. Sunkvežimis arba {testBatch} bandomoji partija, be tarpininkų.',
  },
  hero: {
    title: 'DĖVĖTŲ DRABUŽIŲ DIDMENA IŠ BRITANIJOS',
    together: '',
    minimum: 'Nuo {testBatchTonnes}; sunkvežimis – {minimumOrderTonnes}',
    claims: [
      { figure: 'JK', text: 'Autentiškos prekės iš Jungtinės Karalystės' },
      { figure: '{years}', text: 'metų patirtis' },
      { figure: '{partners}', text: '{partners|partneris|partneriai|partnerių} Europoje' },
    ],
    quote: 'Sužinoti kainą',
    chat: 'WhatsApp',
  },
  range: {
    title: 'Keturios prekių kategorijos, vienas sunkvežimis',
    lead: 'Užpildykite sunkvežimį viena kategorija arba visomis keturiomis. Visos prekės – iš Jungtinės Karalystės.',
    more: 'Plačiau',
  },
  story: {
    photo: null,
    label: 'Mūsų įkūrėjas',
    title: '{years}\u00a0metų patirtis, vienas sandėlis Londone',
    paragraphs: [
      '{product} superka prekes ir parduoda jas iš savo sandėlio ({warehouse}). Įkūrėjas turi {years}\u00a0metų patirtį šioje prekyboje.',
      'Tarp jūsų ir prekių nėra jokio tarpininko. Bendraujate tiesiogiai su sandėliu, krovinį matote vaizdo įraše, o kainos skaidrios.',
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
      { figure: '{originalClothingBag}', text: 'nerūšiuotų drabužių „Originalas“ maišas' },
      { figure: '{softToysBag}', text: 'minkštų žaislų maišas' },
    ],
  },
  why: {
    title: '{product}: kodėl verta pirkti iš mūsų',
    points: [
      {
        title: '15 metų patirtis didmenoje',
        text: 'Papasakokite apie savo parduotuvę ar prekyvietę turguje ir paklauskite, kokios prekės jai tinka.',
      },
      {
        title: 'Mažiausios kainos JK rinkoje',
        text: 'Skaidrios kainos: mokate sandėliui, o ne tarpininkų grandinei.',
      },
      {
        title: 'Tik iš saugių vietovių',
        text: 'Visos prekės – iš žmonių namų ir drabužių surinkimo konteinerių saugiose vietovėse.',
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
          'Vienas pilnas sunkvežimis: {minimumOrderBoth}. Taip vieno kilogramo pristatymas atsieina pigiau.',
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
          'Taip, iš anksto susitarus ({openDays}). Dėl laiko susitarkite per formą arba „WhatsApp“, o prekes apžiūrėkite vietoje: {warehouse}.',
        link: '[Adresas, telefonas ir forma](/contact)',
      },
      {
        question: 'Ar pristatote į mano šalį?',
        answer:
          'Pristatome visoje Europoje su mūsų logistikos partneriais. Teiraudamiesi kainos, nurodykite pristatymo adresą.',
        link: '[Straipsniai apie vežimą ir muitinę](/blog)',
      },
      {
        question: 'Kaip mokėti?',
        answer:
          'Užsienio klientai moka banko pavedimu, gavę mūsų sąskaitą faktūrą. Banko duomenis pirmiausia patikrinkite telefonu.',
        link: '[Mokėjimo sąlygos](/terms-and-conditions)',
      },
      {
        question: 'Ar viename užsakyme galima derinti kategorijas?',
        answer:
          'Taip, viename užsakyme kategorijas galima derinti. Pavyzdžiui, kaip sunkvežimio dalis: 5 000 kg „Originalo“ + 2 500 kg žaislų + 2 500 kg rūšiavimo likučių (to, kas lieka surūšiavus).',
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
          'Tik iš Jungtinės Karalystės: surinktos tiesiai iš namų (D2D) arba paimtos iš drabužių surinkimo konteinerių („Container Original“), tik saugiose vietovėse.',
        link: '[Palyginti D2D ir „Container Original“](/original-collection)',
      },
    ],
  },
}
