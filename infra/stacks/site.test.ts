import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { allowed, edge, only, stateless, statementsOf } from '../testing/default-cloud.ts'
import { cloudOf } from '../testing/sample-cloud.ts'
import { configurations } from '../testing/sample-configurations.ts'

describe('the site', () => {
  const { DistributionConfig } = only(stateless, 'AWS::CloudFront::Distribution').Properties
  const behaviours = [DistributionConfig.DefaultCacheBehavior, ...DistributionConfig.CacheBehaviors]

  test("takes CloudFront's managed cache policies only, which the local edge knows", () => {
    stateless.resourceCountIs('AWS::CloudFront::CachePolicy', 0)
  })

  test('never keeps a preview, and asks the API for each', () => {
    const [api, preview] = ['/api/*', '/preview/*'].map((path) =>
      behaviours.find(({ PathPattern }) => PathPattern === path),
    )
    expect(preview).toMatchObject({
      TargetOriginId: api.TargetOriginId,
      CachePolicyId: api.CachePolicyId,
      OriginRequestPolicyId: api.OriginRequestPolicyId,
      ViewerProtocolPolicy: 'redirect-to-https',
    })
  })

  test('never caches the API, and lets everything but the host through to it', () => {
    const behaviour = behaviours.find(({ PathPattern }) => PathPattern === '/api/*')
    expect(behaviour).toMatchObject({
      // CachingDisabled and AllViewerExceptHostHeader, AWS's managed policies.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      ViewerProtocolPolicy: 'https-only',
      AllowedMethods: expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']),
    })
  })

  test('passes every page and API request through the edge functions, and former addresses on the way back', () => {
    const eventsOf = (behaviour: { FunctionAssociations?: { EventType: string }[] }) =>
      behaviour.FunctionAssociations?.map(({ EventType }) => EventType)
    expect(behaviours.map((behaviour) => [behaviour.PathPattern, eventsOf(behaviour)])).toEqual([
      [undefined, ['viewer-request', 'viewer-response']],
      ['/api/*', ['viewer-request']],
      ['/preview/*', ['viewer-request']],
      ['/admin*', ['viewer-request']],
      ['/assets/*', ['viewer-request']],
      ['/media/*', undefined],
    ])
    stateless.hasResourceProperties('AWS::CloudFront::Function', {
      FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
    })
  })

  test('leaves the root to the edge function: AWS documents no order of it and a default root object', () => {
    expect(DistributionConfig).not.toHaveProperty('DefaultRootObject')
  })

  test('answers a missing file with the 404 page, leaves the answers of the API alone, and keeps no error', () => {
    const responses: { ErrorCode: number; ErrorCachingMinTTL: number }[] =
      DistributionConfig.CustomErrorResponses
    expect(responses.filter((response) => 'ResponsePagePath' in response)).toEqual([
      { ErrorCode: 403, ResponseCode: 404, ResponsePagePath: '/404.html', ErrorCachingMinTTL: 0 },
    ])
    expect(responses.map(({ ErrorCachingMinTTL }) => ErrorCachingMinTTL)).toEqual(responses.map(() => 0))
    // Those that CloudFront would keep for ten seconds, whatever the cache policy and the answer say.
    expect(responses.map(({ ErrorCode }) => ErrorCode)).toEqual(
      expect.arrayContaining([404, 414, 500, 501, 502, 503, 504]),
    )
  })

  test('keeps the bucket private: no public access, CloudFront alone reads', () => {
    stateless.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    })
    const readers = statementsOf(stateless).filter(
      ({ policy, statement }) => policy.startsWith('SiteBucketPolicy') && statement.Effect === 'Allow',
    )
    expect(readers.map(({ statement }) => statement)).toEqual([
      expect.objectContaining({
        Action: 's3:GetObject',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
      }),
    ])
  })

  const headers = Object.values(stateless.findResources('AWS::CloudFront::ResponseHeadersPolicy')).map(
    ({ Properties }) => Properties.ResponseHeadersPolicyConfig,
  )

  test('sends security headers with everything', () => {
    expect(behaviours.every(({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId)).toBe(true)
    expect(headers).toHaveLength(4)
    for (const { SecurityHeadersConfig, CustomHeadersConfig } of headers) {
      expect(SecurityHeadersConfig).toMatchObject({
        ContentTypeOptions: { Override: true },
        ReferrerPolicy: { ReferrerPolicy: expect.stringMatching(/^strict-origin(-when-cross-origin)?$/) },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000 },
      })
      expect(CustomHeadersConfig.Items.map(({ Header }: { Header: string }) => Header)).toEqual(
        expect.arrayContaining(['cross-origin-opener-policy', 'permissions-policy']),
      )
    }
  })

  test('keeps the administrator’s screens and previews, and nothing else, out of search engines and caches', () => {
    const own = headers.map(({ CustomHeadersConfig }) =>
      CustomHeadersConfig.Items.filter(({ Header }: { Header: string }) => /robots|cache/.test(Header)),
    )
    const unlisted = [
      { Header: 'x-robots-tag', Value: 'noindex', Override: true },
      { Header: 'cache-control', Value: 'no-store', Override: true },
    ]
    expect(own.toSorted((one, other) => one.length - other.length)).toEqual([[], [], unlisted, unlisted])
  })

  test("has a content security policy without 'unsafe-…', and no page may frame it", () => {
    for (const { SecurityHeadersConfig } of headers) {
      const policy: string = SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("base-uri 'none'")
      // What has no directive of its own follows the default.
      expect(policy).toMatch(/(object|default)-src 'none'/)
      expect(policy).not.toContain('unsafe-')
    }
  })

  test('lets the copier read whatever was uploaded for a deployment, so that its policy stays the same', () => {
    const reads = statementsOf(stateless).flatMap(({ policy, statement }) =>
      policy.startsWith('SiteFilesRole') && statement.Action === 's3:GetObject' ? statement.Resource : [],
    )
    expect(reads).toEqual([{ 'Fn::Join': ['', expect.arrayContaining([expect.stringMatching(/\/\*$/)])] }])
  })

  test('does not wait for CloudFront to forget, which can take longer than a function may', () => {
    for (const { Properties } of Object.values(stateless.findResources('Custom::CDKBucketDeployment')))
      expect(Properties.DistributionPaths === undefined || !Properties.WaitForDistributionInvalidation).toBe(
        true,
      )
    expect(JSON.stringify(allowed)).not.toContain('cloudfront:GetInvalidation')
  })

  test('deploys its files without deleting any: assets for ever, documents until invalidated', () => {
    const deployments = Object.values(stateless.findResources('Custom::CDKBucketDeployment')).map(
      ({ Properties }) => Properties,
    )
    const cached = { 'cache-control': 'public, max-age=31536000, immutable' }
    const compressed = { ...cached, 'content-encoding': 'br' }
    const documents = { 'cache-control': 'public, max-age=0, s-maxage=31536000' }
    const [css, html, js, svg] = ['text/css', 'text/html', 'text/javascript', 'image/svg+xml'].map(
      (type) => ({
        'content-type': `${type}; charset=utf-8`,
      }),
    )
    expect(
      deployments.map(({ Prune, DestinationBucketKeyPrefix, DistributionPaths, SystemMetadata }) => [
        Prune,
        DestinationBucketKeyPrefix,
        DistributionPaths,
        SystemMetadata,
      ]),
    ).toEqual([
      [false, 'assets', undefined, { ...cached, ...css }],
      [false, 'assets', undefined, { ...cached, ...js }],
      [false, 'assets', undefined, { ...cached, ...svg }],
      [false, 'assets/br', undefined, { ...compressed, ...css }],
      [false, 'assets/br', undefined, { ...compressed, ...js }],
      [false, 'assets', undefined, cached],
      [false, undefined, undefined, { ...documents, ...html }],
      [false, undefined, undefined, { ...documents, ...svg }],
      [false, undefined, ['/*'], documents],
    ])
  })
})

