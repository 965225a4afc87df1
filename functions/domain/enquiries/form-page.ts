import { contactWays } from '../../../content/contact-ways.ts'
import { postEnquiryForm } from '../../../shared/calls/visitors.ts'
import { weightField } from '../../../shared/entities/goods.ts'
import { formPageStyle } from '../../../shared/form-page-style.ts'
import { addressIn, type Language, languageTag } from '../../../shared/languages.ts'
import { pages } from '../../../shared/pages.ts'
import type { HttpError } from '../../platform/errors.ts'
import { changedContentIfAny, contactWordsIn, factsIn } from '../content/site-content.ts'
import { escapeXml } from '../publication/crawler-files/xml.ts'
import { formMix, formOrigin } from './form-origin.ts'
import { refusalIn } from './refusal.ts'

const [, action = ''] = postEnquiryForm.key.split(' ')

/** Data of a page that shows a form again: the error, and the values as typed. */
export interface FormError {
  readonly error: HttpError
  readonly language: Language
  readonly typed: Readonly<Record<string, string>>
  /** Address of the page that the form was on. */
  readonly referer: string | undefined
}

/** Whole page with the contact form as it was typed, the error, and at each field what is wrong with it. */
export async function formPage({ error, language, typed, referer }: FormError): Promise<string> {
  const { message, issues = [] } = await refusalIn(language, error)
  const changed = await changedContentIfAny(addressIn(language, pages.contact.path))
  const facts = factsIn(changed)
  const words = contactWordsIn('shared', changed)
  const { notSent } = contactWordsIn('contact', changed)
  const typedIn = (name: string) => escapeXml(typed[name] ?? '')
  const errorOf = (name: string) => issues.find(({ path }) => path === name)?.message
  const field = (name: 'name' | 'contact' | 'message', control: (attributes: string) => string) => {
    const error = errorOf(name)
    const described = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''
    return (
      `<label for="${name}">${escapeXml(words.form[name].label)}</label>` +
      control(
        `id="${name}" name="${name}" placeholder="${escapeXml(words.form[name].placeholder)}"${described}`,
      ) +
      (error ? `<p class="error" id="${name}-error">${escapeXml(error)}</p>` : '')
    )
  }
  const input = (name: 'name' | 'contact', autocomplete: string) =>
    field(
      name,
      (attributes) => `<input ${attributes} autocomplete="${autocomplete}" value="${typedIn(name)}">`,
    )
  const ways = contactWays(words, facts, changed.language).flatMap(({ label, href, lines }) =>
    href
      ? [`<li>${escapeXml(label)}: <a href="${escapeXml(href)}">${escapeXml(lines[0] ?? '')}</a></li>`]
      : [],
  )
  const hidden = [
    ...Object.entries({ language: typed.language ?? '', ...formOrigin(typed, referer) }),
    ...formMix(typed, referer).map(({ goods, kg }) => [weightField(goods), `${kg}`] as const),
  ].map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeXml(value)}">`)
  return [
    `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${notSent.title} | ${escapeXml(facts.product)}</title><style>${formPageStyle}</style></head>`,
    `<body><main><a href="${addressIn(language, pages.home.path)}">${escapeXml(facts.product)}</a><h1>${notSent.title}</h1>`,
    `<p role="alert">${escapeXml(message)}</p>${Object.keys(typed).length > 0 ? `<p>${notSent.kept}</p>` : ''}`,
    `<form method="post" action="${action}">`,
    input('name', 'name'),
    // As the form: browsers offer what was typed before, an address or a number.
    input('contact', 'on'),
    field('message', (attributes) => `<textarea ${attributes} rows="4">\n${typedIn('message')}</textarea>`),
    ...hidden,
    `<label class="empty" aria-hidden="true">${words.form.remarks}<input name="remarks" tabindex="-1" autocomplete="off"></label>`,
    `<button>${words.form.send}</button></form>`,
    `<p>${notSent.otherWays}</p><ul>${ways.join('')}</ul></main></body></html>`,
  ].join('')
}
