import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { errorBody } from '../../shared/api.ts'
import { FIREWALL_RULES } from '../cost/model.ts'
import { edge, only, stateless } from '../testing/default-cloud.ts'
import { cloudOf } from '../testing/sample-cloud.ts'

describe('the firewall', () => {
  const { Properties } = only(edge?.template as Template, 'AWS::WAFv2::WebACL')
  interface Rule {
    Name: string
    Statement: Record<string, Record<string, unknown>>
    Action?: { Block: { CustomResponse: { ResponseCode: number; CustomResponseBodyKey: string } } }
  }
  const rules: Rule[] = Properties.Rules
  const rule = (name: string) => rules.find(({ Name }) => Name === name) as Rule

  test('is in the region of CloudFront, with as many rules as are paid for', () => {
    expect(edge?.region).toBe('us-east-1')
    expect(Properties.Scope).toBe('CLOUDFRONT')
    expect(rules).toHaveLength(FIREWALL_RULES)
  })

  test('takes no more capacity than its price covers', () => {
    expect(rules.map(({ Statement }) => capacityOf(Statement)).reduce((a, b) => a + b)).toBeLessThan(1_500)
  })

  test('looks into no request, so that no enquiry is taken for an attack', () => {
    expect(rules.map(({ Name }) => Name)).toEqual([
      'AWSManagedRulesAmazonIpReputationList',
      'SignInAndContact',
      'EveryPath',
    ])
  })

  test('answers too many calls with 429 and the body of the API', () => {
    for (const name of ['SignInAndContact', 'EveryPath']) {
      expect(rule(name).Action?.Block.CustomResponse).toMatchObject({
        ResponseCode: 429,
        CustomResponseBodyKey: 'TooMany',
        ResponseHeaders: expect.arrayContaining([
          { Name: 'content-security-policy', Value: expect.stringContaining("frame-ancestors 'none'") },
          { Name: 'x-content-type-options', Value: 'nosniff' },
        ]),
      })
    }
    const { Content, ContentType } = Properties.CustomResponseBodies.TooMany
    expect(ContentType).toBe('APPLICATION_JSON')
    expect(errorBody.parse(JSON.parse(Content))).toEqual(JSON.parse(Content))
  })

  test('bounds what one address may ask for, whatever it is', () => {
    expect(rule('EveryPath').Statement).toEqual({
      RateBasedStatement: { AggregateKeyType: 'IP', EvaluationWindowSec: 300, Limit: 2000 },
    })
    // After the rules whose blocks it need not count.
    expect(rules.at(-1)?.Name).toBe('EveryPath')
  })

  test('counts every call that tries passwords or sends enquiries', () => {
    const counted = JSON.stringify(rule('SignInAndContact').Statement)
    for (const path of [
      'contact',
      'contact/form',
      'admin/login',
      'admin/new-password',
      'admin/second-step',
      'admin/reset-password',
    ]) {
      expect(counted).toContain(`"/api/${path}"`)
    }
  })

  test("is the distribution's, by a parameter; without it there is none", () => {
    const webAcl = (template: Template) =>
      only(template, 'AWS::CloudFront::Distribution').Properties.DistributionConfig.WebACLId
    expect(webAcl(stateless)).toEqual({ Ref: 'WebAclArn' })
    const bare = cloudOf('least')
    expect(bare.edge).toBeUndefined()
    expect(webAcl(bare.stateless)).toBeUndefined()
  })
})

/** Units of capacity (WCU) of AWS's groups of rules (AWS WAF developer guide, "AWS Managed Rules rule groups list"). */
const GROUPS: Readonly<Record<string, number>> = {
  AWSManagedRulesAmazonIpReputationList: 25,
}

/** Units of capacity of a statement (same guide, "Using rule statements in AWS WAF"). */
function capacityOf(statement: Record<string, unknown>): number {
  return Object.entries(statement)
    .map(([kind, said]) => {
      const {
        Name = '',
        ScopeDownStatement,
        Statements,
        TextTransformations,
      } = said as {
        Name?: string
        ScopeDownStatement?: Record<string, unknown>
        Statements?: Record<string, unknown>[]
        TextTransformations?: unknown[]
      }
      const within = [ScopeDownStatement, ...(Statements ?? [])]
        .map((one) => (one ? capacityOf(one) : 0))
        .reduce((a, b) => a + b)
      switch (kind) {
        case 'ManagedRuleGroupStatement':
          return (GROUPS[Name] ?? Number.NaN) + within
        case 'RateBasedStatement':
          return 2 + within
        case 'ByteMatchStatement':
          return 2 + 10 * (TextTransformations ?? []).length
        case 'OrStatement':
          return within
        default:
          throw new Error(`Nobody wrote down what a ${kind} takes`)
      }
    })
    .reduce((a, b) => a + b, 0)
}
