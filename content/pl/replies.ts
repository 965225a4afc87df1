import type { ValuesOf } from '../kinds.ts'
import type { replies as schema } from '../pages/replies.ts'

export const replies: ValuesOf<typeof schema> = {
  templates: [
    {
      name: 'Cena i dostawa',
      text: `Dzień dobry, {name},

dziękujemy za zapytanie. Towar: {goods} ({kg}).
Cena: … za kg. Dostawa do …: …
Płacą Państwo przelewem bankowym. Do wysyłki dołączamy nagranie wideo.

Czy chcą Państwo zamówić?
{product}`,
    },
    {
      name: 'Partia próbna',
      text: `Dzień dobry, {name},

dziękujemy za zapytanie. Towar: {goods}. Nowi klienci mogą zamówić partię próbną: {testBatch}.
Cena: … za kg.

Do jakiego miasta i kraju ma być dostawa?
{product}`,
    },
    {
      name: 'Nagranie towaru',
      text: `Dzień dobry, {name},

oto nagranie towaru w naszym magazynie: …

Ile kg potrzeba?
{product}`,
    },
    {
      name: 'Wizyta',
      text: `Dzień dobry, {name},

towar można obejrzeć w naszym magazynie, po uzgodnieniu terminu ({openDays}): {address}.

Jaki dzień Państwu odpowiada?
{product}`,
    },
    {
      name: 'Jaki towar?',
      text: `Dzień dobry, {name},

dziękujemy za zapytanie. Jaki towar jest potrzebny, ile kg i do jakiego miasta i kraju?
Minimalne zamówienie to jedna ciężarówka, {minimumOrder}. Partia próbna dla nowych klientów: {testBatch}.
{product}`,
    },
    {
      name: 'Czy nadal potrzebne?',
      text: `Dzień dobry, {name},

pytali Państwo o towar: {goods}. Czy towar jest nadal potrzebny?
Jeśli coś jest niejasne, proszę pytać.
{product}`,
    },
  ],
}
