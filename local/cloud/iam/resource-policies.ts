import type { Assembly } from '../assembly/assembly.ts'
import { parsePolicy, type Statement } from './iam.ts'

/** Statements of all resource policies in the templates. */
export const resourceStatements = (assembly: Assembly): Statement[] =>
  ['AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy']
    .flatMap((type) => assembly.resources<{ PolicyDocument: unknown }>(type))
    .flatMap(({ logicalId, properties }) => parsePolicy(properties.PolicyDocument, logicalId))
