import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import {
  GetHostedZoneCommand,
  ListResourceRecordSetsCommand,
  Route53Client,
  type RRType,
} from '@aws-sdk/client-route-53'
import type { Config } from '../../../config.ts'
import { STATELESS } from '../../../stacks/names.ts'
import { findStack } from '../../cloudformation.ts'
import { attempt, type Finding } from './finding.ts'

type Domain = NonNullable<Config['domain']>
type Zone = NonNullable<Domain['hostedZone']>

/** Types of records that exclude the site's own: the same types, and the alias of a whole name. */
const EXCLUSIVE_TYPES: readonly (RRType | undefined)[] = ['A', 'AAAA', 'CNAME']

/** Checks the configured certificate, zone and name. */
export function domainName({ region, domain }: Config): Promise<Finding>[] {
  if (!domain) return []
  const { name, certificateArn, hostedZone } = domain
  return [
    ...(certificateArn ? [attempt('certificate', certificate(certificateArn, name))] : []),
    ...(hostedZone ? [attempt('hosted zone', zone(hostedZone))] : []),
    ...(certificateArn || hostedZone ? [] : [Promise.resolve({ remark: CERTIFICATE_IS_REQUESTED })]),
    attempt(`name ${name}`, siteName(region, domain)),
  ]
}

const CERTIFICATE_IS_REQUESTED =
  'A first deployment waits for the CNAME record that proves the domain: Certificate Manager, us-east-1, shows it.'

async function certificate(CertificateArn: string, name: string): Promise<Finding> {
  const { Certificate } = await new ACMClient({ region: 'us-east-1' }).send(
    new DescribeCertificateCommand({ CertificateArn }),
  )
  if (Certificate?.Status !== 'ISSUED') {
    return { fault: `The certificate is ${Certificate?.Status}, not ISSUED: ${CertificateArn}` }
  }
  // A wildcard covers one label.
  const wildcard = name.replace(/^[^.]+/, '*')
  const names = Certificate.SubjectAlternativeNames ?? []
  if (names.includes(name) || names.includes(wildcard)) return {}
  return { fault: `The certificate is for ${names.join(', ')}, not for ${name}: ${CertificateArn}` }
}

async function zone({ id, name }: Zone): Promise<Finding> {
  const { HostedZone } = await new Route53Client({ region: 'us-east-1' }).send(
    new GetHostedZoneCommand({ Id: id }),
  )
  if (HostedZone?.Config?.PrivateZone) return { fault: `The zone ${id} is private.` }
  if (HostedZone?.Name === `${name}.`) return {}
  return { fault: `The zone ${id} is that of ${HostedZone?.Name}, not of ${name}.` }
}

/** Checks the site's name: no site behind it yet, or records in the way. */
async function siteName(region: string, { name, hostedZone }: Domain): Promise<Finding> {
  const site = await findStack(region, STATELESS)
  const isFirst = !site || site.isFailedCreation
  return {
    ...(isFirst && {
      remark:
        `The site is not deployed yet: ${name} would lead to it before its pages are published. Better deploy ` +
        'without "domain" first.',
    }),
    ...(hostedZone && (await takenBy(name, hostedZone, site?.outputs.DistributionDomainName))),
  }
}

/** Finds other records of the name: CloudFormation replaces no record that it did not create. */
async function takenBy(name: string, { id }: Zone, distribution: string | undefined): Promise<Finding> {
  const { ResourceRecordSets = [] } = await new Route53Client({ region: 'us-east-1' }).send(
    new ListResourceRecordSetsCommand({ HostedZoneId: id, StartRecordName: name }),
  )
  const others = ResourceRecordSets.filter(
    ({ Name, Type, AliasTarget }) =>
      Name === `${name}.` &&
      EXCLUSIVE_TYPES.includes(Type) &&
      !(distribution && AliasTarget?.DNSName === `${distribution}.`),
  )
  if (others.length === 0) return {}
  const records = others.map(({ Type, AliasTarget, ResourceRecords = [] }) => {
    const values = AliasTarget ? [AliasTarget.DNSName] : ResourceRecords.map(({ Value }) => Value)
    return `${Type} to ${values.join(', ')}`
  })
  return {
    fault:
      `${name} has records already in the zone ${id}, which CloudFormation does not replace: ${records.join('; ')}. ` +
      'Delete them right before you deploy, or leave "hostedZone" out and change them yourself afterwards.',
  }
}
