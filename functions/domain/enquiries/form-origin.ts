import { campaignOf } from '../../../shared/campaign.ts'
import { contactFormInput } from '../../../shared/entities/enquiry.ts'
import { MAX_CAMPAIGN, MAX_INTEREST, MAX_PAGE } from '../../../shared/limits.ts'

type Origin = Readonly<Record<'interest' | 'page' | 'campaign', string>>

/**
 * Page, interest and campaign from `Referer`, for forms sent without JavaScript. Submitted values take precedence.
 */
export function formOrigin(
  said: { readonly [Name in keyof Origin]?: string | null },
  referer: string | undefined,
): Origin {
  const { pathname = '', search = '' } = referer && URL.canParse(referer) ? new URL(referer) : {}
  const about = new URLSearchParams(search).get('interest')?.slice(0, MAX_INTEREST)
  return {
    interest: said.interest || contactFormInput.shape.interest.catch('').parse(about),
    page: said.page || pathname.slice(0, MAX_PAGE),
    campaign: said.campaign || campaignOf(search).slice(0, MAX_CAMPAIGN),
  }
}
