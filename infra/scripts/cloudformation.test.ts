import { expect, test, vi } from 'vitest'
import { refusal, standInAws } from '../testing/stand-in-aws.ts'
import { deleteStack, findEdge, findStack, outputsOf } from './cloudformation.ts'

const aws = await standInAws()
for (const [name, value] of Object.entries(aws.env)) vi.stubEnv(name, value)

test('tells a stack that works from one whose creation failed, and from none', async () => {
  aws.givenStack('eu-west-2', 'Works', { TableName: 'a<b' }, 'UPDATE_ROLLBACK_COMPLETE')
  aws.givenStack('eu-west-2', 'Failed', {}, 'ROLLBACK_COMPLETE')
  expect(await findStack('eu-west-2', 'Works')).toMatchObject({
    outputs: { TableName: 'a<b' },
    isFailedCreation: false,
  })
  expect(await findStack('eu-west-2', 'Failed')).toMatchObject({ isFailedCreation: true })
  expect(await findStack('us-east-1', 'Works')).toBeUndefined()
  await expect(outputsOf('eu-west-2', 'Failed', 'TableName')).rejects.toThrow('Failed has no TableName there')
})

test('knows what the certificate of us-east-1 is for', async () => {
  expect(await findEdge()).toBeUndefined()
  aws.givenStack('us-east-1', 'WholesaleEdge', { CertificateArn: 'arn' })
  aws.givenTemplate('us-east-1', 'WholesaleEdge', {
    Certificate: {
      Type: 'AWS::CertificateManager::Certificate',
      Properties: { DomainName: 'www.shop.example' },
    },
  })
  expect(await findEdge()).toMatchObject({ certifiedName: 'www.shop.example' })
})

test('tells why a stack can not be deleted, and what helps', async () => {
  aws.givenStack('us-east-1', 'Stays', {}, 'DELETE_FAILED')
  const failed = (id: string, reason: string) =>
    `<member><LogicalResourceId>${id}</LogicalResourceId><ResourceStatus>DELETE_FAILED</ResourceStatus>` +
    `<ResourceStatusReason>${reason}</ResourceStatusReason></member>`
  const inUse = failed(
    'Firewall',
    'Your resource is being used by another resource or it’s associated with another resource.',
  )
  aws.given(
    'cloudformation us-east-1 DescribeStackEvents Stays',
    '<DescribeStackEventsResponse><DescribeStackEventsResult><StackEvents>' +
      `${failed('Stays', 'The following resource(s) failed to delete: [Firewall].')}${inUse}${inUse}` +
      '</StackEvents></DescribeStackEventsResult></DescribeStackEventsResponse>',
  )
  const stack = await findStack('us-east-1', 'Stays')
  if (!stack) expect.unreachable()
  await expect(deleteStack(stack)).rejects.toThrow(
    'Stays in us-east-1 is not deleted:\n' +
      'Stays: The following resource(s) failed to delete: [Firewall].\n' +
      'Firewall: Your resource is being used by another resource or it’s associated with another resource.\n' +
      'CloudFront still uses the firewall',
  )
})

test('hands on that it may not look', async () => {
  aws.given('cloudformation us-east-1 DescribeStacks WholesaleEdge', refusal('AccessDenied', 'not you'), 403)
  await expect(findEdge()).rejects.toMatchObject({ name: 'AccessDenied' })
})
