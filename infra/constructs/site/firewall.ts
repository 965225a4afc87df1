import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { routes } from '../../../shared/api.ts'
import { ADDRESS_LIMIT, GUARDED_LIMIT, WINDOW_SECONDS } from '../../request-limits.ts'

/** Paths of visitors' POST calls: sign-in and enquiries. */
const guarded = Object.entries(routes)
  .filter(([routeKey, { access }]) => routeKey.startsWith('POST ') && access === 'visitor')
  .map(([routeKey]) => routeKey.slice('POST '.length))

/** Normalization of paths, as the API does it. */
const transformations = [
  { priority: 0, type: 'URL_DECODE' },
  { priority: 1, type: 'NORMALIZE_PATH' },
]

/** AWS's list of addresses that attack others. */
const REPUTATION = 'AWSManagedRulesAmazonIpReputationList'

/**
 * AWS WAF web ACL of the distribution; each rule costs. No rule looks into requests: no SQL, PHP or Java is behind it, schemas
 * check every body, and an enquiry that looks like an attack would be lost without a trace. A blocked request gets 403, which CloudFront turns into the 404
 * page; one above a rate limit gets 429 with the API's JSON, for pages, too, as no browser is so fast. CloudFront charges
 * for neither.
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
        {
          name: REPUTATION,
          priority: 0,
          statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: REPUTATION } },
          overrideAction: { none: {} },
          visibilityConfig: visibility(REPUTATION),
        },
        limited(1, 'SignInAndContact', GUARDED_LIMIT, {
          orStatement: { statements: guarded.map((one) => path('EXACTLY', one)) },
        }),
        // Last, so that it does not count blocked requests.
        limited(2, 'EveryPath', ADDRESS_LIMIT),
      ],
    })
  }
}

/** A rate-based rule: 429 for an address with more than `limit` requests within the window. */
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
            // Here, as CloudFront adds the headers of its policy to responses of the cache and of origins only.
            {
              name: 'content-security-policy',
              value: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
            },
            { name: 'x-content-type-options', value: 'nosniff' },
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
    textTransformations: transformations,
  },
})

/** Metrics without sampled requests, which contain addresses. */
function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: false }
}
