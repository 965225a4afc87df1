import type { ValuesOf } from '../kinds.ts'
import type { replies as schema } from '../pages/replies.ts'

export const replies: ValuesOf<typeof schema> = {
  templates: [
    {
      name: 'Cena a doprava',
      text: `Dobrý den, {name},

děkujeme za poptávku. Zboží: {goods} ({kg}).
Cena: … za kg. Doprava do …: …
Platíte bankovním převodem. K zásilce dostanete videozáznam.

Chcete objednat?
{product}`,
    },
    {
      name: 'Zkušební dodávka',
      text: `Dobrý den, {name},

děkujeme za poptávku. Zboží: {goods}. Noví zákazníci si mohou objednat zkušební dodávku: {testBatch}.
Cena: … za kg.

Do kterého města a země máme zboží dodat?
{product}`,
    },
    {
      name: 'Videozáznam zboží',
      text: `Dobrý den, {name},

zde je videozáznam zboží v našem skladu: …

Kolik kg potřebujete?
{product}`,
    },
    {
      name: 'Návštěva',
      text: `Dobrý den, {name},

zboží si můžete prohlédnout v našem skladu po domluvě ({openDays}): {address}.

Který den se vám hodí?
{product}`,
    },
    {
      name: 'Jaké zboží?',
      text: `Dobrý den, {name},

děkujeme za poptávku. Jaké zboží potřebujete, kolik kg a do kterého města a země?
Minimální objednávka je jeden kamion, {minimumOrder}. Zkušební dodávka pro nové zákazníky: {testBatch}.
{product}`,
    },
    {
      name: 'Stále máte zájem?',
      text: `Dobrý den, {name},

ptali jste se na zboží: {goods}. Stále ho potřebujete?
Pokud není něco jasné, zeptejte se.
{product}`,
    },
  ],
}
