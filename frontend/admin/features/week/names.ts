import type { Response } from '../../../../shared/api.ts'
import { GOODS, type Goods } from '../../../../shared/entities/goods.ts'
import { OTHERS, UNKNOWN } from '../../../../shared/entities/operation/figures.ts'
import { once } from '../../../../shared/formats/time/once.ts'
import { site } from '../../../../shared/site.ts'
import { languageName } from '../../ui/language-name.ts'

export type Week = Response<'GET /api/admin/week'>

const regions = once(() => new Intl.DisplayNames(site.language, { type: 'region' }))

/** Name of a country, or the code where it is none. */
function regionName(code: string): string {
  try {
    return regions().of(code) ?? code
  } catch {
    return code
  }
}

/** Names of codes; what nobody knows is said so. */
const named = (nameOf: (code: string) => string) => (code: string) => {
  if (code === UNKNOWN) return 'Not known'
  return code === OTHERS ? 'All others' : nameOf(code)
}

export const plainName = named((name) => name)
export const shownLanguage = named(languageName)
export const countryName = named(regionName)
export const hostName = (host: string): string =>
  host === UNKNOWN ? 'Typed, or from an app' : plainName(host)
export const goodsName = named((goods) => GOODS[goods as Goods]?.name ?? goods)

const CHATS: Readonly<Record<string, string>> = {
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  messenger: 'Messenger',
  viber: 'Viber',
}
export const chatName = named((chat) => CHATS[chat] ?? chat)
export const deviceName = named((device) => (device === 'phone' ? 'Phone' : 'Computer'))
