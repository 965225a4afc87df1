import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { allowed, edge, only, stateless, statementsOf } from '../testing/default-cloud.ts'
import { cloudOf } from '../testing/sample-cloud.ts'
import { configurations } from '../testing/sample-configurations.ts'

describe('the site', () => {
  const { DistributionConfig } = only(stateless, 'AWS::CloudFront::Distribution').Properties
  const behaviours = [DistributionConfig.DefaultCacheBehavior, ...DistributionConfig.CacheBehaviors]

  test('asks the API for each call and each preview, with everything but the host, and keeps no answer', () => {
    const found = ['/api/*', '/preview/*'].map((path) =>
      behaviours.find(({ PathPattern }) => PathPattern === path),
    )
    for (const behaviour of found)
      expect(behaviour).toMatchObject({
        TargetOriginId: found[0]?.TargetOriginId,
        // CachingDisabled and AllViewerExceptHostHeader, AWS's managed policies.
        CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
        ViewerProtocolPolicy: expect.stringMatching(/https/),
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
      ['/assets/*', undefined],
      ['/media/*', undefined],
    ])
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

  const headers = Object.values(stateless.findResources('AWS::CloudFront::ResponseHeadersPolicy')).map(
    ({ Properties }) => Properties.ResponseHeadersPolicyConfig,
  )

  test('sends security headers with everything, and lets no page run what it does not name, or be framed', () => {
    expect(behaviours.every(({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId)).toBe(true)
    expect(headers).toHaveLength(4)
    for (const { SecurityHeadersConfig } of headers) {
      expect(SecurityHeadersConfig).toMatchObject({
        ContentTypeOptions: { Override: true },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000 },
      })
      const policy: string = SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("base-uri 'none'")
      // What has no directive of its own follows the default.
      expect(policy).toMatch(/(object|default)-src 'none'/)
      expect(policy).not.toContain('unsafe-')
    }
  })

  test('names the rules of what browsers load ahead with pages alone, and copies them with their type', () => {
    const named = headers.filter(({ CustomHeadersConfig }) =>
      CustomHeadersConfig.Items.some(({ Header }: { Header: string }) => Header === 'speculation-rules'),
    )
    expect(named.map(({ Name }) => Name)).toEqual([expect.stringContaining('PageHeaders')])
    stateless.hasResourceProperties('Custom::CDKBucketDeployment', {
      SystemMetadata: { 'content-type': 'application/speculationrules+json' },
    })
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

  test('deploys its files without deleting any, and the documents last, so that the edge forgets those before', () => {
    const deployments = Object.values(stateless.findResources('Custom::CDKBucketDeployment')).map(
      ({ Properties }) => Properties,
    )
    expect(deployments.length).toBeGreaterThan(5)
    expect(deployments.filter(({ Prune }) => Prune !== false)).toEqual([])
    expect(deployments.at(-1)).toMatchObject({
      DistributionPaths: ['/*'],
      SystemMetadata: { 'cache-control': 'public, max-age=0, s-maxage=31536000' },
    })
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
    const preloaded = (template: Template) =>
      JSON.stringify(template.findResources('AWS::CloudFront::ResponseHeadersPolicy')).match(
        /"(Preload|IncludeSubdomains)":true/g,
      )
    expect(preloaded(stateless)).toBeNull()
    expect(preloaded(cloudOf('everything').stateless)).toHaveLength(8)
  })
})

test('pages admit the analytics tag where its id is configured, and nowhere else', () => {
  const policies = (template: Template) =>
    JSON.stringify(template.findResources('AWS::CloudFront::ResponseHeadersPolicy'))
  expect(policies(stateless)).not.toContain('googletagmanager')
  const { stateless: measured } = cloudOf('everything')
  expect(policies(measured)).toContain("script-src 'self' https://*.googletagmanager.com;")
})
