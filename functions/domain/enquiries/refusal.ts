import type { ErrorBody } from '../../../shared/api.ts'
import { filledIn } from '../../../shared/formats/placeholders.ts'
import {
  acceptedLanguage,
  addressIn,
  type Language,
  languageOfTag,
  languageTag,
} from '../../../shared/languages.ts'
import { pages } from '../../../shared/pages.ts'
import { BadRequest, type HttpError } from '../../platform/errors.ts'
import { changedContentIfAny, contactWordsIn } from '../content/site-content.ts'

const MINUTE_S = 60

/** Language of a visitor: the one of the page, as the form says it, else the best that the browser accepts. */
export const visitorLanguage = (said: unknown, accepted: string | undefined): Language =>
  (typeof said === 'string' ? languageOfTag(said) : undefined) ?? acceptedLanguage(accepted) ?? 'en'

/** 400: an enquiry's key is of another day, since the date of the visitor's device is wrong. */
export class NotDatedToday extends BadRequest {
  constructor() {
    super(
      'This enquiry is not dated today. Please check the date of your device and send it again, or write to us on ' +
        'WhatsApp. (Its Idempotency-Key must be a ULID of the last 24 hours.)',
    )
  }
}

/** What a visitor is told of an error, in their language. English is what the contract says. */
export async function refusalIn(language: Language, error: HttpError): Promise<ErrorBody> {
  const { status, body, retryAfter = 0 } = error
  if (language === 'en') return body
  const { form, refusals } = contactWordsIn(
    'shared',
    await changedContentIfAny(addressIn(language, pages.contact.path)),
  )
  const issueText = (message: string): string => {
    if (message === 'Required') return form.required
    const [, max] = /^At most (\d+) characters$/.exec(message) ?? []
    return max ? filledIn(refusals.tooLong, { max }) : refusals.unusable
  }
  const issues = body.issues?.map(({ path, message }) => ({ path, message: issueText(message) }))
  if (issues) return { message: refusals.check, issues }
  if (error instanceof NotDatedToday) return { message: refusals.notToday }
  return {
    message:
      status === 429 ? filledIn(refusals.tooMany, { when: inTime(retryAfter, language) }) : refusals.failed,
  }
}

/** Time until something, for example 'za 5 minut'. */
function inTime(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE_S))
  const relative = new Intl.RelativeTimeFormat(languageTag(language))
  return minutes < 60 ? relative.format(minutes, 'minute') : relative.format(Math.ceil(minutes / 60), 'hour')
}
