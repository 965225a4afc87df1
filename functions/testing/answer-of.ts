import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context, Handler } from 'aws-lambda'

/** Answer of a route's function to a request. */
export async function answerOf(
  handler: Handler<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>,
  request: Partial<APIGatewayProxyEventV2>,
  remainingMs = 5000,
) {
  const event = { headers: {}, requestContext: { requestId: 'r1' }, ...request } as APIGatewayProxyEventV2
  const context = { awsRequestId: 'f1', getRemainingTimeInMillis: () => remainingMs } as Context
  const answer = (await handler(event, context, () => {})) as APIGatewayProxyStructuredResultV2
  const { statusCode: status, headers, cookies, body } = answer
  return {
    status,
    headers,
    cookies,
    text: body ?? '',
    body: isJson(headers) ? JSON.parse(body ?? '') : undefined,
  }
}

const isJson = (headers: APIGatewayProxyStructuredResultV2['headers'] = {}) =>
  String(headers['content-type']).startsWith('application/json')
