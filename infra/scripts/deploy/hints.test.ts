import { expect, test } from 'vitest'
import { hintsFor } from './hints.ts'

const FAILED = 'WholesaleStateless | 41/290 | 10:12:31 AM | CREATE_FAILED        | '

test.each([
  [
    'Open a support case',
    `${FAILED}AWS::CloudFront::Distribution | Site/Distribution (SiteDistribution3FF9535D) Resource handler returned message: "Access denied for operation 'AWS::CloudFront::Distribution: Your account must be verified before you can add new CloudFront resources. To verify your account, please contact AWS Support (https://console.aws.amazon.com/support/home#/) and include this error message. (Service: CloudFront, Status Code: 403, Request ID: 6d470e8b)'."`,
  ],
  [
    'update-termination-protection --no-enable-termination-protection --region eu-west-1 --stack-name WholesaleStateful',
    'ValidationError: Stack [arn:aws:cloudformation:eu-west-1:123456789012:stack/WholesaleStateful/0a1b] cannot be deleted while TerminationProtection is enabled',
  ],
  [
    'update-termination-protection',
    'The stack named WholesaleStateful failed creation, it may need to be manually deleted from the AWS console: ROLLBACK_COMPLETE: Resource handler returned message',
  ],
  [
    'Delete it in the hosted zone',
    `${FAILED}AWS::Route53::RecordSet | Records/V4 (RecordsV41A2B) [Tried to create resource record set [name='www.shop.example.', type='A'] but it already exists]`,
  ],
  [
    'Delete it in the hosted zone',
    `${FAILED}AWS::Route53::RecordSet | Records/V6 (RecordsV6) [RRSet of type AAAA with DNS name www.shop.example. is not permitted because a conflicting RRSet of type CNAME with the same DNS name already exists in zone shop.example.]`,
  ],
  [
    'Another CloudFront distribution',
    `${FAILED}AWS::CloudFront::Distribution | Site/Distribution Resource handler returned message: "Invalid request provided: AWS::CloudFront::Distribution: One or more of the CNAMEs you provided are already associated with a different resource. (Service: CloudFront, Status Code: 409, Request ID: 1)" (HandlerErrorCode: InvalidRequest)`,
  ],
  [
    'still uses the firewall',
    'WholesaleEdge | DELETE_FAILED | AWS::WAFv2::WebACL | Firewall Resource handler returned message: "AWS WAF couldn’t perform the operation because your resource is being\n used by another resource or it’s associated with another resource. (Service: Wafv2, Status Code: 400)"',
  ],
  [
    'too many came at once',
    `${FAILED}AWS::ApiGatewayV2::Route | Resource handler returned message: "Too Many Requests (Service: ApiGatewayV2, Status Code: 429, Request ID: 1)" (HandlerErrorCode: Throttling)`,
  ],
  [
    'too many came at once',
    `${FAILED}AWS::Lambda::Permission | \u001b[31mRate exceeded\u001b[39m for operation`,
  ],
  [
    'this.exportValue',
    'WholesaleStateful | UPDATE_ROLLBACK_IN_PROGRESS | AWS::CloudFormation::Stack | WholesaleStateful Export WholesaleStateful:ExportsOutputRefAiKey1A2B cannot be deleted as it is in use by WholesaleStateless',
  ],
])('says what helps: %s', (advice, output) => {
  expect(hintsFor(output, 'eu-west-1')).toEqual([expect.stringContaining(advice)])
})

test('says nothing about what it does not know, and nothing of another stack that failed', () => {
  expect(
    hintsFor('The stack named WholesaleStateless failed creation: ROLLBACK_COMPLETE', 'eu-west-2'),
  ).toEqual([])
})
