import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { site } from '../../../../shared/site.ts'
import { ContactForm } from './contact-form.tsx'

const html = renderToString(
  <StaticRouter location="/contact?interest=Toys">
    <ContactForm titleLevel={2} />
  </StaticRouter>,
)

test('before hydration the form can be filled in but not sent, which would put the text into the address', () => {
  expect(html).toMatch(
    /<button[^>]* type="submit"[^>]* disabled=""|<button[^>]* disabled=""[^>]* type="submit"/,
  )
  expect(html).not.toMatch(/<(input|textarea)[^>]* (disabled|readonly|value)=/i)
})

test('a native submit goes nowhere: some browsers restore the page with an enabled button', () => {
  expect(html).toMatch(/<form [^>]*method="dialog"/)
})

test('without JavaScript it shows the other ways to reach us', () => {
  const instead = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? ''
  for (const address of [`tel:${site.phone.dial}`, `mailto:${site.email}`, 'https://wa.me/'])
    expect(instead).toContain(`href="${address}`)
})

test('an interest in the address is not part of the published page', () => {
  expect(html).not.toContain('About:')
})
