import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultWords } from '../../../../content/words.ts'
import { goodsNames, mixIn, weightField, weightOf } from '../../../../shared/entities/goods.ts'
import { addressIn, type Language, languageCodes } from '../../../../shared/languages.ts'
import { pages } from '../../../../shared/pages.ts'
import { WithWords } from '../../../../tests/support/default-content.tsx'
import { render, textOf } from '../../../../tests/support/rendering/render-fixture.ts'
import { TruckLoad } from './truck-load.tsx'

const KILOGRAMS = [0, 500, 5000, 7500, 20_000, 38_500, 100_000]

test.each<[Language, string[]]>([
  [
    'en',
    [
      '5 000 kg more make a test batch',
      '500 kg, 3% of a truck 4 500 kg more make a test batch',
      '5 000 kg, 25% of a truck A test batch for new customers',
      '7 500 kg, 38% of a truck 12 500 kg short of a full truck',
      '20 000 kg, 100% of a truck 1 full truck',
      '38 500 kg, 193% of a truck 2 trucks, 1 500 kg free',
      '100 000 kg, 500% of a truck 5 full trucks',
    ],
  ],
  [
    'pl',
    [
      'Do partii próbnej brakuje 5 000 kg',
      '500 kg, 3% ciężarówki Do partii próbnej brakuje 4 500 kg',
      '5 000 kg, 25% ciężarówki Partia próbna dla nowych klientów',
      '7 500 kg, 38% ciężarówki Do pełnej ciężarówki brakuje 12 500 kg',
      '20 000 kg, 100% ciężarówki 1 pełna ciężarówka',
      '38 500 kg, 193% ciężarówki 2 ciężarówki, wolne 1 500 kg',
      '100 000 kg, 500% ciężarówki 5 pełnych ciężarówek',
    ],
  ],
  [
    'uk',
    [
      'До пробної партії ще 5 000 кг',
      '500 кг, 3 % фури До пробної партії ще 4 500 кг',
      '5 000 кг, 25 % фури Пробна партія для нових клієнтів',
      '7 500 кг, 38 % фури До повної фури ще 12 500 кг',
      '20 000 кг, 100 % фури 1 повна фура',
      '38 500 кг, 193 % фури 2 фури, вільно 1 500 кг',
      '100 000 кг, 500 % фури 5 повних фур',
    ],
  ],
  [
    'cs',
    [
      'Do zkušební dodávky chybí 5 000 kg',
      '500 kg, 3 % kamionu Do zkušební dodávky chybí 4 500 kg',
      '5 000 kg, 25 % kamionu Zkušební dodávka pro nové zákazníky',
      '7 500 kg, 38 % kamionu Do plného kamionu chybí 12 500 kg',
      '20 000 kg, 100 % kamionu 1 plný kamion',
      '38 500 kg, 193 % kamionu 2 kamiony, volno 1 500 kg',
      '100 000 kg, 500 % kamionu 5 plných kamionů',
    ],
  ],
  [
    'lt',
    [
      'Iki bandomosios partijos trūksta 5 000 kg',
      '500 kg, 3 % sunkvežimio Iki bandomosios partijos trūksta 4 500 kg',
      '5 000 kg, 25 % sunkvežimio Bandomoji partija naujiems klientams',
      '7 500 kg, 38 % sunkvežimio Iki pilno sunkvežimio trūksta 12 500 kg',
      '20 000 kg, 100 % sunkvežimio 1 pilnas sunkvežimis',
      '38 500 kg, 193 % sunkvežimio 2 sunkvežimiai, dar telpa 1 500 kg',
      '100 000 kg, 500 % sunkvežimio 5 pilni sunkvežimiai',
    ],
  ],
])('in %s the builder says how full the truck is', (language, sentences) => {
  const words = defaultWords('products', language).truck
  const said = KILOGRAMS.map((kg) =>
    textOf(
      renderToString(
        <WithWords path={addressIn(language, pages.products.path)}>
          <TruckLoad mix={[{ goods: 'plastic-toys', kg }]} words={words} />
        </WithWords>,
      ),
    ).trim(),
  )
  expect(said).toEqual(sentences)
})

test.each(languageCodes)(
  'in %s the weights lead to the form without a script, and nothing is lost',
  async (language) => {
    const html = await render(addressIn(language, pages.products.path))
    const form = /<div id="truck".*?(<form .*?<\/form>)/s.exec(html)?.[1] ?? ''
    expect(form).toMatch(/^<form [^>]*method="get"/)
    expect(form).toContain(` action="${addressIn(language, pages.contact.path)}"`)
    const names = [...form.matchAll(/<input [^>]*?\bname="([^"]+)"/g)].map(([, name = '']) => name)
    expect(names).toEqual(goodsNames.map(weightField))
    const mix = [
      { goods: 'd2d', kg: 5000 },
      { goods: 'soft-toys', kg: 2500 },
    ] as const
    // Browsers send blank fields, too.
    const typed = new Map<string, string>(mix.map(({ goods, kg }) => [weightField(goods), `${kg}`]))
    const query = new URLSearchParams(names.map((name) => [name, typed.get(name) ?? '']))
    expect(mixIn(`?${query}`)).toEqual(mix)
    expect(weightOf(mixIn(`?${query}`))).toBe(7500)
  },
)
