import type { Template } from 'aws-cdk-lib/assertions'
import { expect } from 'vitest'
import { list, synthesize } from './sample-cloud.ts'

/** The cloud as it is without any settings, and what its tests read of it. */
export const cloud = synthesize()
export const { stateful, stateless, edge, terminationProtection } = cloud
/** The site's templates: functions of the API are in both, the rest in the first. */
export const siteTemplates = [stateless, ...cloud.nested]

export interface Statement {
  readonly Effect: 'Allow' | 'Deny'
  readonly Action: string | string[]
  readonly Resource: unknown
  readonly Condition?: Record<string, Record<string, string | string[]>>
}

/** The one resource of a type. */
export function only(template: Template, type: string) {
  const found = Object.values(template.findResources(type))
  expect(found, type).toHaveLength(1)
  return found[0] ?? {}
}

/** Every policy statement of a template, with the logical id of the policy it is in. */
export const statementsOf = (template: Template) =>
  ['AWS::IAM::Policy', 'AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy']
    .flatMap((type) => Object.entries(template.findResources(type)))
    .flatMap(([policy, { Properties }]) =>
      (Properties.PolicyDocument.Statement as Statement[]).map((statement) => ({ policy, statement })),
    )

/** Every statement that allows something, of all these templates. */
export const allowed = [stateful, ...siteTemplates]
  .flatMap(statementsOf)
  .filter(({ statement }) => statement.Effect === 'Allow')

/** The partitions of the table that a statement is limited to, if it is. */
export const limitsOf = ({ Condition }: Statement) =>
  list(Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? [])

/**
 * A function of ours by its description: properties, and actions besides logs and traces with their resources, and one by
 * one the partitions that they are limited to.
 */
export function serviceFunction(description: string) {
  const found = siteTemplates.flatMap((template) =>
    Object.values(
      template.findResources('AWS::Lambda::Function', { Properties: { Description: description } }),
    ).map(({ Properties }) => ({ template, properties: Properties })),
  )
  expect(found, description).toHaveLength(1)
  const { template, properties } = found[0] ?? { template: stateless, properties: {} }
  const role: string = properties.Role['Fn::GetAtt'][0]
  const granted = Object.values(template.findResources('AWS::IAM::Policy'))
    .filter(({ Properties }) => Properties.Roles.some((reference: { Ref: string }) => reference.Ref === role))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement as Statement[])
    .flatMap((statement) =>
      list(statement.Action).map((action) => ({
        action,
        resource: JSON.stringify(statement.Resource),
        partitions: limitsOf(statement),
      })),
    )
  return { properties, granted, own: granted.filter(({ action }) => !/^(logs|xray):/.test(action)) }
}
