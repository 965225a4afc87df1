import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { api } from '../../../shared/api.ts'
import { ADDRESS_LIMIT, GUARDED_LIMIT, WINDOW_SECONDS } from '../../request-limits.ts'

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
 * AWS WAF for the distribution: five rules, each of which costs. What it blocks gets a 403, which CloudFront answers with
 * the 404 page; what is over a limit gets a 429 as the API would give it, for pages, too: whoever asks for these so often
 * is no browser. CloudFront charges for neither.
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
        // Last: what the others blocked is not counted.
        limited(4, 'EveryPath', ADDRESS_LIMIT),
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

/** Answers 429 to an address that sent more than `limit` requests, of a kind or of any, within the window. */
function limited(
  priority: number,
  name: string,
  limit: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        evaluationWindowSec: WINDOW_SECONDS,
        limit,
        ...(scopeDownStatement && { scopeDownStatement }),
      },
    },
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          customResponseBodyKey: 'TooMany',
          responseHeaders: [
            { name: 'retry-after', value: String(WINDOW_SECONDS) },
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
