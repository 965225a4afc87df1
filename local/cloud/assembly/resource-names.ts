import { createHash } from 'node:crypto'

/** Account and region of a stack; sample values as long as none are configured. */
export interface Environment {
  readonly account: string
  readonly region: string
}

/** Everything that a resource's ids depend on, so that they are the same on every start. */
export interface Named {
  readonly stack: string
  readonly logicalId: string
  readonly type: string
  /** Value of its property in `NAME_PROPERTIES`, if the template sets it. */
  readonly name: string | undefined
  /** Value of its property in `OWNER_PROPERTIES`. */
  readonly owner: string | undefined
}

/** The property by which a template may name a resource of a type (CloudFormation resource reference). */
export const NAME_PROPERTIES: Record<string, string> = {
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::Logs::DeliveryDestination': 'Name',
  'AWS::Logs::DeliverySource': 'Name',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::CloudFront::Function': 'Name',
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::Events::Rule': 'Name',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::ApiGatewayV2::Stage': 'StageName',
  'AWS::Cognito::UserPoolUser': 'Username',
}

/** The property with the name or ARN of the resource that a resource is a part of. */
export const OWNER_PROPERTIES: Record<string, string> = {
  'AWS::Lambda::Version': 'FunctionName',
}

const digest = (text: string, length: number) =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

/** The physical name: the template's, else `<Stack>-<LogicalId>` in the alphabet of its type. */
function nameOf({ stack, logicalId, type, name }: Named, { region }: Environment): string {
  const generated = `${stack}-${logicalId}`
  switch (type) {
    case 'AWS::Cognito::UserPool':
      return `${region}_Local${digest(generated, 8)}`
    case 'AWS::Cognito::UserPoolClient':
      return digest(generated, 26)
    case 'AWS::S3::Bucket':
      return name ?? generated.toLowerCase()
    case 'AWS::Lambda::Version':
      // The logical id changes with the code; AWS would count up.
      return String(Number.parseInt(digest(generated, 8), 16))
    default:
      return name ?? generated
  }
}

/** The Amazon Resource Name (IAM service authorization reference, "Resource types defined by"). */
export function arnOf(named: Named, environment: Environment): string {
  const { account, region } = environment
  const name = nameOf(named, environment)
  const regional = (service: string, path: string) => `arn:aws:${service}:${region}:${account}:${path}`
  switch (named.type) {
    case 'AWS::DynamoDB::Table':
      return regional('dynamodb', `table/${name}`)
    case 'AWS::Lambda::Function':
      return regional('lambda', `function:${name}`)
    case 'AWS::Lambda::Version':
      return regional('lambda', `function:${named.owner?.split(':').at(-1)}:${name}`)
    case 'AWS::S3::Bucket':
      return `arn:aws:s3:::${name}`
    case 'AWS::SQS::Queue':
      return regional('sqs', name)
    case 'AWS::SNS::Topic':
      return regional('sns', name)
    case 'AWS::IAM::Role':
      return `arn:aws:iam::${account}:role/${name}`
    case 'AWS::SecretsManager::Secret':
      // Secrets Manager itself appends a hyphen and six characters.
      return regional('secretsmanager', `secret:${name}-${digest(name, 6)}`)
    case 'AWS::Cognito::UserPool':
      return regional('cognito-idp', `userpool/${name}`)
    case 'AWS::Logs::LogGroup':
      return regional('logs', `log-group:${name}:*`)
    case 'AWS::Events::Rule':
      return regional('events', `rule/${name}`)
    case 'AWS::Logs::DeliveryDestination':
      return regional('logs', `delivery-destination:${name}`)
    case 'AWS::CloudWatch::Alarm':
      return regional('cloudwatch', `alarm:${name}`)
    case 'AWS::Budgets::Budget':
      return `arn:aws:budgets::${account}:budget/${name}`
    case 'AWS::CertificateManager::Certificate':
      return regional('acm', `certificate/${name}`)
    case 'AWS::CloudFront::Distribution':
      return `arn:aws:cloudfront::${account}:distribution/${name}`
    case 'AWS::CloudFront::Function':
      return `arn:aws:cloudfront::${account}:function/${name}`
    default:
      return regional('local', `${named.type}/${name}`)
  }
}

/** Return value of `Ref`: the name, for some types the ARN or URL (CloudFormation reference, "Return values"). */
export function refOf(named: Named, environment: Environment): string {
  switch (named.type) {
    case 'AWS::SecretsManager::Secret':
    case 'AWS::SNS::Topic':
    case 'AWS::CertificateManager::Certificate':
    case 'AWS::CloudFront::Function':
    case 'AWS::Lambda::Version':
      return arnOf(named, environment)
    case 'AWS::SQS::Queue':
      return `https://sqs.${environment.region}.amazonaws.com/${environment.account}/${nameOf(named, environment)}`
    default:
      return nameOf(named, environment)
  }
}

/** Return value of `Fn::GetAtt`. Throws on an unknown attribute. */
export function attributeOf(named: Named, attribute: string, environment: Environment, port: number): string {
  const name = nameOf(named, environment)
  const attributes: Record<string, string> = {
    'AWS::CloudFront::Distribution.DomainName': `localhost:${port}`,
    'AWS::CloudFront::Function.FunctionARN': arnOf(named, environment),
    'AWS::S3::Bucket.RegionalDomainName': `${name}.s3.${environment.region}.amazonaws.com`,
    'AWS::DynamoDB::Table.StreamArn': `${arnOf(named, environment)}/stream/local`,
  }
  if (attribute === 'Arn') return arnOf(named, environment)
  // Most types repeat their id or name: a Queue has a QueueName.
  const kind = named.type.split('::').at(-1)
  if (['Id', `${kind}Id`, `${kind}Name`].includes(attribute)) return name
  const value = attributes[`${named.type}.${attribute}`]
  if (value === undefined) throw new Error(`attribute ${attribute} of ${named.type} is not supported`)
  return value
}
