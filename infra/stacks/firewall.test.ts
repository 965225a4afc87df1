import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { errorBody } from '../../shared/api.ts'
import { FIREWALL_RULES } from '../cost/edge-charges.ts'
import { edge, only, stateless } from '../testing/default-cloud.ts'
import { cloudOf } from '../testing/sample-cloud.ts'

/** Units of capacity (WCU) of parts of a statement (AWS WAF developer guide, "Using rule statements in AWS WAF"). */
const UNITS: Readonly<Record<string, number>> = {
  ManagedRuleGroupStatement: 25,
  RateBasedStatement: 2,
  ByteMatchStatement: 2,
  // Each of a ByteMatchStatement's text transformations has one.
  Priority: 10,
}

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
    const said = JSON.stringify(rules.map(({ Statement }) => Statement))
    const units = Object.entries(UNITS).map(([part, each]) => (said.split(`"${part}"`).length - 1) * each)
    expect(units.reduce((a, b) => a + b)).toBeLessThan(1_500)
    // Nobody wrote down what another kind takes.
    const kinds = said.match(/\w+Statement(?=":)/g) ?? []
    expect(kinds.filter((kind) => !(kind in UNITS) && !/^(Or|ScopeDown)Statement$/.test(kind))).toEqual([])
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
