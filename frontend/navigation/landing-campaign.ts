import { campaignOf } from '../../shared/campaign.ts'

const { navigation, document, location } = globalThis as Partial<typeof globalThis>

/** Addresses of this visit that the tab knows, first one first: the app may begin on a later page than the visit did. */
const addresses = [
  navigation?.entries()[0]?.url ?? '',
  document?.referrer?.startsWith(`${location?.origin}/`) ? document.referrer : '',
  location?.href ?? '',
]

/** Campaign that the visit began with; kept in memory only, while the app runs. */
export const landingCampaign: string =
  addresses.map((address) => campaignOf(/\?[^#]*/.exec(address)?.[0] ?? '')).find(Boolean) ?? ''
