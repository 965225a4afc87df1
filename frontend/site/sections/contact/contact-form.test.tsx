import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { WithWords } from '../../../../tests/support/default-content.tsx'
import { ContactForm } from './contact-form.tsx'

const html = renderToString(
  <StaticRouter location="/contact?interest=Toys">
    <WithWords path="/contact">
      <ContactForm titleLevel={2} />
    </WithWords>
  </StaticRouter>,
)

test('without a script, or before it has come, the browser posts the form', () => {
  expect(html).toMatch(/<form [^>]*method="post"/)
  expect(html).toMatch(/<form [^>]*action="\/api\/contact\/form"/)
  expect(html).not.toMatch(/<(button|input|textarea)[^>]* (disabled|readonly)=/i)
  for (const name of ['name', 'contact', 'message', 'remarks', 'language'])
    expect(html).toContain(` name="${name}"`)
})

test('an interest in the address is not part of the published page', () => {
  expect(html).not.toContain('About:')
})
