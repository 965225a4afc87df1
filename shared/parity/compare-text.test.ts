import { expect, test } from 'vitest'
import type { Language } from '../languages.ts'
import { compareText } from './compare-text.ts'

const compare = (source: string, found: string, to: Language, links: [string[], string[]] = [[], []]) =>
  compareText(
    { text: source, links: links[0] },
    { text: found, links: links[1] },
    { from: 'en', to, names: ['Example Bales', 'Container Original'] },
  )

test.each<[source: string, found: string, to: Language]>([
  ['20 000 kg at £0.80 a kilo', '20 000 kg po 0,80 £ za kilogram', 'pl'],
  ['20,000 kg at £0.80', '20\u202f000 кг по 0,80 £', 'uk'],
  ['£16 000, duty 5% of £18 400', '16.000 £, clo 5 % z 18.400 £', 'cs'],
  ['£1.000 per kg', '1,000 £ už kg', 'lt'],
  ['17 000 saleable kilos', '17 000 kilogramów nadających się do sprzedaży', 'pl'],
  ['within 24 months', 'протягом 24 місяців', 'uk'],
  ['bags of 150–200 kg, 15+ years', 'pytle po 150–200 kg, 15+ let', 'cs'],
  ['Mon-Sat 9:00-18:00', 'po–so 9.00–18.00', 'cs'],
  ['on 21 November 2026', '2026 m. lapkričio 21 d.', 'lt'],
  ['on 21 November 2026', '21.11.2026', 'cs'],
  ['five per cent of the truck', '5% ciężarówki', 'pl'],
  ['weigh 3.6 kg, one is 180 g', 'svoris 3,6 kg, viena – 180 g', 'lt'],
  ['A T1 opens the way, D2D too', 'T1 відкриває шлях, D2D теж', 'uk'],
  ['Code 6309 00 00', 'Kod 6309 00 00', 'pl'],
  ['Hello {name}, {kg}', 'Dobrý den, {kg}', 'cs'],
])('finds none between “%s” and “%s”', (source, found, to) => {
  expect(compare(source, found, to)).toEqual([])
})

test.each<[kind: string, source: string, found: string, to: Language]>([
  ['number', '20 000 kg', '2 000 kg', 'pl'],
  ['placeholder', 'Hello {name}', 'Вітаємо', 'uk'],
  ['number', '£1.37', '1 370 £', 'pl'],
  // A decimal point left as it was reads as thousands.
  ['number', '£1.375', '1.375 £', 'cs'],
  ['number', 'open 9:00-18:00', 'відкрито 9:00–17:00', 'uk'],
  ['number', 'a test batch of 5 000 kg', 'próbna partia', 'pl'],
  ['number', 'a truck', 'автомобіль 20 000 кг', 'uk'],
  ['unit', '500 kg', '500 t', 'cs'],
  ['unit', '500 kg', '500', 'lt'],
  ['unit', '500 kg of 1 000 kg', '500 з 1000 кг', 'uk'],
  ['unit', 'within 24 months', 'w ciągu 24 dni', 'pl'],
  ['currency', '£200', '200 €', 'pl'],
  ['currency', '£200', '200 złotych', 'pl'],
  ['name', 'Example Bales sells D2D', 'Przykładowe Bele sprzedaje D2D', 'pl'],
  ['name', 'the code T1', 'kód T2', 'cs'],
  ['placeholder', 'From {minimumOrder}', 'Nuo {testBatch}', 'lt'],
])('finds another %s in “%s” and “%s”', (kind, source, found, to) => {
  expect(compare(source, found, to).map((one) => one.kind)).toContain(kind)
})

test('a link leads where that of the source leads, in its own language', () => {
  expect(
    compare('a', 'b', 'pl', [
      ['/contact', 'https://x.test/'],
      ['/pl/contact', 'https://x.test/'],
    ]),
  ).toEqual([])
  expect(compare('a', 'b', 'pl', [['/'], ['/pl']])).toEqual([])
  expect(compare('a', 'b', 'pl', [['/contact'], ['/toys']])).toEqual([
    { kind: 'link', source: '/contact', found: '/toys' },
  ])
})
