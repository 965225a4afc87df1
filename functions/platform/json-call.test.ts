import { expect, test, vi } from 'vitest'
import { signed } from './json-call.ts'

test('a call is signed as the SDK signs it', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY')
  vi.stubEnv('AWS_SESSION_TOKEN', 'session')
  const target = 'AWSBudgetServiceGateway.DescribeBudget'
  const input = { AccountId: '123456789012', BudgetName: 'Budget' }
  const { authorization } = await signed(
    { service: 'budgets', host: 'budgets.amazonaws.com', region: 'us-east-1', target, input },
    new Date('2026-11-27T08:00:00Z'),
  )
  // Made by `SignatureV4` of @smithy/signature-v4 for the same headers.
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20261127/us-east-1/budgets/aws4_request, SignedHeaders=content-type;host;x-amz-date;x-amz-security-token;x-amz-target, Signature=f3a6710a662361208013acab18e1f19484adb413f8187b9ba1571d47f330d3c6',
  )
})
