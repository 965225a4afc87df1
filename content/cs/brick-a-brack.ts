import type { ValuesOf } from '../kinds.ts'
import type { brickABrack as schema } from '../pages/brick-a-brack.ts'

export const brickABrack: ValuesOf<typeof schema> = {
  head: {
    title: 'Použité zboží do domácnosti ve velkém | {product}',
    description:
      'Použité zboží do domácnosti z Anglie (Brick-a-Brack, bric-a-brac): nádobí, sklo a dekorace v krabicích, pro obchodníky v celé Evropě.',
  },
  label: 'Zboží do domácnosti (bric-a-brac)',
  title: 'Brick-a-Brack',
  lead: 'Zboží z britských domácností, psáno též bric-a-brac, baleno v krabicích.',
  interest: 'Brick-a-Brack',
  pricing: 'Zeptat se na cenu',
  video: {
    open: 'Přehrát video',
    note: 'Video natáčíme u každé zásilky.',
    title: 'Brick-a-Brack na videu',
    shown: 'Krabice při nakládce, sklad: {warehouse}.',
    captions: 'angličtina',
    failed: 'Video se nepodařilo načíst. Zkontrolujte připojení a načtěte stránku znovu.',
    ask: 'Video přes WhatsApp',
    askNote: 'Řekněte si nám přes WhatsApp o video krabic ve skladu.',
    chatText: 'Dobrý den, pošlete mi prosím aktuální video krabic Brick-a-Brack.',
  },
  description: {
    title: 'Co to je',
    paragraphs: [
      'Brick-a-Brack (bric-a-brac) je v oboru název pro směs věcí do domácnosti: nádobí, sklo, kuchyňské potřeby a dekorace. Pochází z britských domácností, které se vyklízejí, stěhují nebo obnovují.',
      'Zboží je baleno v krabicích tak, jak přijde. Je určeno obchodům, trhovcům a internetovým prodejcům, kteří každý kus naceňují zvlášť. Velké kusy Brick-a-Brack jsou věci, které se do krabice nevejdou; prodáváme je ve velkém.',
      'Noví zákazníci si mohou krabice přidat do zkušební dodávky ({testBatch}). Potom je minimální objednávka jeden kamion, {minimumOrderBoth}. [Kombinovat lze všechny kategorie](/products#truck).',
    ],
  },
  items: {
    title: 'Co v krabicích bývá',
    list: [
      'Jídelní talíře, mísy a čajové soupravy',
      'Sklenice, džbány a vázy',
      'Hrnce, pánve a pečicí formy',
      'Příbory a kuchyňské náčiní',
      'Ozdobné předměty a sošky',
      'Rámečky a zrcadla',
      'Svícny a lampy',
      'Košíky, krabičky a plechovky',
      'Hodiny a drobné kuriozity',
      'Knihy a stolní hry',
    ],
  },
  cards: [
    {
      title: 'Původ',
      text: 'Pravé britské zboží z domácností a veřejných sběrných míst, jen z bezpečných oblastí. Jde rovnou do našeho skladu, bez prostředníků.',
    },
    {
      title: 'Výnos',
      text: 'Kupujete celé krabice a prodáváte po kusech, každý za vlastní cenu.',
    },
  ],
  box: {
    title: 'Příklad obsahu krabice',
    lead: 'Každá krabice je jiná. V jedné může být například:',
    list: [
      'Jídelní souprava pro 8 osob',
      'Šest sklenic na víno a džbán na vodu',
      'Dva rendlíky a pekáč',
      'Krbové hodiny a pár svícnů',
      'Čtyři rámečky na fotografie',
    ],
  },
  closing: {
    title: 'Přidejte pár krabic do příštího kamionu',
    text: 'Brick-a-Brack můžete v jedné objednávce kombinovat s oblečením a hračkami. Napište, kolik kilogramů potřebujete a kam je dodat.',
  },
}
