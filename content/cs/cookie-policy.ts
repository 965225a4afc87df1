import { DEVICE_COOKIE, KNOWN_DAYS } from '../../shared/entities/sign-in/device-cookie.ts'
import { IDLE_MINUTES, SESSION_COOKIE, SESSION_HOURS } from '../../shared/entities/sign-in/session-cookie.ts'
import type { ValuesOf } from '../kinds.ts'
import type { cookiePolicy as schema } from '../pages/legal.ts'

export const cookiePolicy: ValuesOf<typeof schema> = {
  head: {
    title: 'Zásady používání cookies | {company}',
    description: 'Co tento web ukládá ve vašem prohlížeči a jak svou volbu změníte.',
  },
  title: 'Zásady používání cookies',
  effective: '2025-07-15',
  effectiveLabel: 'Platí od',
  contents: 'Na této stránce',
  sample:
    'Vzorový text se vzorovými údaji firmy: než bude web spuštěn, provozovatel doplní skutečné údaje a nechá text zkontrolovat právníkem.',
  intro:
    'Rozhodující je [anglické znění](/en/cookie-policy), tento překlad slouží k vaší informaci. Tato stránka uvádí vše, co {company} ukládá ve vašem prohlížeči, když tento web používáte. Bez vašeho souhlasu je to jen vaše volba v liště cookies a to, co píšete do kontaktního formuláře, než se odešle.',
  sections: [
    {
      id: 'what-cookies-are',
      heading: 'Co jsou cookies',
      paragraphs: [
        'Cookies jsou krátké texty, které si web uloží ve vašem prohlížeči a dostává je zpět s každým dalším požadavkem. Podobná jsou místní úložiště a úložiště relace, jejich obsah se však sám od sebe neodesílá. Zde jim všem říkáme cookies, protože právo s nimi zachází stejně (článek 6 britských předpisů o soukromí a elektronických komunikacích, Privacy and Electronic Communications Regulations 2003, a v Evropské unii čl.\u00a05 odst.\u00a03 směrnice 2002/58/ES).',
        'Nezbytné cookies souhlas nevyžadují: bez nich by nefungovalo to, o co jste požádali. Volitelné cookies váš souhlas vyžadují.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'essential',
      heading: 'Nezbytné, pro návštěvníky',
      paragraphs: [],
      list: [],
      tables: [
        {
          caption: 'Ukládá se v prohlížeči každého návštěvníka, jakmile je to k danému účelu potřeba',
          columns: ['Název', 'Druh', 'K čemu', 'Jak dlouho'],
          rows: [
            [
              'cookieConsent',
              'Místní úložiště',
              'Vaše volba v liště, „accepted“ (přijato) nebo „declined“ (odmítnuto), abychom se nemuseli ptát znovu. Nám se neodesílá.',
              'Dokud nezvolíte „Nastavení cookies“ nebo údaj ve svém prohlížeči nesmažete',
            ],
            [
              'contactForm',
              'Úložiště relace',
              'Co jste napsali do kontaktního formuláře a čeho se to týká, aby se při novém načtení nebo výpadku připojení nic neztratilo. Nám se odešle až po stisknutí „Odeslat zprávu“.',
              'Než se poptávka odešle, nejdéle do zavření karty',
            ],
            [
              'contactOutbox',
              'Místní úložiště',
              'Jen když stisknete „Odeslat zprávu“ bez připojení: vaše poptávka, aby se sama odeslala, jakmile budete online.',
              'Než se odešle nebo stisknete „Zrušit“, nejdéle 24 hodin; pak se odstraní při vaší příští návštěvě',
            ],
          ],
        },
      ],
      closing: [],
    },
    {
      id: 'administrator',
      heading: 'Nezbytné, jen pro naši správu',
      paragraphs: [],
      list: [],
      tables: [
        {
          caption: 'Ukládá se jen v prohlížeči toho, kdo tento web spravuje',
          columns: ['Název', 'Druh', 'K čemu', 'Jak dlouho'],
          rows: [
            [
              SESSION_COOKIE,
              'Cookie',
              'Udržuje správce přihlášeného. Odesílá se jen tomuto webu šifrovaným spojením; skripty ji nepřečtou.',
              `Do odhlášení, nejvýše ${SESSION_HOURS} hodin a nejvýše ${IDLE_MINUTES} minut bez činnosti`,
            ],
            [
              DEVICE_COOKIE,
              'Cookie',
              'Ukazuje, že se správce z tohoto prohlížeče už přihlásil, aby ho cizí lidé zkoušením hesel nemohli zablokovat. Nikoho nepřihlašuje. Odesílá se jen tomuto webu šifrovaným spojením; skripty ji nepřečtou.',
              `${KNOWN_DAYS} dní od posledního přihlášení`,
            ],
            [
              'adminLoggedIn, adminLastUsedAt',
              'Místní úložiště',
              'Zaznamenává, že je správce přihlášen, a poslední použití, aby se ukázala správná obrazovka.',
              'Do odhlášení',
            ],
            [
              'adminGeneration',
              'Místní úložiště',
              'Který článek se právě vytváří, aby byl postup vidět i po novém načtení.',
              'Do dokončení',
            ],
            [
              'admin-draft:…, admin-drafts',
              'Místní úložiště, IndexedDB',
              'Text, který ještě není uložen, aby se při zavření karty, pádu nebo ztrátě spojení nic neztratilo, a náhodné číslo tohoto prohlížeče, aby se dvě zařízení navzájem nepřepisovala.',
              'Text: do uložení nebo zahození; číslo: do smazání',
            ],
            [
              'adminPublicationDate',
              'Místní úložiště',
              'Zda opravy zveřejněných článků zachovávají jejich datum, podle poslední volby správce.',
              'Do další volby',
            ],
          ],
        },
      ],
      closing: [],
    },
    {
      id: 'optional',
      heading: 'Volitelné: analýza a reklama',
      paragraphs: [
        'Volitelné cookies zjišťují, jak web používají evropští obchodníci s oblečením. Ukládají se, jen když platí obojí: pro tento web je nastaven měřicí nástroj a vy jste zvolili „Přijmout všechny cookies“. Do té doby se nástroj nenačte a nic se mu neposílá.',
        'Je-li nástroj nastaven, je to Google Analytics. Veškeré ukládání pro analýzu a reklamu je zpočátku zakázáno; „Přijmout všechny cookies“ je povolí, „Jen nezbytné“ nepovolí nic.',
        'Bez cookies počítáme, jak často se naše stránky otevírají, z jakého webu a z jaké země, a klepnutí na odkazy na chaty: z přístupového protokolu našich serverů, který neobsahuje IP adresy a po dvou dnech se maže. Stránky otevřené bez nového načtení a klepnutí na odkazy na chaty se nepočítají, pokud zvolíte „Jen nezbytné“ nebo pokud váš prohlížeč posílá signál Global Privacy Control.',
      ],
      list: [],
      tables: [
        {
          caption: 'Ukládá se jen s vaším souhlasem, a jen je-li nastaven Google Analytics',
          columns: ['Název', 'Druh', 'K čemu', 'Jak dlouho'],
          rows: [
            ['_ga', 'Cookie', 'Rozlišuje prohlížeče kvůli počítání návštěvníků.', '2 roky'],
            ['_ga_…', 'Cookie', 'Uchovává stav návštěvy.', '2 roky'],
          ],
        },
      ],
      closing: [],
    },
    {
      id: 'other-websites',
      heading: 'Jiné weby',
      paragraphs: [
        'Bez vašeho souhlasu tento web nenačítá nic z reklamních ani sociálních sítí. Obrázky v článcích blogu se mohou načítat z jiných webových serverů; ty dostanou vaši IP adresu jako při každém požadavku. Video může přijít z jiného serveru, ale ne dřív, než je otevřete. Odkaz na WhatsApp vede do aplikace WhatsApp a odkaz na mapu na OpenStreetMap, kde platí jejich vlastní pravidla.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'your-choice',
      heading: 'Jak svou volbu změnit',
      paragraphs: [
        'V patě kterékoli stránky zvolte „Nastavení cookies“: uložená odpověď se smaže a lišta se ukáže znovu. Vše, co tento web uložil, můžete smazat také v nastavení svého prohlížeče.',
        'Jak nakládáme s ostatními osobními údaji, uvádí stránka [Ochrana osobních údajů](/privacy-policy).',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'questions',
      heading: 'Dotazy',
      paragraphs: ['Napište na {email} nebo volejte {phone}.'],
      list: [],
      tables: [],
      closing: [],
    },
  ],
}
