import type { ValuesOf } from '../kinds.ts'
import type { originalCollection as schema } from '../pages/original-collection.ts'

export const originalCollection: ValuesOf<typeof schema> = {
  head: {
    title: 'Netříděné second hand oblečení z Anglie | {product}',
    description:
      'Netříděné second hand oblečení z Anglie: D2D z domácností a Container Original. Pytle po {originalClothingBag}, zkušební dodávka {testBatch}, video nakládky.',
  },
  label: 'Netříděná směs',
  title: 'Oblečení originál',
  lead: 'Netříděné znamená nerozdělené podle jakosti. V pytlích je to, co do nich lidé dali.',
  interest: 'Oblečení originál',
  pricing: 'Zeptat se na cenu',
  kinds: [
    {
      photo: null,
      title: 'D2D',
      badge: 'Vyšší cenová kategorie',
      text: 'Ode dveří ke dveřím (D2D, door to door): svezeno přímo z domácností do našeho skladu.',
      features: [
        'Přímo z domácností',
        'Netříděná směs',
        'Pro odběratele, kterým jde hlavně o původ oblečení',
      ],
    },
    {
      photo: null,
      title: 'Container Original',
      badge: 'Nižší cenová kategorie',
      text: 'Z veřejných kontejnerů, kam lidé odkládají oblečení, které už nenosí.',
      features: [
        'Veřejné kontejnery na oblečení',
        'Netříděná směs',
        'Pro odběratele, kterým jde hlavně o cenu',
      ],
    },
  ],
  comparison: {
    title: 'D2D, nebo Container Original?',
    rows: [
      {
        name: 'Odkud zboží je',
        first: 'Přímo z domácností',
        second: 'Z veřejných kontejnerů na oblečení',
      },
      { name: 'Cena', first: 'Vyšší cenová kategorie', second: 'Nižší cenová kategorie' },
      { name: 'Třídění', first: 'Netříděno', second: 'Netříděno' },
      { name: 'Pytle', first: '{originalClothingBag}', second: '{originalClothingBag}' },
      { name: 'Komu se hodí', first: 'komu jde hlavně o původ', second: 'komu jde hlavně o cenu' },
    ],
  },
  benefits: {
    title: 'Výhody obou typů',
    items: [
      { figure: '{originalClothingBag}', text: 'hmotnost jednoho pytle' },
      {
        figure: '{testBatchOriginalClothingBags}',
        text: '{testBatchOriginalClothingBags|pytel|pytle|pytlů} ve zkušební dodávce ({testBatch})',
      },
      {
        figure: '{minimumOrderOriginalClothingBags}',
        text: '{minimumOrderOriginalClothingBags|pytel|pytle|pytlů} v minimální objednávce ({minimumOrder})',
      },
      { figure: 'Video', text: 'ke každé zásilce: vidíte, co nakládáme' },
    ],
  },
  closing: {
    title: 'Nevíte, který typ zvolit? Začněte zkušební dodávkou',
    text: 'Noví zákazníci mohou odebrat zkušební dodávku ({testBatch}). Vyzkoušejte zboží na svém trhu, než [objednáte kamion](/products#truck).',
  },
}
