import type { ValuesOf } from '../kinds.ts'
import type { products as schema } from '../pages/products.ts'

export const products: ValuesOf<typeof schema> = {
  head: {
    title: 'Náš sortiment | {product}',
    description:
      'Oblečení originál, Brick-a-Brack (bric-a-brac), plyšové hračky a velké věci do domácnosti z Británie, prodej na váhu.',
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
        title: 'Stále čerstvé zboží',
        text: 'Zásoby na skladě se mění. Zeptejte se, co tam máme právě teď.',
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
        text: 'Napište formulářem nebo přes WhatsApp, které zboží chcete, kolik kg a na jakou adresu.',
      },
      {
        title: 'Prohlédněte si',
        text: 'Podívejte se na zboží na videu, nebo po domluvě přijeďte do skladu: {warehouse} ({openDays}).',
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
  closing: {
    title: 'Nechte si spočítat cenu',
    text: 'Napište, které zboží chcete, kolik kg a na jakou adresu. Cenu za kilogram vám sdělíme zároveň s cenou dopravy.',
    quote: 'Chci nabídku na míru',
    chat: 'Napsat na WhatsApp',
    chatText: 'Dobrý den, prosím o cenu zboží ve velkém.',
  },
}
