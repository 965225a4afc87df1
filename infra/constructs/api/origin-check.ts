import { Duration } from 'aws-cdk-lib'
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { Construct } from 'constructs'
import { type FunctionDefaults, ServiceFunction } from '../lambda/function.ts'

/** Header that the distribution adds, in place of a visitor's one. */
export const ORIGIN_HEADER = 'x-origin-verify'

/**
 * Authorizer that admits requests of our distribution only. API Gateway caches its answer for an hour per value of the
 * header. Requests that bypass CloudFront get 401 without the header, and 403 with a wrong one.
 */
export function originCheck(scope: Construct, functions: FunctionDefaults, originSecretArn: string) {
  const construct = new Construct(scope, 'OriginCheck')
  const { lambda } = new ServiceFunction(construct, 'OriginCheck', {
    ...functions,
    bundle: 'origin-check',
    description: 'Refuses requests that come past CloudFront',
    actions: ['secretsmanager:GetSecretValue'],
    dependencies: {
      secretsmanager: { arns: [originSecretArn], environment: { ORIGIN_SECRET_ARN: originSecretArn } },
    },
  })
  return new HttpLambdaAuthorizer('OriginAuthorizer', lambda, {
    responseTypes: [HttpLambdaResponseType.SIMPLE],
    identitySource: [`$request.header.${ORIGIN_HEADER}`],
    resultsCacheTtl: Duration.hours(1),
  })
}
