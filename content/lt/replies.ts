import type { ValuesOf } from '../kinds.ts'
import type { replies as schema } from '../pages/replies.ts'

export const replies: ValuesOf<typeof schema> = {
  templates: [
    {
      name: 'Kaina ir pristatymas',
      text: `Laba diena, {name},

dėkojame už užklausą. Prekės: {goods} ({kg}).
Kaina: … už kg. Pristatymas į …: …
Mokate banko pavedimu. Prie siuntos pridedame vaizdo įrašą.

Ar norite užsakyti?
{product}`,
    },
    {
      name: 'Bandomoji partija',
      text: `Laba diena, {name},

dėkojame už užklausą. Prekės: {goods}. Nauji klientai gali užsakyti bandomąją partiją: {testBatch}.
Kaina: … už kg.

Į kurį miestą ir šalį pristatyti?
{product}`,
    },
    {
      name: 'Prekių vaizdo įrašas',
      text: `Laba diena, {name},

štai mūsų sandėlyje esančių prekių vaizdo įrašas: …

Kiek kg jums reikia?
{product}`,
    },
    {
      name: 'Apsilankymas',
      text: `Laba diena, {name},

prekes galite apžiūrėti mūsų sandėlyje iš anksto susitarę ({openDays}): {address}.

Kuri diena jums tinka?
{product}`,
    },
    {
      name: 'Kokios prekės?',
      text: `Laba diena, {name},

dėkojame už užklausą. Kokių prekių reikia, kiek kg ir į kurį miestą ir šalį?
Minimalus užsakymas – vienas sunkvežimis, {minimumOrder}. Bandomoji partija naujiems klientams: {testBatch}.
{product}`,
    },
    {
      name: 'Ar dar reikia?',
      text: `Laba diena, {name},

teiravotės apie prekes: {goods}. Ar jų dar reikia?
Jei kas nors neaišku, klauskite.
{product}`,
    },
  ],
}
