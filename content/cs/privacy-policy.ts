import type { ValuesOf } from '../kinds.ts'
import type { privacyPolicy as schema } from '../pages/legal.ts'

export const privacyPolicy: ValuesOf<typeof schema> = {
  head: {
    title: 'Ochrana osobních údajů | {company}',
    description: 'Jak nakládáme s osobními údaji, proč a jaká máte práva.',
  },
  title: 'Ochrana osobních údajů',
  effective: '2025-07-15',
  effectiveLabel: 'Platí od',
  contents: 'Na této stránce',
  sample:
    'Vzorový text se vzorovými údaji firmy: než bude web spuštěn, provozovatel doplní skutečné údaje a nechá text zkontrolovat právníkem.',
  intro:
    'Rozhodující je [anglické znění](/en/privacy-policy), tento překlad slouží k vaší informaci. Tyto zásady uvádějí, jak {company} („my“) nakládá s osobními údaji na tomto webu a při jednání s vámi, proč to dělá a jaká máte práva. Řídí se předpisem UK GDPR a britským zákonem o ochraně údajů (Data Protection Act 2018); u návštěvníků z Evropské unie také předpisem EU GDPR.',
  sections: [
    {
      id: 'controller',
      heading: 'Kdo za údaje odpovídá',
      paragraphs: [
        'Správcem je {company}; místo registrace: {registrationPlace}, číslo společnosti {companyNumber}, sídlo: {registeredOffice}. DIČ: {vatNumber}. E-mail {email}, telefon {phone}.',
        'S jakýmkoli dotazem ke svým údajům pište na {email}. Pověřence pro ochranu osobních údajů jsme nejmenovali, protože zákon to po firmě našeho druhu nežádá.',
        'Pro návštěvníky z Evropské unie: vyžaduje-li článek\u00a027 předpisu EU GDPR, abychom měli v Unii zástupce, bude zde uvedeno jeho jméno a adresa. [Vzor: doplní provozovatel, nebo nahradí důvodem, proč zástupce není potřeba.]',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'what-we-collect',
      heading: 'Co shromažďujeme, proč a na jakém právním základě',
      paragraphs: [
        'Shromažďujeme to, co nám sami sdělíte, a to, co je technicky nutné k doručení stránky a k jejímu zabezpečení. Tento web můžete číst bez vyplnění formuláře. Na poptávku můžeme odpovědět, jen když víme, jak se s vámi spojit.',
      ],
      list: [],
      tables: [
        {
          caption: 'Osobní údaje, účely a právní základy (čl.\u00a06 odst.\u00a01 UK GDPR a EU GDPR)',
          columns: ['Údaje', 'Co přesně', 'Proč a na jakém právním základě'],
          rows: [
            [
              'Poptávka',
              'Vaše jméno, e-mailová adresa nebo telefonní číslo, vaše zpráva, zboží, kterého se týká, pokud jste přišli z jeho stránky, čas odeslání, stránka a jazyk, ve kterém jste četli, a kampaň uvedená v odkazu, který vás sem přivedl (parametry utm_)',
              'Abychom vám odpověděli a připravili nabídku: kroky před uzavřením smlouvy na vaši žádost (b), náš oprávněný zájem odpovídat na obchodní poptávky (f)',
            ],
            [
              'Ochrana proti spamu',
              'Zda bylo vyplněno skryté pole, jak rychle byl formulář odeslán, a krátký otisk (hash) vaší IP adresy',
              'Aby formulář nezahltily stroje: náš oprávněný zájem na fungujícím formuláři (f)',
            ],
            [
              'Technické záznamy',
              'Čas, stránka nebo volání, výsledek a doba trvání; vaše IP adresa, dokud se požadavek vyřizuje',
              'Doručit stránku, najít závady, odrazit útoky: náš oprávněný zájem na bezpečném a fungujícím webu (f)',
            ],
            [
              'Zprávy',
              'Co napíšete nebo řeknete přes WhatsApp, e-mailem nebo telefonicky, když se na nás takto obrátíte',
              'Abychom vám odpověděli a připravili nabídku: kroky před uzavřením smlouvy (b), náš oprávněný zájem (f)',
            ],
            [
              'Objednávky',
              'Jména, firemní adresy, co bylo objednáno, zaplaceno a dodáno',
              'Dodání, faktura, clo, reklamace: smlouva (b), právní povinnosti podle daňových a celních předpisů (c)',
            ],
            [
              'Používání webu',
              'Údaje z volitelných cookies, jen pokud je přijmete a jen pokud je takový nástroj nastaven',
              'Zjistit, jak obchodníci web používají: váš souhlas (a), který můžete kdykoli odvolat',
            ],
          ],
        },
      ],
      closing: [],
    },
    {
      id: 'spam-guard',
      heading: 'Automatická ochrana proti spamu',
      paragraphs: [
        'Pokud poptávka vypadá, jako by ji odeslal stroj, odloží se, abychom se na ni podívali. Nezahodí se a nic dalšího z toho neplyne. Přijde-li z jednoho připojení v krátké době příliš mnoho poptávek, další se na čas odmítnou; WhatsApp, telefon a e-mail vám zůstávají k dispozici.',
        'K jejich počítání ukládáme krátký otisk (hash) vaší IP adresy, nikdy adresu samotnou. Každý otisk je společný mnoha adresám a den ode dne se mění, takže k vám nevede. Platí nejdéle jeden den, pak se automaticky odstraní.',
        'Neděláme o vás žádná automatizovaná rozhodnutí, která by měla právní nebo podobně závažné účinky, a nevytváříme profily.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'what-we-do-not-do',
      heading: 'Co neděláme',
      paragraphs: [],
      list: [
        'Osobní údaje neprodáváme.',
        'Nerozesíláme newslettery a vaše kontakty nepředáváme k reklamě.',
        'Vaše údaje nedáváme poskytovatelům umělé inteligence. Koncepty článků našeho blogu mohou vznikat s pomocí OpenAI; dostane jen téma článku, žádné údaje návštěvníků ani zákazníků nedostane.',
      ],
      tables: [],
      closing: [],
    },
    {
      id: 'recipients',
      heading: 'Kdo údaje dostává',
      paragraphs: [],
      list: [
        'Amazon Web Services pro nás jako zpracovatel provozuje tento web a jeho databázi. Poptávky jsou uloženy v jeho londýnském regionu. Stránky doručuje jeho síť CloudFront z místa ve vaší blízkosti, která při tom pracuje s vaší IP adresou.',
        'Dopravní partneři, banky, celní a daňové úřady dostávají údaje, které potřebují k vyřízení objednávky.',
        'WhatsApp: když otevřete chat, opouštíte tento web a se zprávami nakládá WhatsApp podle vlastních zásad ochrany soukromí. Než chat otevřete, nic se aplikaci WhatsApp neposílá.',
        'Právníci, soudy a úřady, vyžaduje-li to právní nárok nebo zákon.',
      ],
      tables: [],
      closing: [],
    },
    {
      id: 'transfers',
      heading: 'Předávání do jiných zemí',
      paragraphs: [
        'Sídlíme ve Spojeném království. Evropská komise uznává tamní ochranu osobních údajů za odpovídající a Spojené království uznává ochranu v Evropském hospodářském prostoru.',
        'CloudFront může požadavek vyřídit i v místě mimo obě území, například když cestujete. Taková předání a podpora ze strany pracovníků zpracovatele jinde se opírají o předpisy a rozhodnutí o odpovídající ochraně nebo o standardní smluvní doložky Evropské komise s dodatkem Spojeného království. O kopii nám napište.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'retention',
      heading: 'Jak dlouho údaje uchováváme',
      paragraphs: [],
      list: [
        'Poptávky včetně těch, které byly odloženy jako spam: {enquiriesKeptMonths}\u00a0{enquiriesKeptMonths|měsíc|měsíce|měsíců} ode dne odeslání, pokud z nich nevznikne obchodní vztah.',
        'Naše odpovědi, dohodnutá váha a\u00a0cena a\u00a0den našeho dalšího kroku: společně s\u00a0poptávkou a\u00a0mažou se společně s\u00a0ní.',
        'Která položka byla prodána na základě které poptávky: 13 měsíců po naložení, maže se spolu s poptávkou. Soukromá stránka s fotografiemi zásilky: 90 dní.',
        'V\u00a0zálohách může smazaná poptávka zůstat ještě asi 13\u00a0měsíců; používáme je jen k obnovení tohoto webu po ztrátě dat.',
        'Otisky IP adres: platí nejdéle jeden den a pak se automaticky odstraní.',
        'Technické záznamy: dokud jsou potřeba k nalezení závady nebo útoku, nejdéle 12 měsíců.',
        'Objednávky, faktury a co k nim patří: 6 let po skončení účetního roku, jak vyžadují britské daňové předpisy a právo obchodních společností.',
        'Vaše volba v liště cookies zůstává ve vašem prohlížeči, dokud ji nesmažete.',
      ],
      tables: [],
      closing: [],
    },
    {
      id: 'security',
      heading: 'Zabezpečení',
      paragraphs: [
        'Každé spojení s tímto webem je šifrované (TLS) a databáze je šifrovaná i na disku. Poptávky může číst jen správce po přihlášení; každá část systému se dostane jen k údajům, které potřebuje; co napíšete, se do technických záznamů nekopíruje.',
        'Pokud by porušení zabezpečení osobních údajů pro vás pravděpodobně znamenalo vysoké riziko, oznámíme vám to bez zbytečného odkladu a dozorovému úřadu do 72 hodin tam, kde to zákon žádá.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'rights',
      heading: 'Vaše práva',
      paragraphs: [
        'Pište na {email}. Nepotřebujete formulář ani nic neplatíte a odpovíme do jednoho měsíce. Máte právo:',
      ],
      list: [
        'vědět, zda o vás máme údaje, a dostat jejich kopii,',
        'nechat nesprávné údaje opravit a neúplné doplnit,',
        'nechat údaje vymazat nebo jejich použití omezit,',
        'vznést námitku proti použití, které se opírá o náš oprávněný zájem,',
        'dostat údaje, které jste nám dali, v běžném formátu nebo je nechat poslat jiné firmě,',
        'kdykoli odvolat souhlas, a to do budoucna.',
      ],
      tables: [],
      closing: [
        'Můžeme vás požádat o prokázání totožnosti, aby vaše údaje nedostal nikdo jiný. Některá práva mají meze; pokud některá platí, sdělíme vám která a proč.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Stížnosti',
      paragraphs: [
        'Stížnost můžete podat ve Spojeném království u úřadu Information Commissioner’s Office ([ico.org.uk/make-a-complaint](https://ico.org.uk/make-a-complaint/), linka pomoci +44 303 123 1113) nebo v Evropské unii u [úřadu pro ochranu osobních údajů své země](https://www.edpb.europa.eu/about-edpb/about-edpb/members_en). Budeme rádi, když se nejdříve ozvete nám.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      paragraphs: [
        'Co tento web ukládá ve vašem prohlížeči, uvádí stránka [Zásady používání cookies](/cookie-policy).',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'changes',
      heading: 'Změny',
      paragraphs: [
        'Když změníme, jak s údaji nakládáme, změníme i tuto stránku a datum v jejím záhlaví. Platí vždy znění, které je zde uvedeno.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
  ],
}