describe('a domain', () => {
  const viewer = (template: Template) =>
    only(template, 'AWS::CloudFront::Distribution').Properties.DistributionConfig

  test('none leaves the name to CloudFront', () => {
    edge?.template.resourceCountIs('AWS::CertificateManager::Certificate', 0)
    expect(viewer(stateless)).not.toHaveProperty('Aliases')
  })

  test('gets its certificate from the us-east-1 stack, by a parameter', () => {
    const cloud = cloudOf('everything')
    expect(cloud.edge?.region).toBe('us-east-1')
    cloud.edge?.template.hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: 'www.example.com',
      ValidationMethod: 'DNS',
    })
    cloud.edge?.template.hasOutput('CertificateArn', {})
    expect(viewer(cloud.stateless)).toMatchObject({
      Aliases: ['www.example.com'],
      ViewerCertificate: {
        AcmCertificateArn: { Ref: 'CertificateArn' },
        MinimumProtocolVersion: 'TLSv1.2_2021',
      },
    })
    cloud.stateless.hasOutput('SiteUrl', { Value: 'https://www.example.com' })
  })

  test('with a certificate of its own needs no us-east-1 stack, unless for the firewall', () => {
    const { certificateArn } = configurations.least.domain
    const cloud = cloudOf('least')
    expect(cloud.edge).toBeUndefined()
    expect(viewer(cloud.stateless).ViewerCertificate.AcmCertificateArn).toBe(certificateArn)
  })

  test('in a zone of Route 53 gets its records, and its certificate proves itself', () => {
    const { hostedZone } = configurations.everything.domain
    const cloud = cloudOf('everything')
    const records = Object.values(cloud.stateless.findResources('AWS::Route53::RecordSet'))
    expect(records.map(({ Properties }) => [Properties.Name, Properties.Type])).toEqual([
      ['www.example.com.', 'A'],
      ['www.example.com.', 'AAAA'],
    ])
    cloud.edge?.template.hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainValidationOptions: [{ DomainName: 'www.example.com', HostedZoneId: hostedZone.id }],
    })
  })

  test('is put on the list of HTTPS-only names on request alone', () => {
    const transport = (template: Template) =>
      Object.values(template.findResources('AWS::CloudFront::ResponseHeadersPolicy')).map(
        ({ Properties }) =>
          Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.StrictTransportSecurity,
      )
    expect(transport(stateless)).toEqual(
      Array(4).fill(expect.objectContaining({ Preload: false, IncludeSubdomains: false })),
    )
    expect(transport(cloudOf('everything').stateless)).toEqual(
      Array(4).fill(expect.objectContaining({ Preload: true, IncludeSubdomains: true })),
    )
  })
})

test('pages admit the analytics tag where its id is configured, and nowhere else', () => {
  const policies = (template: Template) =>
    JSON.stringify(template.findResources('AWS::CloudFront::ResponseHeadersPolicy'))
  expect(policies(stateless)).not.toContain('googletagmanager')
  const { stateless: measured } = cloudOf('everything')
  expect(policies(measured)).toContain("script-src 'self' https://*.googletagmanager.com;")
})
