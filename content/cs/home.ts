import type { ValuesOf } from '../kinds.ts'
import type { home as schema } from '../pages/home.ts'

export const home: ValuesOf<typeof schema> = {
  head: {
    title: 'Second hand oblečení ve velkém z Británie | {product}',
    description:
      'Second hand oblečení, hračky a bric-a-brac z Británie po kamionech a bez prostředníků. Pro obchodníky v celé Evropě.',
  },
  hero: {
    title: 'VELKOOBCHOD SE SECOND HAND ODĚVY Z BRITÁNIE',
    together: 'SECOND HAND',
    claims: [
      { figure: 'UK', text: 'Zboží opravdu z Británie' },
      { figure: '{years}', text: '{years|rok|roky|let} zkušeností' },
      { figure: '{partners}', text: '{partners|partner|partneři|partnerů} v Evropě' },
    ],
    quote: 'Chci cenovou nabídku',
    chat: 'WhatsApp',
  },
  range: {
    title: 'Čtyři druhy zboží, jeden kamion',
    lead: 'Kupte jednu kategorii, nebo jich v jedné objednávce spojte víc. Všechno zboží je z Británie.',
    more: 'Zobrazit více',
  },
  story: {
    photo: null,
    label: 'Náš zakladatel',
    title: '{years}\u00a0{years|rok|roky|let} v oboru, jeden sklad v Londýně',
    paragraphs: [
      '{product} nakupuje a prodává z vlastního skladu ({warehouse}). Zakladatel má v oboru praxi {years}\u00a0{years|rok|roky|let} a dodnes rozhoduje, co se do kamionu naloží.',
      'Mezi vámi a zbožím nestojí žádný agent. Mluvíte přímo se skladem, náklad vidíte na videu a ceny jsou transparentní.',
    ],
    role: 'Zakladatel a výkonný ředitel',
    place: '{warehouse}',
    link: 'Více o naší firmě',
  },
  figures: {
    title: 'Hmotnosti a minimální objednávka',
    items: [
      { figure: '{minimumOrderTonnes}', text: 'minimální objednávka: jeden plný kamion ({minimumOrder})' },
      { figure: '{testBatchTonnes}', text: 'zkušební dodávka pro nové zákazníky ({testBatch})' },
      { figure: '{originalClothingBag}', text: 'pytel oblečení originál' },
      { figure: '{softToysBag}', text: 'pytel plyšových hraček' },
    ],
  },
  why: {
    title: '{product}: proč nakupovat u nás',
    points: [
      {
        title: '15 let zkušeností ve velkoobchodě',
        text: 'Řekněte nám, jaký máte obchod nebo stánek. Pomůžeme vám vybrat zboží.',
      },
      {
        title: 'Nejnižší ceny na britském trhu',
        text: 'Jasné ceny, a neplatíte žádným prostředníkům.',
      },
      {
        title: 'Zboží jen z bezpečných oblastí',
        text: 'Sbíráme pouze v bezpečných oblastech, z domácností a z veřejných kontejnerů.',
      },
      {
        title: 'Zákazníci se vracejí',
        text: 'Obchodníci z Polska, Ukrajiny, Česka a Litvy u nás objednávají znovu a znovu.',
      },
    ],
  },
  faq: {
    title: 'Na co se odběratelé ptají',
    items: [
      {
        question: 'Jaká je minimální objednávka?',
        answer:
          '{minimumOrderBoth}: jeden plný kamion. Když jede kamion plný, vyjde doprava na kilogram levně.',
        link: '[Celý sortiment](/products)',
      },
      {
        question: 'Může nový zákazník začít s menším množstvím?',
        answer:
          'Ano. Noví zákazníci mohou odebrat zkušební dodávku ({testBatch}), zboží si prohlédnout a vyzkoušet na svém trhu, než objednají celý kamion.',
        link: '[Požádat o zkušební dodávku](/contact)',
      },
      {
        question: 'Mohu si sklad prohlédnout?',
        answer:
          'Ano, po domluvě ({openDays}). Termín si vyžádejte formulářem nebo přes WhatsApp a zboží si prohlédněte na místě: {warehouse}.',
        link: '[Adresa, telefon a formulář](/contact)',
      },
      {
        question: 'Dodáváte i k nám?',
        answer:
          'Dodáváme po celé Evropě prostřednictvím našich dopravních partnerů. Napište nám adresu dodání: cenu dopravy vám sdělíme zároveň s cenou zboží.',
        link: '[Články o dopravě a clu](/blog)',
      },
      {
        question: 'Jak se platí?',
        answer: 'Zahraniční zákazníci platí bankovním převodem na základě naší faktury.',
        link: '[Platební podmínky](/terms-and-conditions)',
      },
      {
        question: 'Mohu v jedné objednávce spojit více kategorií?',
        answer:
          'Ano, v jedné objednávce lze kategorie kombinovat. Příklad: 5 000 kg originálu + 2 500 kg hraček + 2 500 kg výmětu.',
        link: '[Čtyři kategorie zboží](/products)',
      },
      {
        question: 'Jsou plyšové hračky čisté a zkontrolované?',
        answer:
          'Každou plyšovou hračku ve skladu ručně kontrolujeme. Hračky jsou použité, proto před prodejem doporučujeme dezinfekci.',
        link: '[Více o hračkách](/toys)',
      },
      {
        question: 'Odkud zboží pochází?',
        answer:
          'Jedině z Británie: svážíme ho přímo z domácností (D2D) nebo pochází z veřejných kontejnerů na oblečení (Container Original), jen z bezpečných oblastí.',
        link: '[Porovnat D2D a Container Original](/original-collection)',
      },
    ],
  },
}
