import type { ValuesOf } from '../kinds.ts'
import type { brickABrack as schema } from '../pages/brick-a-brack.ts'

export const brickABrack: ValuesOf<typeof schema> = {
  head: {
    title: 'Naudoti namų apyvokos daiktai urmu | {product}',
    description:
      'Namų apyvokos daiktai iš Anglijos (Brick-a-Brack, bric-a-brac): indai, stiklas, interjero detalės dėžėse prekybininkams visoje Europoje.',
  },
  label: 'Namų apyvokos daiktai (bric-a-brac)',
  title: 'Brick-a-Brack',
  lead: 'Namų apyvokos daiktai iš Jungtinės Karalystės namų, dar rašoma bric-a-brac, supakuoti dėžėse.',
  interest: 'Brick-a-Brack',
  pricing: 'Teirautis kainos',
  video: {
    open: 'Žiūrėti vaizdo įrašą',
    note: 'Filmuojame kiekvieną siuntą.',
    title: 'Brick-a-Brack vaizdo įraše',
    shown: 'Kraunamos dėžės, sandėlis: {warehouse}.',
    captions: 'anglų kalba',
    failed: 'Vaizdo įrašo įkelti nepavyko. Patikrinkite interneto ryšį ir įkelkite puslapį iš naujo.',
    ask: 'Vaizdo įrašas per WhatsApp',
    askNote: 'Parašykite mums per „WhatsApp“ ir paprašykite sandėlyje esančių dėžių vaizdo įrašo.',
    chatText: 'Laba diena, atsiųskite, prašau, naujausią Brick-a-Brack dėžių vaizdo įrašą.',
  },
  description: {
    title: 'Kas tai yra',
    paragraphs: [
      'Brick-a-Brack (bric-a-brac) prekyboje vadinami įvairūs namų apyvokos daiktai: indai, stiklas, virtuvės reikmenys ir interjero detalės. Jie iš britų namų, kurie ištuštinami, paliekami arba atnaujinami.',
      'Prekės supakuotos dėžėse taip, kaip gautos. Jos skirtos parduotuvėms, turgaus prekybininkams ir internetiniams pardavėjams, kurie kiekvienam daiktui nustato savo kainą. Stambius Brick-a-Brack daiktus parduodame urmu: tai, kas į dėžę netelpa.',
      'Nauji klientai dėžių gali įsidėti į bandomąją partiją ({testBatch}). Vėliau minimalus užsakymas – vienas sunkvežimis, {minimumOrderBoth}. [Derinti galima visas kategorijas](/products#truck).',
    ],
  },
  items: {
    title: 'Kas būna dėžėse',
    list: [
      'Pietų lėkštės, dubenys ir arbatos servizai',
      'Stiklinės, ąsočiai ir vazos',
      'Puodai, keptuvės ir kepimo formos',
      'Stalo įrankiai ir virtuvės reikmenys',
      'Interjero puošmenos ir statulėlės',
      'Paveikslų rėmai ir veidrodžiai',
      'Žvakidės ir šviestuvai',
      'Krepšeliai, dėžutės ir skardinės',
      'Laikrodžiai ir smulkios įdomybės',
      'Knygos ir stalo žaidimai',
    ],
  },
  cards: [
    {
      title: 'Kilmė',
      text: 'Tikros JK prekės iš žmonių namų ir viešų surinkimo vietų, tik saugiose vietovėse. Jos keliauja tiesiai į mūsų sandėlį, be tarpininkų.',
    },
    {
      title: 'Nauda',
      text: 'Perkate ištisas dėžes, o parduodate po vieną daiktą, kiekvieną už savo kainą.',
    },
  ],
  box: {
    title: 'Dėžės turinio pavyzdys',
    lead: 'Kiekviena dėžė kitokia. Pavyzdžiui, vienoje dėžėje gali būti:',
    list: [
      'Pietų servizas 8 asmenims',
      'Šešios vyno taurės ir vandens ąsotis',
      'Du prikaistuviai ir kepimo skarda',
      'Židinio laikrodis ir pora žvakidžių',
      'Keturi paveikslų rėmai',
    ],
  },
  closing: {
    title: 'Į kitą sunkvežimį pridėkite kelias dėžes',
    text: 'Brick-a-Brack galima derinti su drabužiais ir žaislais viename užsakyme. Parašykite, kiek kilogramų reikia ir kur pristatyti.',
  },
}
