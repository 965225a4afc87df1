import { contact, contactForm } from '../../../content/en/contact.ts'
import { contactNotSent } from '../../../content/en/contact-sent.ts'
import { type ErrorBody, forms } from '../../../shared/api.ts'
import { formPageStyle } from '../../../shared/form-page-style.ts'
import { pages } from '../../../shared/pages.ts'
import { site } from '../../../shared/site.ts'
import { escapeXml } from '../publication/crawler-files/xml.ts'
import { formOrigin } from './form-origin.ts'

const [[route = '']] = Object.keys(forms).map((key) => key.split(' ').slice(1)) as [string[]]

interface FormError extends ErrorBody {
  readonly typed: Readonly<Record<string, string>>
  /** Address of the page that the form was on. */
  readonly referer: string | undefined
}

/** Whole page with the contact form as it was typed, the error, and at each field what is wrong with it. */
export function formPage({ message, issues = [], typed, referer }: FormError): string {
  const typedIn = (name: string) => escapeXml(typed[name] ?? '')
  const errorOf = (name: string) => issues.find(({ path }) => path === name)?.message
  const field = (name: 'name' | 'contact' | 'message', control: (attributes: string) => string) => {
    const error = errorOf(name)
    const described = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''
    return (
      `<label for="${name}">${escapeXml(contactForm[name].label)}</label>` +
      control(
        `id="${name}" name="${name}" placeholder="${escapeXml(contactForm[name].placeholder)}"${described}`,
      ) +
      (error ? `<p class="error" id="${name}-error">${escapeXml(error)}</p>` : '')
    )
  }
  const input = (name: 'name' | 'contact', autocomplete: string) =>
    field(
      name,
      (attributes) => `<input ${attributes} autocomplete="${autocomplete}" value="${typedIn(name)}">`,
    )
  const ways = contact.info.flatMap(({ label, href, lines }) =>
    href
      ? [`<li>${escapeXml(label)}: <a href="${escapeXml(href)}">${escapeXml(lines[0] ?? '')}</a></li>`]
      : [],
  )
  const hidden = Object.entries({ language: typed.language ?? '', ...formOrigin(typed, referer) }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeXml(value)}">`,
  )
  return [
    `<!doctype html><html lang="${site.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${contactNotSent.title} | ${escapeXml(site.product)}</title><style>${formPageStyle}</style></head>`,
    `<body><main><a href="${pages.home.path}">${escapeXml(site.product)}</a><h1>${contactNotSent.title}</h1>`,
    `<p role="alert">${escapeXml(message)}</p>${Object.keys(typed).length > 0 ? `<p>${contactNotSent.kept}</p>` : ''}`,
    `<form method="post" action="${route}">`,
    input('name', 'name'),
    input('contact', 'email'),
    field('message', (attributes) => `<textarea ${attributes} rows="4">\n${typedIn('message')}</textarea>`),
    ...hidden,
    `<label class="empty" aria-hidden="true">${contactForm.remarks}<input name="remarks" tabindex="-1" autocomplete="off"></label>`,
    `<button>${contactForm.send}</button></form>`,
    `<p>${contactNotSent.otherWays}</p><ul>${ways.join('')}</ul></main></body></html>`,
  ].join('')
}
