import type { TranslatedArticle } from '../articles.ts'

/** Lithuanian. */
export const lt: readonly TranslatedArticle[] = [
  {
    translates: 'soft-toys-checking-cleaning-and-selling',
    slug: 'minksti-zaislai-kaip-tikrinti-valyti-parduoti',
    title: 'Minkšti žaislai: kaip juos tikrinti, valyti ir parduoti',
    excerpt:
      'Tvarka mažoms parduotuvėms ir turgaus prekyvietėms: saugos patikra, skalbimas, dezinfekavimas, džiovinimas ir kiek iš tikrųjų kainuoja vienas žaislas.',
    tags: ['Minkšti žaislai', 'Higiena', 'Mažmena'],
    metaTitle: 'Naudoti minkšti žaislai: tikrinti, valyti, parduoti',
    metaDescription:
      'Kaip patikrinti naudotų minkštų žaislų saugą, juos išskalbti, dezinfekuoti, tinkamai išdžiovinti ir įkainoti. Tvarka parduotuvėms ir prekyvietėms.',
  },
  {
    translates: 'sourcing-second-hand-clothing-in-the-uk',
    slug: 'is-kur-deveti-drabuziai-is-jungtines-karalystes',
    title: 'Iš kur Jungtinėje Karalystėje atsiranda dėvėti drabužiai',
    excerpt:
      'Namai, konteineriai, parduotuvės, rūšiavimo įmonės: iš kur atsiranda dėvėti drabužiai, ką reiškia „originalas“ ir aštuoni klausimai bet kuriam tiekėjui.',
    tags: ['Prekių kilmė', 'Originalas', 'Pirkėjo vadovas'],
    metaTitle: 'Iš kur atkeliauja dėvėti drabužiai iš JK',
    metaDescription:
      'Iš kur atkeliauja JK dėvėti drabužiai, ką reiškia „originalas“ ir nerūšiuotos prekės, kaip atpažinti perrinktas prekes ir aštuoni klausimai jūsų tiekėjui.',
  },
  {
    translates: 'grading-second-hand-clothing',
    slug: 'kaip-rusiuoti-devetus-drabuzius',
    title: 'Dėvėtų drabužių rūšiavimas: pamatuokite krovinį per dieną',
    excerpt:
      'Penkios krūvos, pastovi apžiūros tvarka ir svarstyklės: kaip nerūšiuotų drabužių krovinį paversti skaičiais, kol nesibaigė pretenzijų terminas.',
    tags: ['Rūšiavimas', 'Kokybė', 'Originalas'],
    metaTitle: 'Kaip surūšiuoti dėvėtus drabužius per dieną',
    metaDescription:
      'Rūšys, kurias galima įrašyti į užsakymą, sąžininga maišų atranka, užpildytas rūšiavimo lapas ir kaip pretenziją grįsti skaičiais, o ne būdvardžiais.',
  },
  {
    translates: 'shipping-second-hand-clothing-from-the-uk-to-the-eu',
    slug: 'devetu-drabuziu-vezimas-is-jungtines-karalystes-i-es',
    title: 'Dėvėtų drabužių vežimas iš Jungtinės Karalystės į ES',
    excerpt:
      'EORI, prekės kodas 6309 00 00, Incoterms, T1 ir CMR: kokių dokumentų po „Brexit“ reikia dėvėtų drabužių sunkvežimiui, kas juos parengia ir kada.',
    tags: ['Vežimas', 'Muitinė', 'Brexit', 'Logistika'],
    metaTitle: 'Dėvėtų drabužių vežimas iš Britanijos į ES',
    metaDescription:
      'EORI numeriai, prekės kodas 6309 00 00, muitinės deklaracijos, T1 tranzitas, CMR ir Incoterms dėvėtiems drabužiams, su vieno sunkvežimio tvarkaraščiu.',
  },
  {
    translates: 'pricing-second-hand-clothing-by-the-kilo',
    slug: 'devetu-drabuziu-kaina-uz-kilograma',
    title: 'Kaina už kilogramą: kiek iš tikrųjų kainuoja dėvėtų drabužių sunkvežimis',
    excerpt:
      'Nuo sąskaitos kainos iki tinkamo parduoti kilogramo savikainos: vienas sunkvežimis, apskaičiuotas iki maržos, didžiausia verta kaina ir kas ją keičia.',
    tags: ['Kainos', 'Marža', 'Pirkėjo vadovas'],
    metaTitle: 'Kiek kainuoja dėvėtų drabužių kilogramas',
    metaDescription:
      'Dėvėtų drabužių sunkvežimio savikaina sandėlyje, išeiga, rūšiavimas ir marža žingsnis po žingsnio ir kaip rasti didžiausią vertą kilogramo kainą.',
  },
]
