import type { DiaryEntry } from '../../../../../shared/entities/diary.ts'
import type { SessionEntry } from '../../../../../shared/entities/sign-in/session.ts'
import { londonClock } from '../../../../../shared/formats/time/london-time.ts'
import type { Language } from '../../../../../shared/languages.ts'
import { adminPages } from '../../../../../shared/pages.ts'
import { adminList } from '../../../data/admin-query.ts'
import { csvTable } from '../../../storage/csv.ts'

/** Kinds of things, by their names in the diary. */
export const KINDS = {
  all: 'Everything',
  blog: 'Articles',
  pages: 'Words of pages',
  facts: 'Company facts',
  media: 'Pictures',
  enquiries: 'Enquiries',
  redirects: 'Redirects',
  seo: 'SEO',
  topics: 'Topics',
  generation: 'AI writer',
  settings: 'AI key',
  content: 'Import',
  session: 'Logins and passwords',
  account: 'Second step and browsers',
  owner: "Owner's commands",
} as const

/** A type, not an interface: its fields are parameters of the address. */
export type DiaryFilter = { readonly search: string; readonly kind: keyof typeof KINDS }

/** Entries of a kind that have all words of a search, read again whenever the screen is opened. */
export const diaryList = ({ search, kind }: DiaryFilter) => ({
  ...adminList('GET /api/admin/diary', {
    what: kind === 'all' ? undefined : kind,
    search: search.trim() || undefined,
  }),
  gcTime: 0,
})

/** What was done; of refused tries also how many. */
export const textOf = ({ words, times }: DiaryEntry): string =>
  times > 1 ? `${words}, ${times} times in 15 minutes` : words

const WITHOUT_LOGIN: Readonly<Record<string, string>> = {
  blog: 'By itself, at its time',
  owner: "By an owner's command",
}

/** Who did it: a browser that is logged in, else the beginning of the login's id. */
export function whoDid({ session, what }: DiaryEntry, sessions: readonly SessionEntry[]): string {
  if (!session) return WITHOUT_LOGIN[what] ?? 'Not logged in'
  const found = sessions.find(({ id }) => id === session)
  if (!found) return `Login ${session.slice(0, 6)}, which is over`
  return found.current ? `${found.browser} (this one)` : found.browser
}

/** Entries as CSV. */
export const diaryCsv = (entries: readonly DiaryEntry[], sessions: readonly SessionEntry[]): string =>
  csvTable(entries, [
    ['London time', ({ at }) => londonClock(at).replace('T', ' ')],
    ['What was done', textOf],
    ['Kind', ({ what }) => what],
    ['Id', ({ id }) => id],
    ['Who', (entry) => whoDid(entry, sessions)],
    ['Login', ({ session }) => session],
  ])

/** Screens that open a thing by its id. */
const SCREENS: Readonly<Record<string, string>> = {
  blog: `${adminPages.dashboard}?post=`,
  enquiries: `${adminPages.enquiries}?enquiry=`,
  media: `${adminPages.media}?picture=`,
  pages: `${adminPages.pages}?edit=`,
  seo: `${adminPages.seo}?entry=`,
  topics: `${adminPages.writer}?topic=`,
}

/** Address of the thing that an entry is about; undefined without one. */
export function addressOf({ what, id }: DiaryEntry): string | undefined {
  const screen = SCREENS[what]
  if (!screen || !id) return undefined
  const place = placeOf(id)
  return place ? `${screen}${place.page}&language=${place.language}` : screen + id
}

/** Page and language in the id of a page's words, `<language>#<page>`; undefined for another id. */
export function placeOf(id: string) {
  const [language, page] = id.split('#')
  return page ? { page, language: language as Language } : undefined
}

/** Ids of things whose newest entry, of newest first, is their end. */
export function gone(entries: readonly DiaryEntry[]): ReadonlySet<string | null> {
  const newest = new Map(entries.toReversed().map(({ id, action }) => [id, action]))
  return new Set([...newest].flatMap(([id, action]) => (/^(delete|erase)$/.test(action) ? [id] : [])))
}
