import * as z from 'zod'
import { type Figures, type LISTS, UNKNOWN } from '../../../shared/entities/operation/figures.ts'
import { CHATS, SEEN } from '../../../shared/formats/seen-address.ts'
import { placeOf } from '../../../shared/languages.ts'
import { REDIRECTS_FOLDER } from '../../../shared/pages.ts'
import { isRobot } from './robots.ts'

/** Longest name that is counted, in characters. */
const MAX_NAME = 200

/** A line of the access logs: the fields of infra/stacks/logs-stack.ts that are counted; '-' stands for nothing. */
export const logLine = z.object({
  'cs-method': z.string(),
  'cs-uri-stem': z.string(),
  'cs-uri-query': z.string(),
  'sc-status': z.coerce.number(),
  'cs(Referer)': z.string(),
  'cs(User-Agent)': z.string(),
  'sc-content-type': z.string(),
  'c-country': z.string(),
})
export type LogLine = z.output<typeof logLine>

/** What the site is, for what a line says of it. */
export interface Site {
  readonly host: string
  /** True for the address of a page that exists. */
  has(address: string): boolean
}

/** Addresses of what is no public page. */
const NO_PAGE = /^\/(api|admin|preview|words|assets|media)(\/|$)/

/** Someone's e-mail address in an address that does not exist, as links cut wrongly have it. */
const MAIL = /@\S+\.\w/

/** Add a line of the access logs to figures. */
export function countLine(figures: Figures, line: LogLine, site: Site): void {
  if (line['cs-method'] !== 'GET') return
  const path = addressOf(decoded(line['cs-uri-stem']))
  if (path === SEEN.path) {
    countSeen(figures, line, site)
    return
  }
  const status = line['sc-status']
  if (NO_PAGE.test(path)) return
  if (status === 404 && !isRobot(decoded(line['cs(User-Agent)'])))
    add(figures, 'missing', MAIL.test(path) ? UNKNOWN : path)
  // A 304 has no content type; only pages have addresses without an ending.
  const isPage =
    status === 304 ? !/\.\w+$/.test(path) : status === 200 && line['sc-content-type'].startsWith('text/html')
  if (!isPage || !countView(figures, line, path)) return
  const host = hostOf(decoded(line['cs(Referer)']))
  if (host === site.host) return
  figures.visits++
  // One without a dot is no site of the internet, and may have the name of what every JavaScript object has.
  add(figures, 'hosts', host.includes('.') ? host : UNKNOWN)
}

/** What the app reports; what the site does not have is dropped. */
function countSeen(figures: Figures, line: LogLine, site: Site): void {
  const query = new URLSearchParams(line['cs-uri-query'])
  const page = decoded(query.get(SEEN.page) ?? '')
  if (!site.has(page) || hostOf(decoded(line['cs(Referer)'])) !== site.host) return
  const chat = query.get(SEEN.chat)
  if (chat === null) countView(figures, line, page)
  else if (Object.values(CHATS).includes(chat) && !isRobot(decoded(line['cs(User-Agent)'])))
    add(figures, 'chats', chat)
}

/** @returns false for a robot's */
function countView(figures: Figures, line: LogLine, page: string): boolean {
  const browser = decoded(line['cs(User-Agent)'])
  if (isRobot(browser)) {
    figures.robots++
    return false
  }
  figures.views++
  add(figures, 'pages', page)
  add(figures, 'languages', placeOf(page).language)
  add(figures, 'countries', given(line['c-country']) || UNKNOWN)
  add(figures, 'devices', /mobi|android|iphone|ipad/i.test(browser) ? 'phone' : 'computer')
  return true
}

function add(figures: Figures, list: (typeof LISTS)[number], name: string): void {
  const key = name.slice(0, MAX_NAME)
  figures[list][key] = (figures[list][key] ?? 0) + 1
}

const given = (value: string) => (value === '-' ? '' : value)

/** Host of the page that led here; '' for none, as of typed addresses and of chats. */
const hostOf = (referrer: string) => URL.parse(given(referrer))?.host ?? ''

const REDIRECTS = new RegExp(`^/${REDIRECTS_FOLDER}(?=/)`)

/** A page's own address, also of the document that it is, or of what the edge looked for in its place. */
const addressOf = (path: string) =>
  path
    .replace(REDIRECTS, '')
    .replace(/(\/index)?\.html$/, '')
    .replace(/(.)\/$/, '$1') || '/'

/** A value as it was sent: CloudFront encodes some. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
