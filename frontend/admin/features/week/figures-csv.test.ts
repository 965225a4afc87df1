import { expect, test } from 'vitest'
import { noFigures, UNKNOWN } from '../../../../shared/entities/operation/figures.ts'
import { figuresCsv } from './figures-csv.tsx'
import { languageName } from './names.ts'

const week = {
  days: [
    { date: '2026-11-26', views: null, visits: null },
    { date: '2026-11-27', views: 3, visits: 1 },
  ],
  totals: { ...noFigures(), views: 3, visits: 1, pages: { '/': 1, '/pl/toys': 2 } },
  before: null,
  enquiries: {
    ...{ count: 1, waiting: 1, answered: 0, medianMinutes: null, withinHour: 0, kgWon: 0 },
    ...{ pages: { '/pl/toys': 1 }, languages: { pl: 1 }, campaigns: { '=1+1': 1 }, goods: {} },
  },
  completeUntil: null,
  bill: null,
  ai: { soFar: null, limit: 5, articles: null, translations: null },
  health: [],
}

test('every number is a line; what is not known is empty', () => {
  expect(figuresCsv(week).split('\r\n')).toEqual([
    '\uFEFFwhat,name,count',
    'views by day,2026-11-26,',
    'visits by day,2026-11-26,',
    'views by day,2026-11-27,3',
    'visits by day,2026-11-27,1',
    'pages,/pl/toys,2',
    'pages,/,1',
    'enquiries by pages,/pl/toys,1',
    'enquiries by languages,pl,1',
    "enquiries by campaigns,'=1+1,1",
    '',
  ])
})

test('a language of visitors is named as among the enquiries, what nobody knows is said so', () => {
  expect(['en-GB', 'uk', 'de-AT', UNKNOWN].map(languageName)).toEqual([
    ...['English', 'Ukrainian', 'Austrian German', 'Not known'],
  ])
})
