import type { Assembly } from '../assembly/assembly.ts'
import { parsePolicy, type Statement } from './iam.ts'

/** Kinds of policies on a resource, with the property that holds the document. */
const DOCUMENTS = {
  'AWS::S3::BucketPolicy': 'PolicyDocument',
  'AWS::SQS::QueuePolicy': 'PolicyDocument',
  'AWS::SecretsManager::ResourcePolicy': 'ResourcePolicy',
} as const

/** Statements of all resource policies in the templates. */
export const resourceStatements = (assembly: Assembly): Statement[] =>
  Object.entries(DOCUMENTS).flatMap(([type, property]) =>
    assembly
      .resources(type)
      .flatMap(({ logicalId, properties }) => parsePolicy(properties[property], logicalId)),
  )
