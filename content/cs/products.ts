import type { ValuesOf } from '../kinds.ts'
import type { products as schema } from '../pages/products.ts'

export const products: ValuesOf<typeof schema> = {
  head: {
    title: 'Second hand velkoobchod: oblečení, hračky | {product}',
    description:
      'Oblečení originál, Brick-a-Brack (bric-a-brac), plyšové hračky a velké věci do domácnosti z Británie: jeden druh zboží, nebo smíšený kamion.',
  },
  label: 'Čtyři kategorie',
  title: 'Náš sortiment',
  lead: 'Čtyři kategorie, všechny z Británie. Objednejte jednu, nebo je v kamionu spojte. Minimální objednávka: {minimumOrderBoth}. Zkušební dodávka pro nové zákazníky: {testBatch}.',
  more: 'Více informací',
  standards: {
    title: 'Naše standardy kvality',
    items: [
      {
        title: 'Kontrola kvality',
        text: 'Ke každé zásilce videozáznam, žádný zajíc v pytli. Plyšové hračky kontrolujeme ručně.',
      },
      {
        title: 'Prvotřídní zdroje',
        text: 'Z britských domácností a veřejných kontejnerů v bezpečných oblastech, bez prostředníků.',
      },
      {
        title: 'Stále něco nového',
        text: 'Zásoby se mění. Zeptejte se, co je dnes ve skladu.',
      },
      {
        title: 'Bezpečné balení',
        text: 'Oblečení originál v pytlích po {originalClothingBag}, plyšové hračky v pytlích po {softToysBag}, plastové hračky a zboží do domácnosti v krabicích.',
      },
    ],
  },
  order: {
    title: 'Jak objednat',
    steps: [
      {
        title: 'Zeptejte se',
        text: 'Napište formulářem nebo přes WhatsApp, co potřebujete, kolik kilogramů a kam zboží dodat.',
      },
      {
        title: 'Prohlédněte si',
        text: 'Po domluvě přijeďte do skladu, {warehouse} ({openDays}), nebo si řekněte o video.',
      },
      {
        title: 'Zaplaťte',
        text: 'Zahraniční zákazníci platí bankovním převodem na základě naší faktury.',
      },
      {
        title: 'Převezměte',
        text: 'Dopravní partneři rozvážejí po celé Evropě. Videozáznam dostanete ke každé zásilce.',
      },
    ],
  },
  truck: {
    title: 'Sestavte si kamion',
    lead: 'Napište, kolik kilogramů kterého zboží potřebujete. Ukazatel ukazuje, jak je kamion plný.',
    unit: 'kg',
    limit: 'Celé kilogramy, dohromady nejvýše {max}',
    share: '{weight}, {percent} % kamionu',
    bags: '{bags} {bags|pytel|pytle|pytlů}',
    toTestBatch: 'Do zkušební dodávky chybí {missing}',
    testBatch: 'Zkušební dodávka pro nové zákazníky',
    toTruck: 'Do plného kamionu chybí {missing}',
    full: '{trucks} {trucks|plný kamion|plné kamiony|plných kamionů}',
    space: '{trucks} {trucks|kamion|kamiony|kamionů}, volno {free}',
    ask: 'Zeptat se na cenu',
    chat: 'Zeptat se přes WhatsApp',
    print: 'Vytisknout',
    note: 'Množství se odešlou s vaší zprávou.',
    chatText: 'Dobrý den, prosím o cenu:',
  },
  closing: {
    title: 'Nechte si spočítat cenu',
    text: 'Napište, co potřebujete, kolik kilogramů a kam zboží dodat. Pošleme vám cenu.',
    quote: 'Chci nabídku na míru',
    chat: 'Napsat na WhatsApp',
    chatText: 'Dobrý den, prosím o cenu zboží ve velkém.',
  },
}
