import { GetSuppressedDestinationCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { afterEach, expect, test } from 'vitest'
import { by, CERTIFICATE_ARN, control, endpoint, idOf, setUpEndpoint } from './aws-endpoint-fixture.ts'

setUpEndpoint()
afterEach(() => control('PUT', 'account', {}))

test('an address is suppressed when the control API says so', async () => {
  const read = () =>
    new SESv2Client(by('Reporter')).send(
      new GetSuppressedDestinationCommand({ EmailAddress: 'owner@example.com' }),
    )
  await expect(read()).rejects.toMatchObject({ name: 'NotFoundException' })
  await control('PUT', 'account', { suppressed: ['owner@example.com'] })
  expect((await read()).SuppressedDestination).toMatchObject({ Reason: 'BOUNCE' })
})

/** Answer to the reporter's call of a service without a client of the SDK. */
async function asked(service: string, target: string, input: object): Promise<unknown> {
  const scope = `${endpoint.credentialsFor('Reporter').accessKeyId}/20261127/us-east-1/${service}/aws4_request`
  const response = await fetch(endpoint.url, {
    method: 'POST',
    headers: {
      authorization: `AWS4-HMAC-SHA256 Credential=${scope}, Signature=`,
      'x-amz-target': target,
    },
    body: JSON.stringify(input),
  })
  return response.json()
}

test('a certificate ends when the control API says so, and is read by whom may', async () => {
  const read = (CertificateArn: string) =>
    asked('acm', 'CertificateManager.DescribeCertificate', { CertificateArn })
  expect(await read(CERTIFICATE_ARN)).toMatchObject({ __type: 'ResourceNotFoundException' })
  await control('PUT', 'account', { certificates: { [CERTIFICATE_ARN]: '2026-12-24T00:00:00.000Z' } })
  expect(await read(CERTIFICATE_ARN)).toEqual({
    Certificate: { CertificateArn: CERTIFICATE_ARN, NotAfter: Date.UTC(2026, 11, 24) / 1000 },
  })
  expect(await read(`${CERTIFICATE_ARN}2`)).toMatchObject({ __type: 'AccessDeniedException' })
})

test('a budget has its limit from the template, and its bill from the control API', async () => {
  const { id, arn } = idOf('AWS::Budgets::Budget')
  const read = (BudgetName: string) =>
    asked('budgets', 'AWSBudgetServiceGateway.DescribeBudget', { AccountId: arn.split(':')[4], BudgetName })
  const BudgetLimit = { Amount: '20.00', Unit: 'USD' }
  expect(await read(id)).toMatchObject({
    Budget: { BudgetLimit, CalculatedSpend: { ActualSpend: { Amount: '0.00' } } },
  })
  await control('PUT', 'account', { spent: 12.5, forecast: 21 })
  expect(await read(id)).toMatchObject({
    Budget: {
      CalculatedSpend: { ActualSpend: { Amount: '12.50' }, ForecastedSpend: { Amount: '21.00' } },
    },
  })
  expect(await read('other')).toMatchObject({ __type: 'NotFoundException' })
})
