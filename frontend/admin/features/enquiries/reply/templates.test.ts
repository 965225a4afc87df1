import { expect, test } from 'vitest'
import { defaultWords } from '../../../../../content/words.ts'
import { valuesOf } from './templates.ts'

test.each([
  ['uk', 'М’які іграшки', '2\u00a0500\u00a0кг', '…\u00a0кг'],
  ['lt', 'Minkšti žaislai', '2\u00a0500\u00a0kg', '…\u00a0kg'],
] as const)(
  'an enquiry fills in its answer in %s, and leaves open what it does not say',
  (language, goods, kg, open) => {
    const shared = defaultWords('shared', language)
    const toys = { name: 'Ola', interest: '', mix: [{ goods: 'soft-toys' as const, kg: 2500 }] }
    expect(valuesOf(toys, shared, language)).toEqual({ name: 'Ola', goods, kg })
    const blank = { name: 'Ola', interest: '', mix: null }
    expect(valuesOf(blank, shared, language)).toEqual({ name: 'Ola', goods: '…', kg: open })
  },
)
