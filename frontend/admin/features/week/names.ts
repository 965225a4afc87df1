import type { Response } from '../../../../shared/api.ts'
import { GOODS, type Goods } from '../../../../shared/entities/goods.ts'
import { OTHERS, UNKNOWN } from '../../../../shared/entities/operation/figures.ts'
import { languageName as languageOf, regionName } from '../../data/display-names.ts'

export type Week = Response<'GET /api/admin/week'>

/** Names of codes; what nobody knows is said so. */
const named = (nameOf: (code: string) => string) => (code: string) => {
  if (code === UNKNOWN) return 'Not known'
  return code === OTHERS ? 'All others' : nameOf(code)
}

export const plainName = named((name) => name)
export const languageName = named(languageOf)
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
