import { expect, test } from 'vitest'
import { resolveFacts } from './entities/changes/facts.ts'
import {
  addressLines,
  bagsIn,
  bagWeights,
  closedOn,
  dialled,
  factsOn,
  kilograms,
  openDays,
  openingHours,
  placeholdersOf,
  readersHours,
  tonnes,
  tonnesAndKilograms,
  warehousePlace,
} from './facts.ts'
import { languageCodes } from './languages.ts'
import { defaultFacts } from './site.ts'

test('weights are grouped by no-break spaces, which no language reads as a decimal sign', () => {
  expect(kilograms(500)).toBe('500\u00a0kg')
  expect(kilograms(5000)).toBe('5\u00a0000\u00a0kg')
  expect(kilograms(20_000)).toBe('20\u00a0000\u00a0kg')
  expect(tonnes(20_000)).toBe('20\u00a0tonnes')
  expect(tonnes(1000)).toBe('1\u00a0tonne')
  expect(tonnesAndKilograms(5000)).toBe('5\u00a0tonnes (5\u00a0000\u00a0kg)')
})

test('bags are named by weight, and counted from all heavy to all light', () => {
  expect(bagWeights(defaultFacts)).toEqual({
    softToys: '15–25\u00a0kg',
    originalClothing: '150–200\u00a0kg',
  })
  expect(bagsIn(20_000, defaultFacts.bagKg.originalClothing)).toBe('100–133')
  expect(bagsIn(5000, defaultFacts.bagKg.softToys)).toBe('200–333')
  const same = { lightest: 50, heaviest: 50 }
  expect(bagWeights({ bagKg: { softToys: same, originalClothing: same } }).softToys).toBe('50\u00a0kg')
  expect(bagsIn(5000, same)).toBe('100')
})

test('the warehouse is where its address says', () => {
  expect(warehousePlace(defaultFacts)).toBe('West Drayton, London')
  const address = { ...defaultFacts.address, postcode: 'UB7 7XX' }
  expect(addressLines({ address })).toEqual([
    'Unit 1, Sample Trading Estate',
    'West Drayton',
    'London UB7 7XX',
    'United Kingdom',
  ])
})

test('a country and a place of registration have the names of the language, and nothing else of an address', () => {
  expect(placeholdersOf(defaultFacts, 'pl')).toMatchObject({
    address: 'Unit 1, Sample Trading Estate, West Drayton, London, Wielka Brytania',
    registeredOffice: 'Unit 1, Sample Trading Estate, West Drayton, London, Wielka Brytania',
    registrationPlace: 'Anglia i Walia',
  })
  const { registration } = defaultFacts
  const scottish = { ...defaultFacts, registration: { ...registration, place: 'Scotland' } }
  expect(placeholdersOf(scottish, 'uk').registrationPlace).toBe('Шотландія')
  expect(placeholdersOf(defaultFacts).registrationPlace).toBe('England and Wales')
  expect(addressLines({ address: { ...defaultFacts.address, country: 'Ireland' } }, 'cs').at(-1)).toBe(
    'Ireland',
  )
})

test('a number is dialled by its digits', () => {
  expect(dialled('+44 (0)20 7946-0123')).toBe('+4402079460123')
})

test('hours say when the warehouse is open and when it is not', () => {
  expect(openingHours(defaultFacts)).toBe('Mon-Sat 9:00-18:00')
  expect(readersHours(defaultFacts, 'uk', '2026-07-15')).toBe('пн–сб 11:00–20:00')
  expect(closedOn(defaultFacts)).toBe('Sunday closed')
  expect(openDays(defaultFacts)).toBe('Monday to Saturday')
  const hours = [
    { first: 'Monday', last: 'Thursday', opens: '08:30', closes: '17:00' },
    { first: 'Saturday', last: 'Saturday', opens: '10:00', closes: '13:00' },
  ] as const
  const facts = { ...defaultFacts, hours: [...hours] }
  expect(openingHours(facts)).toBe('Mon-Thu 8:30-17:00, Sat 10:00-13:00')
  expect(closedOn(facts)).toBe('Friday and Sunday closed')
  expect(openDays(facts)).toBe('Monday to Thursday and Saturday')
  expect(closedOn(facts, 'uk')).toBe('п’ятниця і неділя: вихідний')
  const always = { first: 'Monday', last: 'Sunday', opens: '00:00', closes: '23:59' } as const
  expect(closedOn({ hours: [always] })).toBe('open every day')
})

test.each([
  [
    'pl',
    '20\u00a0t (20\u00a0000\u00a0kg)',
    'pon.–sob. 9:00–18:00',
    'niedziela: nieczynne',
    'poniedziałek–sobota',
  ],
  ['uk', '20\u00a0т (20\u00a0000\u00a0кг)', 'пн–сб 9:00–18:00', 'неділя: вихідний', 'понеділок–субота'],
  ['cs', '20\u00a0t (20\u00a0000\u00a0kg)', 'po–so 9:00–18:00', 'neděle: zavřeno', 'pondělí–sobota'],
  [
    'lt',
    '20\u00a0t (20\u00a0000\u00a0kg)',
    'pr–št 9:00–18:00',
    'sekmadienis: nedirbame',
    'pirmadienis–šeštadienis',
  ],
] as const)('weights and days are said in %s', (language, minimumOrderBoth, hours, closed, openDays) => {
  expect(placeholdersOf(defaultFacts, language)).toMatchObject({ minimumOrderBoth, hours, closed, openDays })
  expect(tonnes(2500, language)).toMatch(/^2,5\u00a0/)
})

test('a notice is shown from its first day to its last', () => {
  const facts = {
    ...defaultFacts,
    // As earlier releases stored one.
    ...resolveFacts({ notices: [{ text: 'Closed', from: '2026-12-20', until: '2026-12-27' }] }),
  }
  const shown = ['2026-12-19', '2026-12-20', '2026-12-27', '2026-12-28'].map((day) =>
    factsOn(facts, day, 'pl').notices.map(({ text }) => text),
  )
  expect(shown).toEqual([[], ['Closed'], ['Closed'], []])
})

test('a notice is said in each language that has a text of its own, else in English', () => {
  const notice = { text: 'Closed', from: '2026-12-20', until: '2026-12-27', pl: 'Nieczynne', lt: ' ' }
  const facts = resolveFacts({ notices: [notice] })
  const said = languageCodes.map((language) => factsOn(facts, '2026-12-24', language).notices)
  expect(said.map(([one]) => one?.text)).toEqual(['Closed', 'Nieczynne', 'Closed', 'Closed', 'Closed'])
  // No page has the words of other languages.
  expect(JSON.stringify(said[0])).not.toContain('Nieczynne')
})

test('a changed fact reaches the placeholders', () => {
  const changed = placeholdersOf({ ...defaultFacts, phone: '+44 20 7946 0999', minimumOrderKg: 10_000 })
  expect(changed).toMatchObject({
    phone: '+44\u00a020\u00a07946\u00a00999',
    minimumOrderBoth: '10\u00a0tonnes (10\u00a0000\u00a0kg)',
    minimumOrderOriginalClothingBags: '50–66',
  })
})
