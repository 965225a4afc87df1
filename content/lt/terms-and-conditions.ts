import type { ValuesOf } from '../kinds.ts'
import type { termsAndConditions as schema } from '../pages/legal.ts'

export const termsAndConditions: ValuesOf<typeof schema> = {
  head: {
    title: 'Pardavimo sąlygos | {company}',
    description: 'Sąlygos, kuriomis parduodame verslo klientams.',
  },
  title: 'Pardavimo sąlygos',
  effective: '2025-07-15',
  effectiveLabel: 'Galioja nuo',
  contents: 'Šiame puslapyje',
  sample:
    'Pavyzdinis tekstas su pavyzdiniais įmonės duomenimis: prieš paleisdamas svetainę, savininkas įrašo tikruosius ir tekstą patikrina teisininkas.',
  intro:
    'Šis vertimas skirtas tik jums informuoti: esant neatitikimų, pirmenybė teikiama [tekstui anglų kalba](/en/terms-and-conditions). Šios sąlygos taikomos naudojantis šia svetaine ir kiekvienam prekių pardavimui, kai pardavėja yra {company} („mes“), o pirkėjas – verslo klientas („jūs“).',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Kas mes esame',
      paragraphs: [
        '{company}; registracijos vieta: {registrationPlace}, įmonės numeris {companyNumber}, buveinė: {registeredOffice}. PVM mokėtojo kodas: {vatNumber}. El. paštas {email}, telefonas {phone}.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'business-customers',
      heading: 'Tik verslo klientams',
      paragraphs: [
        'Parduodame prekybininkams: įmonėms ir žmonėms, kurie perka savo prekybai, verslui ar profesijai. Vartotojams neparduodame. Užsakydami patvirtinate, kad perkate perparduoti arba kitam verslo tikslui ir kad žmogus, kuris už jus užsako, turi tam teisę.',
        'Taikomos šios sąlygos, o ne kokios nors kitos, taip pat ir ne jūsų, nebent kitas sąlygas priimame raštu. Rašytine forma laikomi ir el. laiškai bei pokalbių programėlių žinutės.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'quotes',
      heading: 'Kainos pasiūlymai ir užsakymai',
      paragraphs: [
        'Šioje svetainėje rodomi prekių, kuriomis prekiaujame, pavyzdžiai. Tai kvietimas prašyti kainos pasiūlymo, o ne pats pasiūlymas. Kainos pasiūlyme nurodyta, kiek jis galioja; jei datos nėra, kol jo nepriėmėte, galime jį atšaukti arba pakeisti.',
        'Sutartis sudaroma, kai jūsų užsakymą patvirtiname raštu. Patvirtinime nurodyta, dėl ko susitarta: prekės, svoris, kaina ir pristatymo sąlyga. Jei patvirtinimas ir šios sąlygos skiriasi, galioja patvirtinimas.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'minimum-order',
      heading: 'Minimalus užsakymas ir bandomoji partija',
      paragraphs: [
        'Minimalus užsakymas – vienas sunkvežimis, {minimumOrderBoth}. Nauji klientai gali gauti bandomąją partiją ({testBatch}). Viename užsakyme kategorijas galima derinti.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'goods',
      heading: 'Prekės',
      paragraphs: [
        'Visos prekės dėvėtos arba naudotos. Jos iš daugybės šaltinių, ir nėra dviejų vienodų maišų, dėžių ar krovinių. Naudojimo žymės, trūkumai ir parduoti netinkami daiktai – šios prekybos ir jos kainų dalis.',
        'Originalas yra nerūšiuotas: nežadame jokios rūšių, prekių ženklų, dydžių, sezonų ar tinkamų parduoti prekių dalies. Kai nurodome rūšį, tai mūsų pačių viso krovinio apibūdinimas, o ne pažadas dėl kiekvieno daikto.',
        'Aprašymai, paveikslėliai ir vaizdo įrašai šioje svetainėje rodo, kokios tai prekės. Jūsų siuntos vaizdo įrašas rodo, kas kraunama jums. Be to, prieš užsakydami galite, iš anksto susitarę, apžiūrėti prekes mūsų sandėlyje.',
        'Minkštus žaislus tikriname rankomis ir patariame prieš parduodant juos dezinfekuoti. Elektros prekės parduodamos neišbandytos, nebent patvirtinime nurodyta kitaip.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'your-market',
      heading: 'Jūsų rinkos įstatymai',
      paragraphs: [
        'Prieš užsakydami pasitikrinkite, ar savo šalyje galite prekes įvežti ir parduoti, ir gaukite leidimus, registracijas, etiketes, bandymus bei higieninį apdorojimą, kurių reikalauja jūsų šalis, pavyzdžiui, nerūšiuotai tekstilei, žaislams ar elektros prekėms. Importuotojas esate jūs, nebent patvirtinime nurodyta kitaip.',
        'Prekių neperparduodate asmenims ar šalims, kuriems tai draudžia Jungtinės Karalystės sankcijos.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'prices',
      heading: 'Kainos ir mokėjimas',
      paragraphs: [
        'Galioja patvirtinime nurodytos kainos jame nurodyta valiuta ir, jei nenurodyta kitaip, be pridėtinės vertės mokesčio, muitų ir vežimo. Galioja svoris, kurį nustatome kraudami.',
        'Užsienio klientai moka banko pavedimu pagal mūsų sąskaitą faktūrą, be atskaitymų. Savo banko mokesčius mokate jūs. Prekės kraunamos gavus mokėjimą, nebent raštu susitarta kitaip.',
        'Prieš pirmą pavedimą ir kaskart, kai banko duomenys keičiasi, patikrinkite juos telefonu: apie naujus banko duomenis niekada nepranešame vien el. paštu ar pokalbių programėle.',
        'Pavėlavus sumokėti, galime reikalauti palūkanų ir kompensacijos pagal Jungtinės Karalystės Pavėluoto komercinių skolų mokėjimo (palūkanų) įstatymą (Late Payment of Commercial Debts (Interest) Act 1998) ir sulaikyti kitus krovinius.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'delivery',
      heading: 'Pristatymas',
      paragraphs: [
        'Pristatome visoje Europoje su logistikos partneriais arba, iš anksto susitarę, prekes pasiimate mūsų sandėlyje ({warehouse}). Patvirtinime nurodyta pristatymo sąlyga, o jei susitarta – ir „Incoterms®“ taisyklė bei jos vieta. Ši sąlyga lemia, kas organizuoja ir apmoka vežimą, draudimą ir muitinės formalumus. Jei jos nėra, prekes pasiimate patys.',
        'Pristatymo datos yra apytikrės, nebent datą patvirtinome kaip privalomą. Turite pasirūpinti, kad atvykusį sunkvežimį būtų galima iškrauti. Už prastovą ir grąžinimus, kuriuos sukeliate jūs, mokate jūs.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'risk',
      heading: 'Rizika ir nuosavybė',
      paragraphs: [
        'Prekių atsitiktinio žuvimo ar sugadinimo rizika jums pereina taip, kaip numato sutarta pristatymo sąlyga. Jei jos nėra, rizika pereina, kai prekės perduodamos jums arba pirmajam vežėjui.',
        'Prekės lieka mūsų, kol už jas nesumokėta visa suma. Iki tol galite jas perparduoti įprasta savo verslo tvarka, laikote jas apdraustas, o jei tampate nemokūs, galime pasiimti tai, kas neapmokėta ir dar likę.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'complaints',
      heading: 'Pretenzijos',
      paragraphs: [
        'Gavę prekes jas patikrinkite ir trūkstamus ar pažeistus maišus bei dėžes pažymėkite važtaraštyje (CMR). Pretenziją turime gauti raštu per 3 darbo dienas nuo gavimo. Joje nurodykite arba prie jos pridėkite:',
      ],
      list: [
        'užsakymo numerį ir gavimo datą,',
        'svorį, maišus arba dėžes, dėl kurių ji teikiama,',
        'prekių ir pakuotės nuotraukas arba vaizdo įrašą.',
      ],
      tables: [],
      closing: [
        'Vėliau prekės laikomos priimtomis, išskyrus trūkumus, kurių per tą laiką nebuvo galima rasti protingai tikrinant; apie juos turime sužinoti per 3 darbo dienas nuo jų radimo. Kol neatsakėme, prekes laikykite atskirai.',
        'Jei pretenzija pagrįsta, su jumis susitariame, kaip ją išspręsti. Tai, kas dėvėtoms ir nerūšiuotoms prekėms įprasta, nėra pretenzijos pagrindas.',
      ],
    },
    {
      id: 'liability',
      heading: 'Atsakomybė',
      paragraphs: [
        'Šios sąlygos neriboja ir nepanaikina atsakomybės už mirtį ar sveikatos sužalojimą dėl neatsargumo, už sukčiavimą ar apgaulingą klaidinimą, už mūsų pareigos turėti teisę parduoti prekes pažeidimą (Jungtinės Karalystės Prekių pardavimo įstatymo, Sale of Goods Act 1979, 12 straipsnis) ir už visa kita, kur įstatymas to neleidžia.',
        'Visais kitais atvejais mūsų atsakomybė už bet kurį vieną užsakymą, kad ir kokiu pagrindu, neviršija už prekes sumokėtos sumos. Neatsakome už negautą pelną, prarastus sandorius ar netiesioginius nuostolius.',
        'Išskyrus tai, kas nurodyta šiose sąlygose ir patvirtinime, visos įstatymo numanomos sąlygos ir garantijos netaikomos tiek, kiek įstatymas tai leidžia.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'events',
      heading: 'Nuo mūsų nepriklausantys įvykiai',
      paragraphs: [
        'Nė viena šalis neatsako už vėlavimą ar neįvykdymą dėl įvykio, kurio negali protingai kontroliuoti, pavyzdžiui, sienos uždarymo, streiko, karo, ypatingų oro sąlygų ar valdžios institucijos veiksmų. Jei jis trunka ilgiau kaip 30 dienų, bet kuri šalis gali atsisakyti to, kas dar nepristatyta.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'website',
      heading: 'Ši svetainė',
      paragraphs: [
        'Rūpinamės, kad svetainės informacija būtų teisinga, o svetainė pasiekiama, bet nežadame, kad joje nebus klaidų arba ji niekada nesutriks. Tinklaraščio straipsniai – informacija prekybininkams, o ne teisinė, mokesčių ar muitinės konsultacija. Už svetaines, į kurias pateikiame nuorodas, neatsakome.',
        'Tekstai, piešiniai ir nuotraukos yra mūsų arba naudojami gavus leidimą. Galite pateikti nuorodą į bet kurį puslapį. Be mūsų sutikimo negalite naudoti turinio savo pasiūlymams ir negalite trikdyti svetainės ar jos formų.',
        'Ką darome su asmens duomenimis, rašoma puslapyje [Privatumo politika](/privacy-policy), o kas saugoma jūsų naršyklėje – puslapyje [Slapukų politika](/cookie-policy).',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'general',
      heading: 'Bendrosios nuostatos',
      paragraphs: [
        'Nė viena šalis negali perleisti sutarties be kitos sutikimo. Teisių pagal ją turite tik jūs ir mes (Jungtinės Karalystės Sutarčių (trečiųjų asmenų teisių) įstatymas, Contracts (Rights of Third Parties) Act 1999). Teisė, kuria nepasinaudota iš karto, nedingsta. Jei kuri nors nuostata negalioja, kitos lieka galioti.',
        'Užsakymui taikomos sąlygos, kurios čia skelbiamos jo patvirtinimo metu.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'law',
      heading: 'Taikytina teisė',
      paragraphs: [
        'Šioms sąlygoms, kiekvienai pagal jas sudarytai sutarčiai ir viskam, kas iš jų kyla, taikoma Anglijos ir Velso teisė. Išimtinė jurisdikcija priklauso tenykščiams teismams. Jungtinių Tautų konvencija dėl tarptautinio prekių pirkimo–pardavimo sutarčių netaikoma.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
  ],
}
