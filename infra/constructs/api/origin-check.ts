import { Duration } from 'aws-cdk-lib'
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { Construct } from 'constructs'
import { type FunctionDefaults, ServiceFunction } from '../lambda/function.ts'

/** Header that the distribution adds; whatever a visitor sent under this name is replaced. */
export const ORIGIN_HEADER = 'x-origin-verify'

interface OriginCheckProps {
  readonly functions: FunctionDefaults
  readonly originSecretArn: string
}

/**
 * Lets only requests of our distribution through to the API. API Gateway asks the function once an hour per value of the
 * header; without the header it answers 401 by itself, with a wrong one 403, both of which only callers see that go past
 * CloudFront.
 */
export class OriginCheck extends Construct {
  readonly authorizer: HttpLambdaAuthorizer

  constructor(scope: Construct, id: string, { functions, originSecretArn }: OriginCheckProps) {
    super(scope, id)
    const { lambda } = new ServiceFunction(this, 'OriginCheck', {
      ...functions,
      bundle: 'origin-check',
      description: 'Refuses requests that come past CloudFront',
      actions: ['secretsmanager:GetSecretValue'],
      dependencies: {
        secretsmanager: { arns: [originSecretArn], environment: { ORIGIN_SECRET_ARN: originSecretArn } },
      },
    })
    this.authorizer = new HttpLambdaAuthorizer('OriginAuthorizer', lambda, {
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      identitySource: [`$request.header.${ORIGIN_HEADER}`],
      resultsCacheTtl: Duration.hours(1),
    })
  }
}
