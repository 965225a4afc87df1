import type { ValuesOf } from '../kinds.ts'
import type { blog as schema } from '../pages/blog.ts'

export const blog: ValuesOf<typeof schema> = {
  head: {
    title: 'Prekyba dėvėtais drabužiais: patarimai | {product}',
    description: 'Kaip dėvėtas prekes pirkti, rūšiuoti, vežti ir įkainoti: straipsniai prekybininkams.',
  },
  label: 'Užrašai prekybininkams',
  title: 'Tinklaraštis',
  lead: 'Kaip dėvėtas prekes pirkti, rūšiuoti, vežti ir įkainoti: praktiški patarimai iš mūsų sandėlio.',
  readTime: '5 min. skaitymo',
  tags: 'Žymos',
  readMore: 'Skaityti toliau',
  loadMore: 'Rodyti daugiau straipsnių',
  loading: 'Straipsniai įkeliami',
  untranslated: 'Šio straipsnio lietuviškai dar nėra. Turime šiuos straipsnius:',
  empty: {
    title: 'Straipsnių dar nėra',
    text: 'Čia straipsnių dar nėra. Netrukus užsukite vėl arba klauskite mūsų tiesiogiai.',
  },
  ask: {
    title: 'Neradote atsakymo?',
    text: 'Parašykite, kokių prekių ir kiek kilogramų reikia ir kur pristatyti. Atsakysime ir pasakysime kainą.',
    link: 'Teirautis kainos',
  },
  failed: 'Straipsnių įkelti nepavyko. Patikrinkite interneto ryšį ir bandykite dar kartą.',
  failedMore: 'Daugiau straipsnių įkelti nepavyko. Patikrinkite interneto ryšį ir bandykite dar kartą.',
  article: {
    back: 'Grįžti į tinklaraštį',
    contact: 'Parašykite mums',
    preview: 'Peržiūra, o ne paskelbtas puslapis',
    empty: 'Šis straipsnis neturi turinio',
    loading: 'Straipsnis įkeliamas',
    related: 'Daugiau prekybininkams',
    contentLength: 'Teksto ilgis, ženklais: {characters}',
    failed:
      'Straipsnio dabar įkelti nepavyko. Jis gal tebėra: patikrinkite interneto ryšį ir bandykite dar kartą.',
    retry: 'Bandyti dar kartą',
    notFound: {
      title: 'Straipsnis nerastas',
      text: 'Straipsnio, kurio ieškote, nėra arba jis pašalintas.',
    },
  },
  share: {
    title: 'Dalytis',
    device: 'Dalytis',
    chat: 'WhatsApp',
    chatText: '{title} ({product}) {link}',
    copy: 'Kopijuoti nuorodą',
    copied: 'Nuoroda nukopijuota',
    byHand: 'Naršyklė nuorodos nenukopijavo. Nukopijuokite ją čia:',
  },
  archive: {
    head: {
      title: '{year}\u00a0m. straipsniai | {product}',
      description:
        'Visi {year}\u00a0m. straipsniai prekybininkams dėvėtomis prekėmis iš Jungtinės Karalystės.',
    },
    title: '{year}\u00a0m. straipsniai',
    all: 'Visi {year}\u00a0m. straipsniai',
    years: 'Kitų metų straipsniai',
  },
}
