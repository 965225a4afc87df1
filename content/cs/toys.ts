import type { ValuesOf } from '../kinds.ts'
import type { toys as schema } from '../pages/toys.ts'

export const toys: ValuesOf<typeof schema> = {
  head: {
    title: 'Použité hračky z Anglie ve velkém | {product}',
    description:
      'Ručně kontrolované plyšové hračky v pytlích po {softToysBag} a plastové hračky v krabicích z našeho skladu v Londýně.',
  },
  label: 'Plyšové a plastové',
  title: 'Použité hračky',
  lead: 'Dvě kategorie, balené zvlášť: plyšové hračky v pytlích po {softToysBag}, plastové hračky v krabicích.',
  interest: 'Hračky',
  pricing: 'Zeptat se na cenu',
  kinds: [
    {
      photo: null,
      title: 'Plyšové hračky',
      badge: 'Pytle po {softToysBag}',
      text: 'Medvídci, zvířátka, panenky a postavičky, od nejmenších po obří.',
      features: [
        'Baleno v pytlích po {softToysBag}',
        'Každá hračka ručně zkontrolovaná',
        '{testBatch} je {testBatchSoftToysBags} {testBatchSoftToysBags|pytel|pytle|pytlů}',
        'Před prodejem doporučujeme dezinfekci',
      ],
    },
    {
      photo: null,
      title: 'Plastové hračky',
      badge: 'V krabicích',
      text: 'Autíčka, figurky, stavebnice, herní sady a hry domů i ven.',
      features: [
        'Baleno v krabicích, zvlášť od plyšových hraček',
        'Malé a velké hračky dohromady',
        '[Lze naložit do kamionu s oblečením](/products#truck)',
        'Zkušební dodávka pro nové zákazníky',
      ],
    },
  ],
  channels: {
    title: 'Kde je naši odběratelé prodávají',
    items: [
      { title: 'Second handy', text: 'Po kusech, vedle dětského oblečení.' },
      { title: 'Trhy a poutě', text: 'Z koše, všechny hračky za stejnou cenu.' },
      { title: 'Na internetu', text: 'Sběratelské a značkové hračky jednotlivě, ostatní v balíčcích.' },
      { title: 'Velkoobchod', text: 'Celé pytle menším obchodníkům z okolí.' },
    ],
  },
  logistics: {
    title: 'Balení a doprava',
    items: [
      'Plyšové hračky: pytle po {softToysBag}',
      'Plastové hračky: balené v krabicích',
      'Nakládka v našem skladu ({warehouse}), ke každé zásilce videozáznam',
      'Doprava po celé Evropě s našimi dopravními partnery',
    ],
  },
  closing: {
    title: 'Přidejte k objednávce hračky',
    text: 'Zeptejte se, co máme právě skladem. Hračky můžete v jedné objednávce kombinovat s oblečením.',
  },
}
