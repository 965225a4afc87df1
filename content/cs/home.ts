import type { ValuesOf } from '../kinds.ts'
import type { home as schema } from '../pages/home.ts'

export const home: ValuesOf<typeof schema> = {
  head: {
    title: 'Second hand velkoobchod: oblečení z Anglie | {product}',
    description:
      'Second hand z Anglie ve velkém: netříděné oblečení originál, plyšáci, nádobí. Kamion nebo zkušební dodávka {testBatch}, bez prostředníků. Zeptejte se na cenu.',
  },
  hero: {
    title: 'SECOND HAND VELKOOBCHOD: OBLEČENÍ Z BRITÁNIE',
    together: 'SECOND HAND',
    minimum: 'Od {testBatchTonnes}; kamion je {minimumOrderTonnes}',
    claims: [
      { figure: 'UK', text: 'Pravé zboží z Británie' },
      { figure: '{years}', text: '{years|rok|roky|let} zkušeností' },
      { figure: '{partners}', text: '{partners|partner|partneři|partnerů} v Evropě' },
    ],
    quote: 'Zjistit cenu',
    chat: 'WhatsApp',
  },
  range: {
    title: 'Čtyři druhy zboží, jeden kamion',
    lead: 'Naplňte kamion jednou kategorií, nebo všemi čtyřmi. Všechno zboží je z Británie.',
    more: 'Zobrazit více',
  },
  story: {
    photo: null,
    label: 'Náš zakladatel',
    title: '{years}\u00a0{years|rok|roky|let} v oboru, jeden sklad v Londýně',
    paragraphs: [
      '{product} nakupuje zboží a prodává ho z vlastního skladu ({warehouse}). Zakladatel má v oboru praxi {years}\u00a0{years|rok|roky|let}.',
      'Mezi vámi a zbožím nestojí žádný prostředník. Mluvíte přímo se skladem, náklad vidíte na videu a ceny jsou transparentní.',
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
        text: 'Řekněte nám, jaký máte obchod nebo stánek, a zeptejte se, které zboží se k němu hodí.',
      },
      {
        title: 'Nejnižší ceny na britském trhu',
        text: 'Transparentní ceny: platíte skladu, ne řetězci prostředníků.',
      },
      {
        title: 'Zboží jen z bezpečných oblastí',
        text: 'Všechno zboží je z domácností a veřejných kontejnerů v bezpečných oblastech.',
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
        answer: 'Jeden plný kamion: {minimumOrderBoth}. Doprava na kilogram tak vyjde levně.',
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
          'Ano, po domluvě ({openDays}). Termín si domluvte formulářem nebo přes WhatsApp a zboží si prohlédněte na místě: {warehouse}.',
        link: '[Adresa, telefon a formulář](/contact)',
      },
      {
        question: 'Dodáváte i k nám?',
        answer:
          'Dodáváme po celé Evropě prostřednictvím našich dopravních partnerů. Když se ptáte na cenu, napište nám adresu dodání.',
        link: '[Články o dopravě a clu](/blog)',
      },
      {
        question: 'Jak se platí?',
        answer:
          'Zahraniční zákazníci platí bankovním převodem na základě naší faktury. Bankovní údaje si nejdříve ověřte telefonicky.',
        link: '[Platební podmínky](/terms-and-conditions)',
      },
      {
        question: 'Mohu v jedné objednávce spojit více kategorií?',
        answer:
          'Ano, v jedné objednávce lze kategorie kombinovat. Například jako část kamionu: 5 000 kg originálu + 2 500 kg hraček + 2 500 kg výmětu (toho, co po třídění zbude).',
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
