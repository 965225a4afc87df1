import type { ValuesOf } from '../kinds.ts'
import type { about as schema } from '../pages/about.ts'

export const about: ValuesOf<typeof schema> = {
  head: {
    title: 'O nás: velkoobchod v Londýně od roku {founded} | {product}',
    description: 'Od roku {founded} ve skladu v západním Londýně: otevřenost, rychlost, věrnost.',
  },
  label: 'O nás',
  title: 'Od roku {founded}, ze skladu v západním Londýně',
  lead: 'Firma {product} vznikla v roce {founded} ve skladu v západním Londýně. Prodáváme použité zboží z Británie obchodníkům po celé Evropě, a to po kamionech.',
  photo: null,
  figures: [
    { figure: '{founded}', text: 'rok založení v západním Londýně' },
    { figure: '{years}', text: '{years|rok|roky|let} zkušeností' },
    { figure: '{partners}', text: '{partners|partner|partneři|partnerů} v Evropě' },
  ],
  story: {
    title: 'Jedna zásada',
    paragraphs: [
      'Už více než 15 let se zakladatel drží jedné zásady: kupující musí vědět, co je v kamionu, ještě než vyjede.',
      'Proto prodáváme z vlastního skladu, bez prostředníků. Každou nakládku natáčíme na video a naše ceny jsou transparentní.',
    ],
  },
  portrait: { photo: null, role: 'Zakladatel a výkonný ředitel', place: '{warehouse}' },
  quote: 'Prodávám to, co bych sám koupil, a ukazuju to, co prodávám.',
  values: {
    title: 'Tři základní hodnoty',
    items: [
      {
        title: 'Otevřenost',
        text: 'Ke každé zásilce videozáznam, žádný zajíc v pytli. Vidíte, co nakládáme.',
      },
      {
        title: 'Rychlost',
        text: 'Vaše otázka jde rovnou do skladu. Nikdo ji nepředává dál.',
      },
      {
        title: 'Věrnost',
        text: '12+ let obchodujeme se zákazníky z Evropy, kteří se vracejí.',
      },
    ],
  },
  quoteBlock: 'Žádný zajíc v pytli. Ke každé zásilce videozáznam.',
  whyWeDoThis: {
    title: 'Proč to děláme',
    paragraphs: [
      'Kabát, který v Londýně nikdo nenosí, může ve Varšavě, Kyjevě, Praze nebo Vilniusu sloužit ještě roky. My ho svezeme, zabalíme a naložíme do kamionu.',
      'Tahle práce nás baví. Dobré věci slouží dál a lidé s obchodem, stánkem nebo jen s telefonem se tím mohou živit.',
    ],
  },
  closing: {
    title: 'Přijeďte se na zboží podívat',
    text: 'Sklad si můžete po domluvě prohlédnout ({openDays}).',
  },
}
