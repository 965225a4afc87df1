import type { ValuesOf } from '../kinds.ts'
import type { toys as schema } from '../pages/toys.ts'

export const toys: ValuesOf<typeof schema> = {
  head: {
    title: 'Naudoti žaislai urmu iš Anglijos | {product}',
    description:
      'Rankomis patikrinti minkšti žaislai maišuose po {softToysBag} ir plastikiniai žaislai dėžėse iš mūsų sandėlio Londone.',
  },
  label: 'Minkšti ir plastikiniai',
  title: 'Naudoti žaislai',
  lead: 'Dvi kategorijos, pakuojamos atskirai: minkšti žaislai – maišuose po {softToysBag}, plastikiniai žaislai – dėžėse.',
  interest: 'Žaislai',
  pricing: 'Teirautis kainos',
  kinds: [
    {
      photo: null,
      title: 'Minkšti žaislai',
      badge: 'Maišai po {softToysBag}',
      text: 'Meškiukai, gyvūnėliai, lėlės ir filmukų herojai, nuo mažučių iki didžiulių.',
      features: [
        'Maišai po {softToysBag}',
        'Kiekvienas žaislas patikrintas rankomis',
        '{testBatch} – tai {testBatchSoftToysBags} {testBatchSoftToysBags|maišas|maišai|maišų}',
        'Prieš parduodant patariame dezinfekuoti',
      ],
    },
    {
      photo: null,
      title: 'Plastikiniai žaislai',
      badge: 'Dėžėse',
      text: 'Mašinėlės, figūrėlės, kaladėlės, žaidimų rinkiniai ir žaidimai namams bei lauke.',
      features: [
        'Supakuota dėžėse, atskirai nuo minkštų žaislų',
        'Maži ir dideli žaislai kartu',
        '[Galima vežti tame pačiame sunkvežimyje su drabužiais](/products#truck)',
        'Bandomoji partija naujiems klientams',
      ],
    },
  ],
  channels: {
    title: 'Kur juos parduoda mūsų pirkėjai',
    items: [
      { title: 'Dėvėtų drabužių parduotuvės', text: 'Po vieną, šalia vaikiškų drabužių.' },
      { title: 'Turgūs ir mugės', text: 'Iš krepšio, visi žaislai už vieną kainą.' },
      { title: 'Internetas', text: 'Kolekciniai ir žinomų ženklų žaislai po vieną, kiti – rinkiniais.' },
      { title: 'Didmena', text: 'Ištisi maišai mažesniems jūsų apylinkių prekybininkams.' },
    ],
  },
  logistics: {
    title: 'Pakuotė ir vežimas',
    items: [
      'Minkšti žaislai: maišai po {softToysBag}',
      'Plastikiniai žaislai: dėžės',
      'Pakraunama mūsų sandėlyje ({warehouse}), kiekvienos siuntos vaizdo įrašas',
      'Pristatoma visoje Europoje su mūsų logistikos partneriais',
    ],
  },
  closing: {
    title: 'Prie užsakymo pridėkite žaislų',
    text: 'Paklauskite, ką dabar turime. Žaislus galima derinti su drabužiais viename užsakyme.',
  },
}
