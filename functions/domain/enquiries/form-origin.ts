import { campaignOf } from '../../../shared/campaign.ts'
import { contactFormInput } from '../../../shared/entities/enquiry.ts'
import { type Goods, type Mix, mixIn, mixOf } from '../../../shared/entities/goods.ts'
import { MAX_CAMPAIGN, MAX_INTEREST, MAX_PAGE } from '../../../shared/limits.ts'

type Origin = Readonly<Record<'interest' | 'page' | 'campaign', string>>

type Said = { readonly [Name in keyof Origin | `kg-${Goods}`]?: string | null }

const partsOf = (referer: string | undefined): Partial<URL> =>
  referer && URL.canParse(referer) ? new URL(referer) : {}

/**
 * Page, interest and campaign from `Referer`, for forms sent without JavaScript. Submitted values take precedence.
 */
export function formOrigin(said: Said, referer: string | undefined): Origin {
  const { pathname = '', search = '' } = partsOf(referer)
  const about = new URLSearchParams(search).get('interest')?.slice(0, MAX_INTEREST)
  return {
    interest: said.interest || contactFormInput.shape.interest.catch('').parse(about),
    page: said.page || pathname.slice(0, MAX_PAGE),
    campaign: said.campaign || campaignOf(search).slice(0, MAX_CAMPAIGN),
  }
}

/** The mix from the fields of a form that was refused once, else from `Referer`. */
export function formMix(said: Said, referer: string | undefined): Mix {
  const kept = mixOf((field) => said[field])
  return kept.length > 0 ? kept : mixIn(partsOf(referer).search ?? '')
}
