import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

test('a sign-in goes on where one was', () => {
  expect(returnAddress({ from: '/admin/dashboard?post=new' })).toEqual({
    to: '/admin/dashboard?post=new',
    reason: 'required',
  })
  expect(returnAddress({ from: '/admin/seo', ended: true })).toEqual({ to: '/admin/seo', reason: 'ended' })
})

test.each([null, undefined, 'x', {}, { from: 5 }, { from: '/blog' }, { from: '//evil.example' }])(
  'state %j leads to the dashboard',
  (state) => {
    expect(returnAddress(state)).toEqual({ to: '/admin/dashboard' })
  },
)
