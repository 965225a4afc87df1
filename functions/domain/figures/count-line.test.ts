import { expect, test } from 'vitest'
import { noFigures } from '../../../shared/entities/operation/figures.ts'
import { countLine, logLine } from './count-line.ts'
import { isRobot } from './robots.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

const site = {
  host: 'www.example.com',
  has: (address: string) => ['/', '/pl/toys', '/blog/zażółć'].includes(address),
}

/** What these lines add to nothing. Each is a visit of the Polish page of toys by a phone unless told. */
function counted(...lines: Partial<Record<keyof typeof logLine.shape, string>>[]) {
  const figures = noFigures()
  for (const line of lines) {
    const whole = {
      'cs-method': 'GET',
      'cs-uri-stem': '/pl/toys',
      'cs-uri-query': '-',
      'sc-status': '200',
      'cs(Referer)': '-',
      'cs(User-Agent)': encodeURI(PHONE),
      'sc-content-type': 'text/html;%20charset=utf-8',
      'c-country': 'PL',
      ...line,
    }
    countLine(figures, logLine.parse(whole), site)
  }
  return figures
}

test('a document is a view, and a visit unless a page of this site led to it', () => {
  const own = 'https://www.example.com/pl'
  expect(
    counted(
      { 'cs(Referer)': 'https://www.google.com/' },
      { 'cs(Referer)': own, 'sc-status': '304', 'sc-content-type': '-' },
      { 'cs-uri-stem': '/index.html', 'cs(User-Agent)': DESKTOP, 'c-country': '-' },
    ),
  ).toEqual({
    ...{ views: 3, visits: 2, robots: 0 },
    pages: { '/pl/toys': 2, '/': 1 },
    hosts: { 'www.google.com': 1, unknown: 1 },
    languages: { pl: 2, en: 1 },
    countries: { PL: 2, unknown: 1 },
    devices: { phone: 2, computer: 1 },
    chats: {},
    missing: {},
  })
})

test.each([
  ['a file', { 'cs-uri-stem': '/assets/client.js', 'sc-content-type': 'text/javascript' }],
  ['a file that did not change', { 'cs-uri-stem': '/share.jpg', 'sc-status': '304', 'sc-content-type': '-' }],
  ['a call', { 'cs-uri-stem': '/api/blog', 'sc-status': '304', 'sc-content-type': '-' }],
  ['the administration', { 'cs-uri-stem': '/admin/posts' }],
  ['a preview, whose address is a secret', { 'cs-uri-stem': '/preview/1/token', 'sc-status': '404' }],
  ['a redirect', { 'sc-status': '301' }],
  ['a form', { 'cs-method': 'POST' }],
])('no view: %s', (_, line) => {
  expect(counted(line)).toEqual(noFigures())
})

test.each(['/old%20page', '/redirects/old%20page'])(
  'an address that does not exist is counted as such, without its query: %s',
  (address) => {
    expect(counted({ 'cs-uri-stem': address, 'cs-uri-query': 'a=b', 'sc-status': '404' })).toEqual({
      ...noFigures(),
      missing: { '/old page': 1 },
    })
  },
)

test('an address with that of a person is counted without it', () => {
  const line = { 'cs-uri-stem': '/mailto:jan%40example.com', 'sc-status': '404' }
  expect(counted(line).missing).toEqual({ unknown: 1 })
})

test('what the app says is seen counts where the site has it, and no other page says so', () => {
  const seen = (query: string, referrer = 'https://www.example.com/pl') => ({
    ...{ 'cs-uri-stem': '/seen', 'cs-uri-query': query, 'sc-status': '204', 'sc-content-type': '-' },
    'cs(Referer)': referrer,
  })
  expect(
    counted(
      seen('p=%2Fpl%2Ftoys'),
      seen('p=%2Fblog%2Fza%25C5%25BC%25C3%25B3%25C5%2582%25C4%2587'),
      seen('p=%2Fpl%2Ftoys&c=whatsapp'),
      seen('p=%2Fpl%2Ftoys&c=pigeon'),
      seen('p=%2Fno-such-page'),
      seen('p=%2Fpl%2Ftoys', 'https://elsewhere.example/'),
    ),
  ).toMatchObject({
    ...{ views: 2, visits: 0, pages: { '/pl/toys': 1, '/blog/zażółć': 1 }, chats: { whatsapp: 1 } },
  })
})

test.each(['http://constructor/', 'http://__proto__/page', 'http://intranet/'])(
  'a host that no site of the internet has, %s, is none',
  (referrer) => {
    expect(counted({ 'cs(Referer)': referrer }).hosts).toEqual({ unknown: 1 })
  },
)

test('robots are apart from everything', () => {
  const robot = { 'cs(User-Agent)': 'Mozilla/5.0%20(compatible;%20Googlebot/2.1)' }
  expect(counted(robot, { ...robot, 'cs-uri-stem': '/gone', 'sc-status': '404' })).toEqual({
    ...noFigures(),
    robots: 1,
  })
})

test.each([
  ['', true],
  ['node', true],
  ['curl/8.5.0', true],
  ['WhatsApp/2.24.6 A', true],
  ['TelegramBot (like TwitterBot)', true],
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    true,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0 Safari/537.36',
    true,
  ],
  [PHONE, false],
  [DESKTOP, false],
  ['Mozilla/5.0 (Linux; Android 12; CUBOT X50) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    false,
  ],
])('the browser %j is a robot: %s', (browser, expected) => {
  expect(isRobot(browser)).toBe(expected)
})
