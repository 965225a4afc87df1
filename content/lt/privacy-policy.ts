import type { ValuesOf } from '../kinds.ts'
import type { privacyPolicy as schema } from '../pages/legal.ts'

export const privacyPolicy: ValuesOf<typeof schema> = {
  head: {
    title: 'Privatumo politika | {company}',
    description: 'Ką darome su asmens duomenimis, kodėl ir kokias teises turite.',
  },
  title: 'Privatumo politika',
  effective: '2025-07-15',
  effectiveLabel: 'Galioja nuo',
  contents: 'Šiame puslapyje',
  sample:
    'Pavyzdinis tekstas su pavyzdiniais įmonės duomenimis: prieš paleisdamas svetainę, savininkas įrašo tikruosius ir tekstą patikrina teisininkas.',
  intro:
    'Šis vertimas skirtas tik jums informuoti: esant neatitikimų, pirmenybė teikiama [tekstui anglų kalba](/en/privacy-policy). Čia aprašyta, ką {company} („mes“) daro su asmens duomenimis šioje svetainėje ir bendraudama su jumis, kodėl tai daro ir kokias teises turite. Laikomasi JK BDAR ir Jungtinės Karalystės Duomenų apsaugos įstatymo (Data Protection Act 2018); Europos Sąjungos lankytojų atžvilgiu – ir ES BDAR.',
  sections: [
    {
      id: 'controller',
      heading: 'Kas atsako už duomenis',
      paragraphs: [
        'Duomenų valdytojas – {company}; registracijos vieta: {registrationPlace}, įmonės numeris {companyNumber}, buveinė: {registeredOffice}. PVM mokėtojo kodas: {vatNumber}. El. paštas {email}, telefonas {phone}.',
        'Visais klausimais apie savo duomenis rašykite {email}. Duomenų apsaugos pareigūno nepaskyrėme, nes iš tokios įmonės kaip mūsų įstatymas to nereikalauja.',
        'Europos Sąjungos lankytojams: jei pagal ES BDAR 27 straipsnį turime turėti atstovą Sąjungoje, čia nurodomas jo vardas, pavardė arba pavadinimas ir adresas. [Pavyzdys: įrašo savininkas arba pakeičia priežastimi, kodėl atstovo nereikia.]',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'what-we-collect',
      heading: 'Ką renkame, kodėl ir kokiu teisiniu pagrindu',
      paragraphs: [
        'Renkame tai, ką mums pateikiate, ir tai, ko techniškai reikia puslapiui pristatyti ir jo saugumui užtikrinti. Šią svetainę galite skaityti nepildydami formos. Į užklausą galime atsakyti, tik jei žinome, kaip su jumis susisiekti.',
      ],
      list: [],
      tables: [
        {
          caption:
            'Asmens duomenys, tikslai ir teisiniai pagrindai (JK BDAR ir ES BDAR 6 straipsnio 1 dalis)',
          columns: ['Duomenys', 'Kas tiksliai', 'Kodėl ir kokiu teisiniu pagrindu'],
          rows: [
            [
              'Užklausa',
              'Jūsų vardas, el. pašto adresas arba telefono numeris, žinutė, prekės, apie kurias klausiate, jei atėjote iš jų puslapio, išsiuntimo laikas, puslapis ir kalba, kuria skaitėte, bei kampanija, įrašyta nuorodoje, kuri jus čia atvedė (utm_ parametrai)',
              'Kad atsakytume ir pateiktume pasiūlymą: veiksmai prieš sudarant sutartį jūsų prašymu (b), mūsų teisėtas interesas atsakyti į verslo užklausas (f)',
            ],
            [
              'Apsauga nuo brukalo',
              'Ar užpildytas paslėptas laukas, kaip greitai forma išsiųsta ir trumpa jūsų IP adreso maišos reikšmė',
              'Kad formos neužtvindytų mašinos: mūsų teisėtas interesas turėti veikiančią formą (f)',
            ],
            [
              'Techniniai įrašai',
              'Laikas, puslapis arba iškvieta, rezultatas ir trukmė; jūsų IP adresas, kol atsakoma į užklausą',
              'Kad pristatytume puslapį, rastume klaidas, atremtume atakas: mūsų teisėtas interesas turėti saugią ir veikiančią svetainę (f)',
            ],
            [
              'Žinutės',
              'Ką parašote ar pasakote per „WhatsApp“, el. paštu ar telefonu, kai susisiekiate taip',
              'Kad atsakytume ir pateiktume pasiūlymą: veiksmai prieš sudarant sutartį (b), mūsų teisėtas interesas (f)',
            ],
            [
              'Užsakymai',
              'Vardai, verslo adresai, kas užsakyta, apmokėta ir pristatyta',
              'Pristatymas, sąskaita faktūra, muitinė, pretenzijos: sutartis (b), mokesčių ir muitų teisės prievolės (c)',
            ],
            [
              'Naudojimasis svetaine',
              'Pasirenkamųjų slapukų duomenys, tik jei juos priimate ir tik jei tokia priemonė įjungta',
              'Kad matytume, kaip prekybininkai naudojasi svetaine: jūsų sutikimas (a), kurį galite bet kada atšaukti',
            ],
          ],
        },
      ],
      closing: [],
    },
    {
      id: 'spam-guard',
      heading: 'Automatinė apsauga nuo brukalo',
      paragraphs: [
        'Kai užklausa atrodo tarsi siųsta mašinos, ji padedama į šalį, kad ją peržiūrėtume. Ji neišmetama, ir daugiau jokių pasekmių nėra. Kai iš vieno ryšio per trumpą laiką ateina per daug užklausų, kitos kurį laiką atmetamos; „WhatsApp“, telefonu ir el. paštu susisiekti galite toliau.',
        'Jas skaičiuodami saugome trumpą jūsų IP adreso maišos reikšmę, niekada ne patį adresą. Ta pati reikšmė bendra daugeliui adresų ir kasdien kitokia, todėl iki jūsų neatveda. Ji galioja ne ilgiau kaip vieną dieną ir tada automatiškai pašalinama.',
        'Automatizuotai apie jus nepriimame jokių sprendimų, kurie turėtų teisinių ar panašiai reikšmingų pasekmių, ir nekuriame profilių.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'what-we-do-not-do',
      heading: 'Ko nedarome',
      paragraphs: [],
      list: [
        'Asmens duomenų neparduodame.',
        'Naujienlaiškių nesiunčiame ir jūsų kontaktų reklamai neperduodame.',
        'Jūsų duomenų neduodame dirbtinio intelekto teikėjams. Mūsų tinklaraščio straipsnių juodraščiai gali būti rengiami padedant „OpenAI“; ji gauna tik straipsnio temą ir negauna jokių lankytojų ar klientų duomenų.',
      ],
      tables: [],
      closing: [],
    },
    {
      id: 'recipients',
      heading: 'Kas gauna duomenis',
      paragraphs: [],
      list: [
        '„Amazon Web Services“ kaip duomenų tvarkytojas teikia prieglobą mūsų svetainei ir jos duomenų bazei. Užklausos saugomos jos Londono regione. Puslapius iš arčiausiai jūsų esančios vietos pristato jos tinklas „CloudFront“, kuris tai darydamas tvarko jūsų IP adresą.',
        'Logistikos partneriai, bankai, muitinės ir mokesčių institucijos gauna duomenis, kurių joms reikia užsakymui įvykdyti.',
        '„WhatsApp“: atidarę pokalbį išeinate iš šios svetainės, o žinutes „WhatsApp“ tvarko pagal savo privatumo politiką. Kol pokalbio neatidarote, „WhatsApp“ nieko negauna.',
        'Teisininkai, teismai ir institucijos, kai to reikia dėl reikalavimo ar pagal įstatymą.',
      ],
      tables: [],
      closing: [],
    },
    {
      id: 'transfers',
      heading: 'Perdavimas į kitas šalis',
      paragraphs: [
        'Esame Jungtinėje Karalystėje. Europos Komisija pripažįsta, kad asmens duomenų apsauga ten tinkama, o Jungtinė Karalystė tą patį pripažįsta Europos ekonominei erdvei.',
        '„CloudFront“ gali užklausą aptarnauti ir kitur, pavyzdžiui, kai keliaujate. Toks perdavimas ir kitur dirbančių tvarkytojo darbuotojų pagalba grindžiami tinkamumo nuostatais ir sprendimais arba Europos Komisijos standartinėmis sutarčių sąlygomis su Jungtinės Karalystės priedu. Norėdami gauti kopiją, parašykite mums.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'retention',
      heading: 'Kiek laiko saugome',
      paragraphs: [],
      list: [
        'Užklausas, taip pat atidėtas kaip brukalą: {enquiriesKeptMonths}\u00a0{enquiriesKeptMonths|mėnesį|mėnesius|mėnesių} nuo išsiuntimo dienos, nebent iš jų užsimezga verslo santykiai.',
        'Mūsų atsakymus, sutartą svorį ir kainą bei kito mūsų žingsnio dieną: kartu su užklausa, ir ištriname juos kartu su ja.',
        'Kuri partija parduota pagal kurią užklausą: 13 mėnesių po pakrovimo, ištrinama kartu su užklausa. Privatus puslapis su siuntos nuotraukomis: 90 dienų.',
        'Atsarginėse kopijose ištrinta užklausa gali likti dar apie 13\u00a0mėnesių; jas naudojame tik šiai svetainei atkurti praradus duomenis.',
        'IP adresų maišos reikšmes: jos galioja ne ilgiau kaip vieną dieną ir tada automatiškai pašalinamos.',
        'Techninius įrašus: tiek, kiek reikia klaidai ar atakai rasti, ilgiausiai 12 mėnesių.',
        'Užsakymus, sąskaitas faktūras ir kas su jais susiję: 6 metus nuo finansinių metų pabaigos, kaip reikalauja Jungtinės Karalystės mokesčių ir bendrovių teisė.',
        'Jūsų atsakymas slapukų juostoje lieka jūsų naršyklėje, kol jį ištrinsite.',
      ],
      tables: [],
      closing: [],
    },
    {
      id: 'security',
      heading: 'Saugumas',
      paragraphs: [
        'Kiekvienas ryšys su šia svetaine šifruotas (TLS), o duomenų bazė šifruota ir saugykloje. Užklausas gali skaityti tik prisijungęs administratorius; kiekviena sistemos dalis pasiekia tik jai reikalingus duomenis; tai, ką rašote, į techninius įrašus nekopijuojama.',
        'Jei dėl asmens duomenų saugumo pažeidimo jums gali kilti didelis pavojus, pranešame jums nedelsdami, o priežiūros institucijai – per 72 valandas, kai to reikalauja įstatymas.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'rights',
      heading: 'Jūsų teisės',
      paragraphs: [
        'Rašykite {email}. Nereikia nei formos, nei mokesčio, o atsakome per vieną mėnesį. Turite teisę:',
      ],
      list: [
        'sužinoti, ar turime jūsų duomenų, ir gauti jų kopiją,',
        'reikalauti ištaisyti neteisingus ir papildyti neišsamius duomenis,',
        'reikalauti duomenis ištrinti arba apriboti jų naudojimą,',
        'nesutikti su naudojimu, kuris grindžiamas mūsų teisėtu interesu,',
        'gauti mums pateiktus duomenis įprastu formatu arba prašyti juos perduoti kitai įmonei,',
        'bet kada atšaukti sutikimą, ir tai galios nuo to laiko.',
      ],
      tables: [],
      closing: [
        'Galime paprašyti įrodyti tapatybę, kad jūsų duomenų negautų kas nors kitas. Kai kurios teisės turi ribas; jei tokia riba taikoma, pasakome, kuri ir kodėl.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Skundai',
      paragraphs: [
        'Skundą galite pateikti Jungtinės Karalystės informacijos komisaro tarnybai ([ico.org.uk/make-a-complaint](https://ico.org.uk/make-a-complaint/), pagalbos telefonas +44 303 123 1113) arba, Europos Sąjungoje, [savo šalies duomenų apsaugos institucijai](https://www.edpb.europa.eu/about-edpb/about-edpb/members_en). Būtume dėkingi, jei pirmiausia kreiptumėtės į mus.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'cookies',
      heading: 'Slapukai',
      paragraphs: [
        'Ką ši svetainė saugo jūsų naršyklėje, išvardyta puslapyje [Slapukų politika](/cookie-policy).',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'changes',
      heading: 'Pakeitimai',
      paragraphs: [
        'Pakeitę tai, ką darome su duomenimis, pakeičiame šį puslapį ir datą jo viršuje. Galioja čia rodoma redakcija.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
  ],
}
