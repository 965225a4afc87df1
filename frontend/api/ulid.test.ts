import { expect, test } from 'vitest'
import { ulid as ulidSchema } from '../../shared/entities/fields.ts'
import { ulid } from './ulid.ts'

test('is a ULID as the contract has it', () => {
  expect(ulidSchema.safeParse(ulid(Date.now())).success).toBe(true)
})

test('carries its time in the first ten digits', () => {
  // The ULID specification's example, 01ARZ3NDEKTSV4RRFFQ69G5FAV, was made at this millisecond.
  expect(ulid(1_469_922_850_259).slice(0, 10)).toBe('01ARZ3NDEK')
  expect(ulid(1000) < ulid(2000)).toBe(true)
})

test('two of the same millisecond differ', () => {
  expect(ulid(1)).not.toBe(ulid(1))
})
