import * as z from 'zod'

/** The part of a synthesized template that says what outlives its stack. */
const template = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), DeletionPolicy: z.string().optional() })),
})

/** Policies under which a deletion leaves a resource behind (CloudFormation reference, "DeletionPolicy attribute"). */
const KEEPING = ['Retain', 'RetainExceptOnCreate']

/** How each kind of what is kept is removed by hand; each is a protection that somebody has to lift knowingly. */
const REMOVAL: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::Table': 'DynamoDB: turn its deletion protection off, then delete it',
  'AWS::Backup::BackupVault':
    "AWS Backup: delete the vault's access policy, which refuses their deletion, then its recovery points, then the vault",
  'AWS::Cognito::UserPool': 'Cognito: turn its deletion protection off, then delete it',
  'AWS::SecretsManager::Secret': 'Secrets Manager: delete it; AWS waits for 7 days at least',
  'AWS::S3::Bucket': 'S3: empty it, then delete it',
}

/**
 * What a deletion leaves behind, one line each: `<stack>-<logical id>…: <how to remove it>`.
 * @param templates the synthesized template of each stack, by its name
 * @throws Error when nobody wrote down how a kind of resource is removed
 */
export const keptResources = (templates: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(templates).flatMap(([stack, text]) =>
    Object.entries(template.parse(text).Resources).flatMap(([logicalId, { Type, DeletionPolicy }]) => {
      if (!DeletionPolicy || !KEEPING.includes(DeletionPolicy)) return []
      const removal = REMOVAL[Type]
      if (!removal) throw new Error(`${logicalId} is kept, and nothing says how a ${Type} is removed.`)
      return `${stack}-${logicalId}…: ${removal}`
    }),
  )
