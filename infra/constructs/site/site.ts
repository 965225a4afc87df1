import { Aws, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
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
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { ORIGIN_HEADER } from '../api/origin-check.ts'
import { SecurityHeaders } from './security-headers.ts'
import { ViewerRequest } from './viewer-request-function.ts'
import { ViewerResponse } from './viewer-response-function.ts'

/**
 * Errors that CloudFront repeats for ten seconds unless told otherwise, to everybody, whatever the cache policy and the
 * answer say (developer guide, "How CloudFront processes and caches HTTP 4xx and 5xx status codes from your origin").
 */
const KEPT_ERRORS = [404, 414, 500, 501, 502, 503, 504]

interface SiteProps {
  /** Id of the HTTP API behind `/api/*`. */
  readonly apiId: string
  /** What the API lets requests of this distribution in by. */
  readonly originSecret: string
  /** @default CloudFront's own name and certificate */
  readonly domain?: { readonly name: string; readonly certificate: ICertificate } | undefined
  /** @default none: no firewall */
  readonly webAclArn?: string | undefined
  /** For the domain, and all names below it, for ever: hstspreload.org. */
  readonly hstsPreload: boolean
  /** Whether pages may load the analytics tag. */
  readonly hasAnalytics: boolean
}

/** The published files and the one host that serves them and the API. */
export class Site extends Construct {
  readonly bucket: IBucket
  readonly distribution: Distribution
  /** `https://<host>`, without a slash. */
  readonly origin: string

  constructor(
    scope: Construct,
    id: string,
    { apiId, originSecret, domain, webAclArn, ...headers }: SiteProps,
  ) {
    super(scope, id)

    // The assertion: under exactOptionalPropertyTypes the library's own class doesn't fit its interface.
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // Every file is made again from the build or the table, so old versions would only cost.
      versioned: false,
      // A bucket with files can't be deleted, and emptying it would take a function that may delete everything.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    }) as IBucket

    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'CloudFront alone reads it, and logs of requests would keep addresses of visitors.',
    })

    const pageHeaders = new SecurityHeaders(this, 'PageHeaders', { content: 'pages', ...headers })
    const files = {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: pageHeaders,
      compress: true,
    }
    const onRequest = {
      function: new ViewerRequest(this, 'ViewerRequest'),
      eventType: FunctionEventType.VIEWER_REQUEST,
    }
    const onResponse = {
      function: new ViewerResponse(this, 'ViewerResponse'),
      eventType: FunctionEventType.VIEWER_RESPONSE,
    }

    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'Wholesale site',
      ...(domain && {
        domainNames: [domain.name],
        certificate: domain.certificate,
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      ...(webAclArn && { webAclId: webAclArn }),
      defaultRootObject: 'index.html',
      defaultBehavior: { ...files, functionAssociations: [onRequest, onResponse] },
      additionalBehaviors: {
        '/api/*': {
          origin: new HttpOrigin(`${apiId}.execute-api.${Stack.of(this).region}.${Aws.URL_SUFFIX}`, {
            customHeaders: { [ORIGIN_HEADER]: originSecret },
          }),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy: new SecurityHeaders(this, 'ApiHeaders', { content: 'api', ...headers }),
          functionAssociations: [onRequest],
        },
        // Their own, for headers that keep the administrator's screens out of search engines and caches.
        '/admin*': {
          ...files,
          responseHeadersPolicy: new SecurityHeaders(this, 'AdminHeaders', { content: 'admin', ...headers }),
          functionAssociations: [onRequest],
        },
        // Without the edge function: its files are named by their content and asked for often.
        '/assets/*': files,
      },
      errorResponses: [
        // What S3 answers for a missing file to a reader that may not list the bucket. The API never answers 403.
        { httpStatus: 403, responseHttpStatus: 404, responsePagePath: '/404.html', ttl: Duration.seconds(0) },
        ...KEPT_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ],
      httpVersion: HttpVersion.HTTP2_AND_3,
      // Europe and North America: the buyers are in Europe.
      priceClass: PriceClass.PRICE_CLASS_100,
    })

    Validations.of(this.distribution).acknowledge(
      {
        id: 'AwsSolutions-CFR1',
        reason: 'Buyers are in all of Europe and travel; what the site shows is for everybody.',
      },
      {
        id: 'AwsSolutions-CFR3',
        reason: "Its logs would keep visitors' addresses; what the API logs instead holds nothing personal.",
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
