import { Aws, Duration, Stack, Validations } from 'aws-cdk-lib'
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  FunctionEventType,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { ASSETS } from '../../../shared/assets.ts'
import { MEDIA_PATH } from '../../../shared/media/media-files.ts'
import { ORIGIN_HEADER } from '../api/origin-check.ts'
import type { MediaBucket } from '../data/media-bucket.ts'
import { privateBucket, READ_BY_CLOUDFRONT } from '../data/private-bucket.ts'
import { viewerRequest, viewerResponse } from './edge-source.ts'
import { SecurityHeaders } from './security-headers.ts'

/**
 * Status codes that CloudFront caches for ten seconds by default, regardless of cache policy and response (developer
 * guide, "How CloudFront processes and caches HTTP 4xx and 5xx status codes from your origin").
 */
const CACHED_ERRORS = [404, 414, 500, 501, 502, 503, 504]

interface SiteProps {
  /** Id of the HTTP API behind `/api/*`. */
  readonly apiId: string
  readonly media: MediaBucket
  /** Value of the header that admits this distribution's requests to the API. */
  readonly originSecret: string
  /** @default CloudFront's own name and certificate */
  readonly domain?: { readonly name: string; readonly certificate: ICertificate } | undefined
  /** @default none: no firewall */
  readonly webAclArn?: string | undefined
  /** For the domain and all names below it; hard to undo (hstspreload.org). */
  readonly hstsPreload: boolean
  /** Admits the analytics tag on pages. */
  readonly hasAnalytics: boolean
}

/** The bucket of published files, and the distribution that serves them and the API. */
export class Site extends Construct {
  readonly bucket: IBucket
  readonly distribution: Distribution
  /** `https://<host>`, without a trailing slash. */
  readonly origin: string

  constructor(
    scope: Construct,
    id: string,
    { apiId, media, originSecret, domain, webAclArn, ...headers }: SiteProps,
  ) {
    super(scope, id)

    // Every file can be re-created from the build or the table: old versions would only cost.
    this.bucket = privateBucket(this, READ_BY_CLOUDFRONT, { versioned: false })

    const pageHeaders = new SecurityHeaders(this, 'PageHeaders', { content: 'pages', ...headers })
    const files = {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: pageHeaders,
      compress: true,
    }
    const onRequest = { function: viewerRequest(this), eventType: FunctionEventType.VIEWER_REQUEST }
    const onResponse = { function: viewerResponse(this), eventType: FunctionEventType.VIEWER_RESPONSE }

    const toApi = {
      origin: new HttpOrigin(`${apiId}.execute-api.${Stack.of(this).region}.${Aws.URL_SUFFIX}`, {
        customHeaders: { [ORIGIN_HEADER]: originSecret },
      }),
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [onRequest],
    }

    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'Wholesale site',
      ...(domain && {
        domainNames: [domain.name],
        certificate: domain.certificate,
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      ...(webAclArn && { webAclId: webAclArn }),
      defaultBehavior: { ...files, functionAssociations: [onRequest, onResponse] },
      additionalBehaviors: {
        '/api/*': {
          ...toApi,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          responseHeadersPolicy: new SecurityHeaders(this, 'ApiHeaders', { content: 'api', ...headers }),
        },
        // Pages that a function renders at each request (`renderedPage` in shared/calls).
        '/preview/*': {
          ...toApi,
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          responseHeadersPolicy: new SecurityHeaders(this, 'PreviewHeaders', {
            content: 'preview',
            ...headers,
          }),
        },
        // Its own headers keep the admin area out of search engines and caches.
        '/admin*': {
          ...files,
          responseHeadersPolicy: new SecurityHeaders(this, 'AdminHeaders', { content: 'admin', ...headers }),
          functionAssociations: [onRequest],
        },
        [`/${ASSETS}/*`]: files,
        [`${MEDIA_PATH}*`]: { ...files, origin: media.origin(this) },
      },
      errorResponses: [
        // S3's answer for a missing file without s3:ListBucket. No call through CloudFront answers 403.
        { httpStatus: 403, responseHttpStatus: 404, responsePagePath: '/404.html', ttl: Duration.seconds(0) },
        ...CACHED_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ],
      httpVersion: HttpVersion.HTTP2_AND_3,
      // Europe and North America; buyers are in Europe.
      priceClass: PriceClass.PRICE_CLASS_100,
    })

    Validations.of(this.distribution).acknowledge(
      {
        id: 'AwsSolutions-CFR1',
        reason: 'Buyers are in all of Europe and travel; what the site shows is for everybody.',
      },
      {
        id: 'AwsSolutions-CFR3',
        reason:
          'Its access logs are of the second version, delivered by a stack in us-east-1 with chosen fields, none of them an address (logs-stack.ts).',
      },
    )
    if (!domain) {
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR4',
        reason:
          "CloudFront's own name comes with its own certificate and oldest protocol; a domain takes TLS 1.2.",
      })
    }
    if (!webAclArn) {
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR2',
        reason: 'The configuration takes the firewall away; the limits of the API and of its functions hold.',
      })
    }

    this.origin = `https://${domain?.name ?? this.distribution.distributionDomainName}`
  }
}
