import type { DeployedTemplate } from '../cloudformation.ts'

/** Policies that keep a resource (CloudFormation reference, "DeletionPolicy attribute"). */
const KEEPING = ['Retain', 'RetainExceptOnCreate']

/** Instructions for removing kept resources by hand: each has a protection that is lifted on purpose only. */
const REMOVAL: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::Table': 'DynamoDB: turn its deletion protection off, then delete it',
  'AWS::Cognito::UserPool': 'Cognito: turn its deletion protection off, then delete it',
  'AWS::SecretsManager::Secret': 'Secrets Manager: delete it; AWS waits for 7 days at least',
  'AWS::S3::Bucket': 'S3: empty it, then delete it',
}

/**
 * Resources that a deletion keeps, one line each: `<stack>-<logical id>…: <how to remove it>`.
 * @param templates by the stacks' names
 * @throws Error for a kept resource without instructions
 */
export const keptResources = (templates: Readonly<Record<string, DeployedTemplate>>): string[] =>
  Object.entries(templates).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).flatMap(([logicalId, { Type, DeletionPolicy }]) => {
      if (!DeletionPolicy || !KEEPING.includes(DeletionPolicy)) return []
      const removal = REMOVAL[Type]
      if (!removal) throw new Error(`${logicalId} is kept, and nothing says how a ${Type} is removed.`)
      return `${stack}-${logicalId}…: ${removal}`
    }),
  )
