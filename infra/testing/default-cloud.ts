import type { Template } from 'aws-cdk-lib/assertions'
import { expect } from 'vitest'
import { cloudOf, list } from './sample-cloud.ts'

/** The cloud with default settings. */
export const cloud = cloudOf('default')
export const { stateful, stateless, edge, terminationProtection } = cloud
/** Templates of the stateless stack and its nested stacks. */
export const siteTemplates = [stateless, ...cloud.nested]

export interface Statement {
  readonly Effect: 'Allow' | 'Deny'
  readonly Action: string | string[]
  readonly Principal?: unknown
  readonly Resource: unknown
  readonly Condition?: Record<string, Record<string, string | string[]>>
}

/** The one resource of a type. */
export function only(template: Template, type: string) {
  const found = Object.values(template.findResources(type))
  expect(found, type).toHaveLength(1)
  return found[0] ?? {}
}

interface Policy {
  readonly PolicyDocument: { readonly Statement: readonly Statement[] }
}

/** Every policy statement of a template, with the logical id of the policy or the role it is in. */
export const statementsOf = (template: Template) =>
  ['AWS::IAM::Role', 'AWS::IAM::Policy', 'AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy']
    .flatMap((type) => Object.entries(template.findResources(type)))
    .flatMap(([policy, { Type, Properties }]) =>
      (Type === 'AWS::IAM::Role' ? ((Properties.Policies ?? []) as Policy[]) : [Properties as Policy])
        .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
        .map((statement) => ({ policy, statement })),
    )

/** Every allowing statement of all these templates. */
export const allowed = [stateful, ...siteTemplates]
  .flatMap(statementsOf)
  .filter(({ statement }) => statement.Effect === 'Allow')

/** Policies that allow an action on a resource, by a part of its logical id. */
export const policiesThatAllow = (action: string, resource: string) =>
  allowed
    .filter(({ statement }) => list(statement.Action).includes(action))
    .filter(({ statement }) => JSON.stringify(statement.Resource).includes(resource))
    .map(({ policy }) => policy)

/** Partitions of the table that limit a statement, if any. */
export const limitsOf = ({ Condition }: Statement) =>
  list(Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? [])

/** One of our functions by its description: properties, granted actions with resources and partitions; `own` without logs and traces. */
export function serviceFunction(description: string) {
  const found = siteTemplates.flatMap((template) =>
    Object.values(
      template.findResources('AWS::Lambda::Function', { Properties: { Description: description } }),
    ).map(({ Properties }) => ({ template, properties: Properties })),
  )
  expect(found, description).toHaveLength(1)
  const { template, properties } = found[0] ?? { template: stateless, properties: {} }
  const role: string = properties.Role['Fn::GetAtt'][0]
  const attached = Object.entries(template.findResources('AWS::IAM::Policy')).flatMap(
    ([id, { Properties }]) =>
      Properties.Roles.some((reference: { Ref: string }) => reference.Ref === role) ? id : [],
  )
  const granted = statementsOf(template)
    .filter(({ policy }) => [role, ...attached].includes(policy))
    .flatMap(({ statement }) =>
      list(statement.Action).map((action) => ({
        action,
        resource: JSON.stringify(statement.Resource),
        partitions: limitsOf(statement),
      })),
    )
  return { properties, granted, own: granted.filter(({ action }) => !/^(logs|xray):/.test(action)) }
}

/** Template of the stack that has the function with this description. */
export function templateOf(description: string, templates = siteTemplates): Template {
  const properties = { Properties: { Description: description } }
  const found = templates.find(
    (template) => Object.keys(template.findResources('AWS::Lambda::Function', properties)).length > 0,
  )
  if (!found) throw new Error(`No function has the description ${description}`)
  return found
}
