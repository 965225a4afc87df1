import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { api } from '../../shared/api.ts'

/** Seconds over which requests of one address are counted. */
const WINDOW = 300
/** Requests in a window: of calls that try passwords or send enquiries, and of all calls. */
const GUARDED_LIMIT = 50
const API_LIMIT = 2000

/** What anybody may send without being signed in, and would try again and again: sign-in and enquiries. */
const guarded = Object.entries(api)
  .filter(([routeKey, { access }]) => routeKey.startsWith('POST ') && access === 'visitor')
  .map(([routeKey]) => routeKey.slice('POST '.length))

/** A path may be written with escapes and detours that the API undoes. */
const asTheApiReads = [
  { priority: 0, type: 'URL_DECODE' },
  { priority: 1, type: 'NORMALIZE_PATH' },
]

/**
 * AWS WAF for the distribution. Five rules, all of which CloudFront's flat-rate free plan takes. What it blocks gets a
 * 403, which CloudFront answers with the 404 page; calls over a limit get the API's own 429.
 */
export class Firewall extends CfnWebACL {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: 'Wholesale site',
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('Firewall'),
      customResponseBodies: {
        TooMany: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify({ message: 'Too many requests. Please try again in five minutes.' }),
        },
      },
      rules: [
        managed(0, 'AWSManagedRulesAmazonIpReputationList'),
        managed(1, 'AWSManagedRulesKnownBadInputsRuleSet'),
        managed(2, 'AWSManagedRulesCommonRuleSet', {
          // Articles are HTML, which these rules take for attacks; only the signed-in administrator sends them.
          scopeDownStatement: { notStatement: { statement: path('STARTS_WITH', '/api/admin/') } },
          // It blocks bodies over 8 KB: an enquiry of 5,000 letters may have more. The API has limits of its own.
          ruleActionOverrides: [{ name: 'SizeRestrictions_BODY', actionToUse: { count: {} } }],
        }),
        limited(3, 'SignInAndContact', GUARDED_LIMIT, {
          orStatement: { statements: guarded.map((one) => path('EXACTLY', one)) },
        }),
        limited(4, 'Api', API_LIMIT, path('STARTS_WITH', '/api/')),
      ],
    })
  }
}

/** A group of rules that AWS keeps up to date. */
function managed(
  priority: number,
  name: string,
  settings: Partial<CfnWebACL.ManagedRuleGroupStatementProperty> = {},
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name, ...settings } },
    overrideAction: { none: {} },
    visibilityConfig: visibility(name),
  }
}

/** Answers 429 to an address that sent more than `limit` requests of a kind within the window. */
function limited(
  priority: number,
  name: string,
  limit: number,
  scopeDownStatement: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        evaluationWindowSec: WINDOW,
        limit,
        scopeDownStatement,
      },
    },
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          customResponseBodyKey: 'TooMany',
          responseHeaders: [
            { name: 'retry-after', value: String(WINDOW) },
            { name: 'cache-control', value: 'no-store' },
          ],
        },
      },
    },
    visibilityConfig: visibility(name),
  }
}

const path = (positionalConstraint: string, searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint,
    searchString,
    textTransformations: asTheApiReads,
  },
})

/** Counted in CloudWatch; no samples of requests are kept: they hold addresses. */
function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: false }
}
