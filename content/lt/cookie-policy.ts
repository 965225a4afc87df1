import { DEVICE_COOKIE, KNOWN_DAYS } from '../../shared/entities/sign-in/device-cookie.ts'
import { IDLE_MINUTES, SESSION_COOKIE, SESSION_HOURS } from '../../shared/entities/sign-in/session-cookie.ts'
import type { ValuesOf } from '../kinds.ts'
import type { cookiePolicy as schema } from '../pages/legal.ts'

export const cookiePolicy: ValuesOf<typeof schema> = {
  head: {
    title: 'Slapukų politika | {company}',
    description: 'Ką ši svetainė saugo jūsų naršyklėje ir kaip pakeisti savo pasirinkimą.',
  },
  title: 'Slapukų politika',
  effective: '2025-07-15',
  effectiveLabel: 'Galioja nuo',
  contents: 'Šiame puslapyje',
  sample:
    'Pavyzdinis tekstas su pavyzdiniais įmonės duomenimis: prieš paleisdamas svetainę, savininkas įrašo tikruosius ir tekstą patikrina teisininkas.',
  intro:
    'Šis vertimas skirtas tik jums informuoti: esant neatitikimų, pirmenybė teikiama [tekstui anglų kalba](/en/cookie-policy). Šiame puslapyje išvardyta viskas, ką {company} saugo jūsų naršyklėje, kai naudojatės šia svetaine. Be jūsų sutikimo tai tik jūsų atsakymas slapukų juostoje ir tai, ką rašote užklausos formoje, kol ji bus išsiųsta.',
  sections: [
    {
      id: 'what-cookies-are',
      heading: 'Kas yra slapukai',
      paragraphs: [
        'Slapukai – tai trumpi tekstai, kuriuos svetainė saugo jūsų naršyklėje ir gauna atgal su kiekviena vėlesne užklausa. Vietinė saugykla ir seanso saugykla panašios, tačiau tai, kas jose laikoma, savaime niekur nesiunčiama. Čia visa tai vadiname slapukais, nes teisė juos vertina vienodai (Jungtinės Karalystės Privatumo ir elektroninių ryšių taisyklių, Privacy and Electronic Communications Regulations 2003, 6 taisyklė, o Europos Sąjungoje – Direktyvos 2002/58/EB 5 straipsnio 3 dalis).',
        'Būtiniesiems slapukams sutikimo nereikia: be jų neveiktų tai, ko prašėte. Pasirenkamiesiems slapukams reikia jūsų sutikimo.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'essential',
      heading: 'Būtinieji, lankytojams',
      paragraphs: [],
      list: [],
      tables: [
        {
          caption: 'Saugoma kiekvieno lankytojo naršyklėje, kai to prireikia',
          columns: ['Pavadinimas', 'Rūšis', 'Kam', 'Kiek laiko'],
          rows: [
            [
              'cookieConsent',
              'Vietinė saugykla',
              'Jūsų atsakymas juostoje, „accepted“ (priimta) arba „declined“ (atmesta), kad nereikėtų klausti dar kartą. Mums nesiunčiama.',
              'Kol pasirinksite „Slapukų nustatymai“ arba ištrinsite savo naršyklėje',
            ],
            [
              'contactForm',
              'Seanso saugykla',
              'Ką parašėte užklausos formoje ir kokia jos tema, kad puslapį įkėlus iš naujo ar nutrūkus ryšiui nieko neprapultų. Mums siunčiama tik tada, kai paspaudžiate „Siųsti žinutę“.',
              'Kol užklausa bus išsiųsta, ilgiausiai iki kortelės uždarymo',
            ],
            [
              'contactOutbox',
              'Vietinė saugykla',
              'Tik jei „Siųsti žinutę“ paspaudžiate be interneto ryšio: užklausa, kad ji išsisiųstų pati, kai tik ryšys atsiras.',
              'Kol bus išsiųsta arba paspausite „Atšaukti“, ilgiausiai 24 valandas; tada pašalinama, kai apsilankote kitą kartą',
            ],
          ],
        },
      ],
      closing: [],
    },
    {
      id: 'administrator',
      heading: 'Būtinieji, tik mūsų administratoriui',
      paragraphs: [],
      list: [],
      tables: [
        {
          caption: 'Saugoma tik šios svetainės tvarkytojo naršyklėje',
          columns: ['Pavadinimas', 'Rūšis', 'Kam', 'Kiek laiko'],
          rows: [
            [
              SESSION_COOKIE,
              'Slapukas',
              'Kad administratorius liktų prisijungęs. Siunčiamas tik šiai svetainei šifruotu ryšiu; programiniai scenarijai jo perskaityti negali.',
              `Iki atsijungimo, ilgiausiai ${SESSION_HOURS} val. ir ilgiausiai ${IDLE_MINUTES} min. be veiksmų`,
            ],
            [
              DEVICE_COOKIE,
              'Slapukas',
              'Rodo, kad administratorius šioje naršyklėje jau buvo prisijungęs, kad svetimi žmonės, bandantys slaptažodžius, negalėtų jo užblokuoti. Nieko neprijungia. Siunčiamas tik šiai svetainei šifruotu ryšiu; programiniai scenarijai jo perskaityti negali.',
              `${KNOWN_DAYS} d. nuo paskutinio prisijungimo`,
            ],
            [
              'adminLoggedIn, adminLastUsedAt',
              'Vietinė saugykla',
              'Pažymi, kad administratorius prisijungęs, ir paskutinį naudojimą, kad būtų rodomas tinkamas langas.',
              'Iki atsijungimo',
            ],
            [
              'adminGeneration',
              'Vietinė saugykla',
              'Kuris straipsnis kuriamas, kad eiga matytųsi ir įkėlus puslapį iš naujo.',
              'Kol bus baigtas',
            ],
            [
              'admin-draft:…, admin-drafts',
              'Vietinė saugykla, IndexedDB',
              'Dar neišsaugotas tekstas, kad uždarius kortelę, įvykus strigčiai ar nutrūkus ryšiui nieko neprapultų, ir atsitiktinis šios naršyklės numeris, kad du įrenginiai neperrašytų vienas kito.',
              'Tekstas: kol bus išsaugotas arba atmestas; numeris: kol jį ištrinsite',
            ],
            [
              'adminPublicationDate',
              'Vietinė saugykla',
              'Ar taisant paskelbtus straipsnius jų data nesikeičia – kaip administratorius pasirinko paskutinį kartą.',
              'Iki kito pasirinkimo',
            ],
          ],
        },
      ],
      closing: [],
    },
    {
      id: 'optional',
      heading: 'Pasirenkamieji: analizė ir reklama',
      paragraphs: [
        'Pasirenkamieji slapukai padeda suprasti, kaip svetaine naudojasi drabužių prekybininkai Europoje. Jie saugomi, tik jei tenkinamos abi sąlygos: šioje svetainėje įjungta matavimo priemonė, o jūs pasirinkote „Priimti visus slapukus“. Iki tol priemonė neįkeliama ir niekas jai nesiunčiama.',
        'Jei priemonė įjungta, tai „Google Analytics“. Iš pradžių bet koks saugojimas analizei ir reklamai uždraustas; „Priimti visus slapukus“ jį leidžia, „Tik būtinieji“ neleidžia nieko.',
        'Be slapukų skaičiuojame, kaip dažnai atidaromi mūsų puslapiai, iš kurios svetainės ir iš kurios šalies, taip pat paspaudimus ant nuorodų į pokalbius: pagal mūsų serverių prieigos žurnalą, kuriame nėra IP adresų ir kuris ištrinamas po dviejų dienų. Puslapiai, atidaryti neįkeliant iš naujo, ir paspaudimai ant nuorodų į pokalbius neskaičiuojami, jei pasirinkote „Tik būtinieji“ arba jei jūsų naršyklė siunčia signalą „Global Privacy Control“.',
      ],
      list: [],
      tables: [
        {
          caption: 'Saugoma tik jums sutikus ir tik jei įjungta „Google Analytics“',
          columns: ['Pavadinimas', 'Rūšis', 'Kam', 'Kiek laiko'],
          rows: [
            ['_ga', 'Slapukas', 'Skiria naršykles, kad būtų galima skaičiuoti lankytojus.', '2 metai'],
            ['_ga_…', 'Slapukas', 'Saugo apsilankymo būseną.', '2 metai'],
          ],
        },
      ],
      closing: [],
    },
    {
      id: 'other-websites',
      heading: 'Kitos svetainės',
      paragraphs: [
        'Be jūsų sutikimo ši svetainė nieko neįkelia iš reklamos ar socialinių tinklų. Tinklaraščio straipsnių paveikslėliai gali būti įkeliami iš kitų serverių; šie gauna jūsų IP adresą, kaip ir su kiekviena užklausa. Vaizdo įrašas gali būti kitame serveryje, bet įkeliamas ne anksčiau, nei jį atidarote. „WhatsApp“ nuoroda veda į „WhatsApp“, o žemėlapio nuoroda – į „OpenStreetMap“; ten galioja jų pačių taisyklės.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'your-choice',
      heading: 'Kaip pakeisti pasirinkimą',
      paragraphs: [
        'Bet kurio puslapio apačioje pasirinkite „Slapukų nustatymai“: išsaugotas atsakymas bus ištrintas, o juosta parodyta vėl. Viską, ką ši svetainė išsaugojo, galite ištrinti ir savo naršyklės nustatymuose.',
        'Kaip naudojame kitus asmens duomenis, rašoma puslapyje [Privatumo politika](/privacy-policy).',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'questions',
      heading: 'Klausimai',
      paragraphs: ['Rašykite {email} arba skambinkite {phone}.'],
      list: [],
      tables: [],
      closing: [],
    },
  ],
}
