import { expect, test } from 'vitest'
import { NotFound } from '../platform/errors.ts'
import { toHttpError } from './error-mapping.ts'

const sdkError = (name: string, rest: object) => Object.assign(new Error('inside'), { name }, rest)

test.each([
  [sdkError('ThrottlingException', { $fault: 'client' }), 429],
  [sdkError('ProvisionedThroughputExceededException', { $fault: 'client' }), 429],
  [sdkError('TooManyRequestsException', { $fault: 'client' }), 429],
  [sdkError('InternalServerError', { $fault: 'server', $metadata: { httpStatusCode: 500 } }), 502],
  [sdkError('ServiceUnavailable', { $fault: 'server', $metadata: { httpStatusCode: 503 } }), 503],
  [sdkError('TransactionConflictException', { $fault: 'client' }), 503],
  [sdkError('TransactionInProgressException', { $fault: 'client' }), 503],
  [sdkError('Error', { code: 'ECONNREFUSED' }), 503],
  [sdkError('TimeoutError', {}), 504],
  [sdkError('AccessDeniedException', { $fault: 'client', $metadata: { httpStatusCode: 400 } }), 500],
  [sdkError('ResourceNotFoundException', { $fault: 'client', $metadata: { httpStatusCode: 400 } }), 500],
  [new TypeError('x is undefined'), 500],
  ['thrown text', 500],
  [undefined, 500],
])('%s is answered with %i and nothing internal', (error, status) => {
  const mapped = toHttpError(error)
  expect(mapped.status).toBe(status)
  expect(mapped.body.message).toMatch(/^[A-Z].*\.$/)
  expect(JSON.stringify(mapped.body)).not.toMatch(/inside|undefined|thrown/)
  expect(mapped.cause).toBe(error)
})

test('refusals pass as they are', () => {
  const refusal = new NotFound()
  expect(toHttpError(refusal)).toBe(refusal)
})
