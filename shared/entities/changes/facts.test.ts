import { expect, test } from 'vitest'
import { defaultFacts } from '../../site.ts'
import { parseChangedFacts, resolveFacts } from './facts.ts'

const pathsOf = (values: Readonly<Record<string, unknown>>) => {
  const parsed = parseChangedFacts(values)
  return 'issues' in parsed ? parsed.issues.map(({ path }) => path) : []
}

test('the sample values are facts', () => {
  expect(resolveFacts({})).toEqual(defaultFacts)
})

test('only what differs from the sample values is a change', () => {
  const { email } = defaultFacts
  expect(parseChangedFacts({ email, whatsapp: { header: ' +44 7700 900999 ' } })).toEqual({
    changed: { whatsapp: { header: '+44 7700 900999' } },
  })
  expect(parseChangedFacts({ phone: '020 7946 0999' })).toEqual({ changed: { phone: '+44 20 7946 0999' } })
  expect(parseChangedFacts({ email })).toEqual({ changed: {} })
})

test.each<[string, Record<string, unknown>, string]>([
  ['too long', { company: 'x'.repeat(101) }, 'company'],
  ['HTML', { address: { street: '<b>Unit 2</b>' } }, 'address.street'],
  ['a placeholder', { tagline: 'We are {company}' }, 'tagline'],
  ['a mark of the texts', { years: '**20**' }, 'years'],
  ['the wrong type', { minimumOrderKg: '20 000' }, 'minimumOrderKg'],
  ['no number of a telephone', { phone: 'call us' }, 'phone'],
  [
    'an address that runs code',
    { channels: [{ name: 'Chat', href: 'javascript:alert(1)', on: true }] },
    'channels.0.href',
  ],
  ['a line end', { product: 'Bales\r\nBcc: somebody@example.com' }, 'product'],
  ['a mark that turns the direction', { address: { town: 'Leeds\u202e' } }, 'address.town'],
  [
    'an address that runs code behind one that does not',
    { channels: [{ name: 'Chat', href: 'https:javascript:alert(1)', on: true }] },
    'channels.0.href',
  ],
  ['10,000 entries', { profiles: Array(10_000).fill('https://example.com') }, 'profiles'],
  ['a bag lighter than its lightest', { bagKg: { softToys: { heaviest: 1 } } }, 'bagKg.softToys.heaviest'],
  [
    'a notice that ends before it begins',
    { notices: [{ text: 'Closed', from: '2026-12-24', until: '2026-12-23' }] },
    'notices.0.until',
  ],
  [
    'a day that is none',
    { notices: [{ text: 'Closed', from: '24 December', until: '2026-12-27' }] },
    'notices.0.from',
  ],
  ['an unknown fact', { fax: '+44 20 7946 0123' }, 'fax'],
  ['a null byte', { company: 'Bales\u0000' }, 'company'],
  [
    'a null byte in the name of a chat',
    { channels: [{ name: 'A\u0000', href: 'viber://chat?number=1', on: true }] },
    'channels.0.name',
  ],
  [
    'a null byte in its address',
    { channels: [{ name: 'Viber', href: 'viber://a\u0000', on: true }] },
    'channels.0.href',
  ],
  ['a group that is a list', { address: [] }, 'address'],
  ['a name of every object', { constructor: { name: 'x' } }, 'constructor'],
  ['such a name in a group', { address: { toString: 'x' } }, 'address.toString'],
  ['the name of the prototype', JSON.parse('{"__proto__":{"a":1}}'), '__proto__'],
  ['it in a group', { address: JSON.parse('{"__proto__":1}') }, 'address.__proto__'],
])('%s is refused naming the field', (_, values, path) => {
  expect(pathsOf(values)[0]).toBe(path)
})

test('what no longer fits is left out, and the rest stays', () => {
  const changed = { phone: '+44 20 7946 0999', founded: 'long ago', fax: 'yes', __proto__: null }
  expect(resolveFacts(changed)).toEqual({ ...defaultFacts, phone: '+44 20 7946 0999' })
})
