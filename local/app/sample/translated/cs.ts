import type { TranslatedArticle } from '../articles.ts'

/** Czech. */
export const cs: readonly TranslatedArticle[] = [
  {
    translates: 'soft-toys-checking-cleaning-and-selling',
    slug: 'plysove-hracky-kontrola-cisteni-prodej',
    title: 'Plyšové hračky: jak je kontrolovat, čistit a prodávat',
    excerpt:
      'Postup pro malé obchody a stánky na trhu: kontrola bezpečnosti, praní, dezinfekce, sušení a kolik jedna hračka opravdu stojí.',
    tags: ['Plyšové hračky', 'Hygiena', 'Maloobchod'],
    metaTitle: 'Použité plyšáky: kontrola, čištění, prodej',
    metaDescription:
      'Jak u použitých plyšových hraček zkontrolovat bezpečnost, jak je vyprat, vydezinfikovat, správně usušit a nacenit. Postup pro obchody a stánky.',
  },
  {
    translates: 'sourcing-second-hand-clothing-in-the-uk',
    slug: 'odkud-pochazi-second-hand-z-britanie',
    title: 'Odkud v Británii pochází second hand oblečení',
    excerpt:
      'Domácnosti, kontejnery, obchody, třídírny: odkud se použité oblečení bere, co znamená „originál“ a osm otázek pro každého dodavatele.',
    tags: ['Původ zboží', 'Oblečení originál', 'Rady pro nákup'],
    metaTitle: 'Odkud pochází second hand oblečení z Británie',
    metaDescription:
      'Odkud je second hand z Británie, co znamená originál a netříděné zboží, jak poznat přebrané zboží a osm otázek pro vašeho dodavatele.',
  },
  {
    translates: 'grading-second-hand-clothing',
    slug: 'trideni-second-handu-podle-jakosti',
    title: 'Třídění second handu: změřte dodávku za jeden den',
    excerpt:
      'Pět hromad, pevné pořadí kontroly a váha: jak z dodávky netříděného oblečení udělat čísla, než uplyne lhůta k reklamaci.',
    tags: ['Třídění', 'Jakost', 'Oblečení originál'],
    metaTitle: 'Jak roztřídit second hand oblečení za den',
    metaDescription:
      'Jakosti, které lze napsat do objednávky, poctivý výběr vzorku z pytlů, vyplněný třídicí list a jak reklamovat čísly místo přídavných jmen.',
  },
  {
    translates: 'shipping-second-hand-clothing-from-the-uk-to-the-eu',
    slug: 'doprava-second-handu-z-britanie-do-eu',
    title: 'Doprava second hand oblečení z Británie do EU',
    excerpt:
      'EORI, kód zboží 6309 00 00, Incoterms, T1 a CMR: které papíry kamion použitého oblečení po brexitu potřebuje, kdo je vystavuje a kdy.',
    tags: ['Doprava', 'Clo', 'Brexit', 'Logistika'],
    metaTitle: 'Doprava použitého oblečení z Británie do EU',
    metaDescription:
      'Čísla EORI, kód zboží 6309 00 00, celní prohlášení, tranzit T1, CMR a Incoterms pro použité oblečení, s časovým plánem pro jeden kamion.',
  },
  {
    translates: 'pricing-second-hand-clothing-by-the-kilo',
    slug: 'cena-second-handu-za-kilo',
    title: 'Cena za kilo: kolik kamion použitého oblečení opravdu stojí',
    excerpt:
      'Od fakturované ceny k ceně prodejného kila: jeden kamion spočítaný až k marži, s nejvyšší cenou, která se ještě vyplatí, a s tím, co ji mění.',
    tags: ['Ceny', 'Marže', 'Rady pro nákup'],
    metaTitle: 'Kolik stojí second hand oblečení za kilo',
    metaDescription:
      'Cena s dopravou a clem, výtěžnost, třídění a marže kamionu použitého oblečení krok za krokem a jak zjistit nejvyšší cenu za kilo.',
  },
]
