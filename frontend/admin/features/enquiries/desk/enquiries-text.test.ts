import { expect, test } from 'vitest'
import { NOTHING_DONE } from '../../../../../shared/entities/enquiry.ts'
import { enquiriesText } from './enquiries-text.ts'

const AT = '2026-01-02T12:00:00.000Z'

test('a copy of what is kept of a person has everything, and nothing that is empty', () => {
  const id = '01JZZZZZZZZZZZZZZZZZZZZZZZ'
  const plain = {
    ...{ id, version: 1, name: 'Ola', contact: 'ola@example.com', interest: '', message: null },
    ...{ page: null, language: null, campaign: null, mix: null, ...NOTHING_DONE },
    ...{ status: 'new' as const, submittedAt: AT },
  }
  const full = {
    ...plain,
    ...{ interest: 'Toys', message: 'Hello', page: '/toys', language: 'pl', campaign: 'utm_source=a' },
    ...{
      mix: [{ goods: 'd2d' as const, kg: 5000 }],
      status: 'won' as const,
      note: 'Called',
      answeredAt: AT,
      wonAt: AT,
    },
    nextStep: { on: '2026-01-05', what: 'Load' },
    deal: { kg: 5000, pence: 120, currency: 'GBP' as const, lost: null },
    replies: [{ id, at: AT, channel: 'mail' as const, template: null, text: 'Dzień dobry' }],
  }
  const [one = '', two = ''] = enquiriesText([plain, full]).split('\n\n---\n\n')
  expect(one.split('\n').map((line) => line.split(':')[0])).toEqual(['Received', 'Name', 'Contact', 'Status'])
  for (const part of [
    'Toys',
    'Hello',
    '/toys',
    'Polish',
    'utm_source=a',
    'Original D2D: 5\u00a0000\u00a0kg',
    'Won',
  ])
    expect(two).toContain(part)
  for (const part of ['1.20 GBP per kg', '5 Jan 2026, Load', 'Note: Called', 'by e-mail: \nDzień dobry'])
    expect(two).toContain(part)
})
