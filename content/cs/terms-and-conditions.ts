import type { ValuesOf } from '../kinds.ts'
import type { termsAndConditions as schema } from '../pages/legal.ts'

export const termsAndConditions: ValuesOf<typeof schema> = {
  head: {
    title: 'Obchodní podmínky | {company}',
    description: 'Podmínky, za kterých prodáváme obchodníkům.',
  },
  title: 'Obchodní podmínky',
  effective: '2025-07-15',
  effectiveLabel: 'Platí od',
  contents: 'Na této stránce',
  sample:
    'Vzorový text se vzorovými údaji firmy: než bude web spuštěn, provozovatel doplní skutečné údaje a nechá text zkontrolovat právníkem.',
  intro:
    'Rozhodující je [anglické znění](/en/terms-and-conditions), tento překlad slouží k vaší informaci. Tyto podmínky platí pro používání tohoto webu a pro každý prodej zboží, při němž je prodávajícím {company} („my“) a kupujícím podnikatel („vy“).',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Kdo jsme',
      paragraphs: [
        '{company}; místo registrace: {registrationPlace}, číslo společnosti {companyNumber}, sídlo: {registeredOffice}. DIČ: {vatNumber}. E-mail {email}, telefon {phone}.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'business-customers',
      heading: 'Jen pro podnikatele',
      paragraphs: [
        'Prodáváme obchodníkům: firmám a lidem, kteří nakupují pro svůj obchod, podnik nebo povolání. Spotřebitelům neprodáváme. Objednávkou potvrzujete, že kupujete k dalšímu prodeji nebo k jinému podnikatelskému účelu a že ten, kdo za vás objednává, je k tomu oprávněn.',
        'Tyto podmínky platí místo jakýchkoli jiných, včetně vašich, ledaže písemně přijmeme jiné. Za písemnou formu se považuje i e-mail a zpráva v komunikační aplikaci.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'quotes',
      heading: 'Nabídky a objednávky',
      paragraphs: [
        'Na tomto webu vidíte příklady toho, s čím obchodujeme. Je to výzva, abyste si vyžádali nabídku, nikoli nabídka sama. V nabídce je uvedeno, jak dlouho platí; není-li v ní datum, můžeme ji odvolat nebo změnit, dokud ji nepřijmete.',
        'Smlouva vzniká, když vaši objednávku písemně potvrdíme. V potvrzení stojí, co bylo dohodnuto: zboží, hmotnost, cena a dodací podmínka. Liší-li se potvrzení od těchto podmínek, platí potvrzení.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'minimum-order',
      heading: 'Minimální objednávka a zkušební dodávka',
      paragraphs: [
        'Minimální objednávka je jeden kamion, {minimumOrderBoth}. Noví zákazníci mohou odebrat zkušební dodávku ({testBatch}). V jedné objednávce lze kategorie kombinovat.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'goods',
      heading: 'Zboží',
      paragraphs: [
        'Veškeré zboží je použité. Někdo je nosil nebo užíval, pochází z mnoha zdrojů a žádné dva pytle, krabice ani dodávky nejsou stejné. Stopy používání, vady a neprodejné kusy k tomuto oboru a k jeho cenám patří.',
        'Zboží originál je netříděné: nezaručujeme podíl jakostí, značek, velikostí, sezon ani zboží vhodného k prodeji. Kde uvádíme jakost, je to náš vlastní popis celého nákladu, nikoli záruka za každý kus.',
        'Popisy, obrázky a videa na tomto webu ukazují druh zboží. Videozáznam vaší zásilky ukazuje, co nakládáme pro vás. Před objednáním si zboží také můžete po domluvě prohlédnout v našem skladu.',
        'Plyšové hračky ručně kontrolujeme a doporučujeme, abyste je před prodejem vydezinfikovali. Elektrické zboží se prodává nevyzkoušené, pokud potvrzení neuvádí jinak.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'your-market',
      heading: 'Předpisy vašeho trhu',
      paragraphs: [
        'Před objednáním si ověřte, zda zboží ve své zemi smíte dovézt a prodávat, a opatřete si povolení, registrace, štítky, zkoušky a hygienické ošetření, které vaše země vyžaduje, například u netříděného textilu, hraček nebo elektrického zboží. Dovozcem jste vy, pokud potvrzení neuvádí jinak.',
        'Zboží neprodáte dál osobám ani do zemí, u nichž to zakazují sankce Spojeného království.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'prices',
      heading: 'Ceny a placení',
      paragraphs: [
        'Platí ceny uvedené v potvrzení, v měně v něm uvedené, a pokud neuvádí jinak, bez daně z přidané hodnoty, cla a dopravného. Rozhodující je hmotnost, kterou naměříme při nakládce.',
        'Zahraniční zákazníci platí bankovním převodem na základě naší faktury, bez srážek. Poplatky své banky hradíte vy. Nakládáme, až platba dojde, pokud jsme se písemně nedohodli jinak.',
        'Před prvním převodem a při každé změně si bankovní údaje ověřte telefonicky: nové bankovní údaje nikdy neoznamujeme jen e-mailem nebo zprávou v komunikační aplikaci.',
        'Při opožděné platbě můžeme účtovat úrok a náhradu podle britského zákona o úrocích z opožděných plateb obchodních dluhů (Late Payment of Commercial Debts (Interest) Act 1998) a pozdržet další dodávky.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'delivery',
      heading: 'Dodání',
      paragraphs: [
        'Dodáváme po celé Evropě prostřednictvím dopravních partnerů, nebo si zboží po domluvě vyzvednete v našem skladu ({warehouse}). Potvrzení uvádí dodací podmínku, případně s dohodnutým pravidlem Incoterms® a jeho místem. Tato podmínka určuje, kdo zajišťuje a platí přepravu, pojištění a clo. Není-li uvedena, vyzvedáváte si zboží sami.',
        'Dodací termíny jsou odhady, pokud jsme termín nepotvrdili jako závazný. Musíte zajistit, aby se kamion dal po příjezdu vyložit. Čekání a vrácení zásilky, které způsobíte, platíte vy.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'risk',
      heading: 'Nebezpečí škody a vlastnictví',
      paragraphs: [
        'Nebezpečí škody na zboží na vás přechází podle dohodnuté dodací podmínky. Není-li sjednána, přechází předáním zboží vám nebo prvnímu dopravci.',
        'Zboží zůstává naše, dokud není zcela zaplaceno. Do té doby je smíte v rámci běžného obchodu prodávat, musíte je mít pojištěné, a stanete-li se insolventními, můžeme si vzít zpět, co je nezaplacené a dosud u vás.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'complaints',
      heading: 'Reklamace',
      paragraphs: [
        'Zboží po příjezdu zkontrolujte a chybějící či poškozené pytle a krabice zapište do nákladního listu (CMR). Reklamaci musíme dostat písemně do 3 pracovních dnů od převzetí a musí obsahovat:',
      ],
      list: [
        'číslo objednávky a datum převzetí,',
        'hmotnost, pytle nebo krabice, kterých se týká,',
        'fotografie nebo video zboží a obalu.',
      ],
      tables: [],
      closing: [
        'Poté se zboží považuje za přijaté, s výjimkou vad, které při přiměřené kontrole nebylo možné v této době zjistit; ty nám musíte oznámit do 3 pracovních dnů od zjištění. Dokud neodpovíme, uložte zboží odděleně.',
        'Je-li reklamace oprávněná, dohodneme se s vámi, jak ji vyřešíme. Co je u použitého a netříděného zboží běžné, není důvodem k reklamaci.',
      ],
    },
    {
      id: 'liability',
      heading: 'Odpovědnost',
      paragraphs: [
        'Nic v těchto podmínkách neomezuje ani nevylučuje odpovědnost za smrt nebo újmu na zdraví způsobenou nedbalostí, za podvod nebo podvodné uvedení v omyl, za porušení naší povinnosti mít právo zboží prodat (§\u00a012 britského zákona o prodeji zboží, Sale of Goods Act 1979) ani za cokoli jiného, u čeho to právo nepřipouští.',
        'Jinak je naše odpovědnost za kteroukoli jednu objednávku, ať je její důvod jakýkoli, omezena částkou zaplacenou za zboží. Neodpovídáme za ušlý zisk, ztracené obchody ani nepřímé škody.',
        'S výjimkou toho, co uvádějí tyto podmínky a potvrzení, se všechny podmínky a záruky, které předpokládá zákon, vylučují v rozsahu, v jakém to připouští.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'events',
      heading: 'Události mimo naši kontrolu',
      paragraphs: [
        'Žádná ze stran neodpovídá za zpoždění nebo nesplnění způsobené událostí mimo její přiměřenou kontrolu, například uzavřením hranic, stávkou, válkou, mimořádným počasím nebo zásahem úřadu. Trvá-li taková událost déle než 30 dní, může kterákoli strana zrušit to, co ještě nebylo dodáno.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'website',
      heading: 'Tento web',
      paragraphs: [
        'O správnost a dostupnost tohoto webu pečujeme, nezaručujeme však, že je bez chyb nebo že nikdy nevypadne. Články na blogu jsou informace z oboru, nikoli právní, daňové nebo celní poradenství. Za weby, na které odkazujeme, neodpovídáme.',
        'Texty, kresby a fotografie jsou naše, nebo je používáme se svolením. Odkazovat můžete na kteroukoli stránku. Obsah nesmíte bez našeho souhlasu používat pro vlastní nabídky a nesmíte narušovat web ani jeho formuláře.',
        'Jak nakládáme s osobními údaji, uvádí [Ochrana osobních údajů](/privacy-policy), a co se ukládá ve vašem prohlížeči, [Zásady používání cookies](/cookie-policy).',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'general',
      heading: 'Obecná ustanovení',
      paragraphs: [
        'Žádná ze stran nesmí smlouvu postoupit bez souhlasu druhé. Práva z ní máme jen vy a my (britský zákon o smlouvách a právech třetích osob, Contracts (Rights of Third Parties) Act 1999). Právo, které není uplatněno hned, nezaniká. Je-li některé ustanovení neplatné, ostatní zůstávají v platnosti.',
        'Pro objednávku platí podmínky, které jsou zde uvedeny v době jejího potvrzení.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'law',
      heading: 'Rozhodné právo',
      paragraphs: [
        'Tyto podmínky, každá smlouva podle nich a vše, co z nich vznikne, se řídí právem Anglie a Walesu. Výlučnou pravomoc mají tamní soudy. Úmluva OSN o smlouvách o mezinárodní koupi zboží se nepoužije.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
  ],
}
