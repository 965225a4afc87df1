import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cloud, refused, succeed } from '../../support/client.ts'
import { beginWindow } from '../../support/enquiry-window.ts'
import { fuzzing, runs } from '../../support/hostile/fuzz.ts'
import { unique } from '../admin/samples.ts'

/** The contact form as browsers post it by themselves, without a script. */

const counted = fuzzing('Hostile forms', 25)
const typed = () => ({ name: unique('form'), contact: 'buyer@example.com', message: 'A truck', remarks: '' })

/** Posts a form from a page of the site, as a browser does. */
async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const { url } = cloud.run
  const response = await fetch(new URL('/api/contact/form', url), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('an error comes back as a page that may be styled and sent again, and nothing else', async () => {
  const { status, headers, text } = await post({ ...typed(), name: ' ' })
  expect([status, headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  expect(text).toContain('Required')
  const policy = headers.get('content-security-policy')
  expect(policy).toMatch(/default-src 'none'; style-src 'sha256-[^']+'; .*form-action 'self'/)
})

test('both forms share the limit of a connection, wherever it claims to come from', async () => {
  await beginWindow()
  for (let sent = 0; sent < 3; sent++)
    await succeed('POST /api/contact', { body: { ...typed(), interest: '' } })
  for (let sent = 0; sent < 2; sent++) expect((await post(typed())).status).toBe(303)
  const { status, headers, text } = await post(typed())
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  const sentence = /Please try again in \d+ minutes?, or write to us on WhatsApp\./
  expect(text).toMatch(sentence)
  const { message } = await refused(429, 'POST /api/contact', {
    body: { ...typed(), interest: '' },
    headers: { 'x-viewer-address': '192.0.2.7', 'x-forwarded-for': '192.0.2.7' },
  })
  expect(message).toMatch(sentence)
})

test('whatever is posted is answered, and no more than its text comes back', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 })
  const fields = fc.dictionary(
    fc.oneof(fc.constantFrom('name', 'contact', 'message', 'interest'), text),
    text,
  )
  await beginWindow()
  await fc.assert(
    fc.asyncProperty(fields, text, async (sent, referer) => {
      const answer = await post(sent, { referer: encodeURI(`https://x.example/${referer.toWellFormed()}`) })
      counted(answer, { entitled: true, sent: JSON.stringify(sent) })
      // After five that are taken, others are too many.
      expect([303, 400, 429]).toContain(answer.status)
      expect(answer.text).not.toMatch(/<script|<img|onerror=/i)
    }),
    { numRuns: runs(25) },
  )
})
