import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach } from 'vitest'

/** XML, JSON, or a function of the request's body that gives the JSON. */
type Body = string | object | ((sent: string) => object)

interface Answer {
  readonly status: number
  readonly body: Body
}

/**
 * A stand-in for AWS, over HTTP, for the tests of a file; each test begins with no answers. A call is known by service and
 * region (from the signature), operation (header, body or path) and stack. A deleted stack is gone; unknown calls get 500.
 */
export async function standInAws() {
  /** Answers by call: `<service> <region> <operation or path> [<stack>]`. */
  const answers = new Map<string, Answer>()
  const asked = new Set<string>()
  /** Last request body of each call. */
  const bodies = new Map<string, string>()

  const server = createServer(async (request, response) => {
    const sent = await text(request)
    const call = callOf(request, sent)
    asked.add(call)
    bodies.set(call, sent)
    const { status, body } =
      answers.get(call) ?? (call.includes(' DescribeStacks ') ? NO_STACK : unexpected(call))
    if (call.includes(' DeleteStack ')) leave(call.replace('DeleteStack', 'DescribeStacks'))
    const [type, content] =
      typeof body === 'string'
        ? ['text/xml', body]
        : ['application/json', JSON.stringify(typeof body === 'function' ? body(sent) : body)]
    response.writeHead(status, { 'content-type': type }).end(content)
  })
  /** Removes a stack, unless its deletion fails. */
  const leave = (description: string) => {
    if (!String(answers.get(description)?.body).includes('DELETE_FAILED')) answers.delete(description)
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  afterAll(() => {
    server.close()
  })
  beforeEach(() => {
    answers.clear()
    asked.clear()
  })

  const given = (call: string, body: Body, status = 200) => answers.set(call, { status, body })
  return {
    answers,
    asked,
    bodies,
    given,
    /** An account with all prerequisites of a deployment to a region. */
    givenAccount(region: string) {
      given(
        `sts ${region} GetCallerIdentity`,
        '<GetCallerIdentityResponse><GetCallerIdentityResult><Account>123456789012</Account>' +
          '<Arn>arn:aws:iam::123456789012:user/owner</Arn></GetCallerIdentityResult></GetCallerIdentityResponse>',
      )
      for (const one of new Set([region, 'us-east-1']))
        given(`ssm ${one} GetParameter`, { Parameter: { Value: '30' } })
      given(`lambda ${region} /2016-08-19/account-settings`, { AccountLimit: { ConcurrentExecutions: 1000 } })
    },
    /** A deployed stack. */
    givenStack(region: string, name: string, outputs: Record<string, string>, status = 'UPDATE_COMPLETE') {
      const members = Object.entries(outputs).map(
        ([key, value]) =>
          `<member><OutputKey>${key}</OutputKey><OutputValue>${escaped(value)}</OutputValue></member>`,
      )
      given(
        `cloudformation ${region} DescribeStacks ${name}`,
        '<DescribeStacksResponse><DescribeStacksResult><Stacks><member>' +
          `<StackName>${name}</StackName><StackStatus>${status}</StackStatus><Outputs>${members.join('')}</Outputs>` +
          '</member></Stacks></DescribeStacksResult></DescribeStacksResponse>',
      )
      given(`cloudformation ${region} DeleteStack ${name}`, '<DeleteStackResponse/>')
    },
    /** The template of a stack. */
    givenTemplate(region: string, name: string, Resources: object) {
      given(
        `cloudformation ${region} GetTemplate ${name}`,
        `<GetTemplateResponse><GetTemplateResult><TemplateBody>${escaped(JSON.stringify({ Resources }))}` +
          '</TemplateBody></GetTemplateResult></GetTemplateResponse>',
      )
    },
    /** Environment of AWS clients. */
    env: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_MAX_ATTEMPTS: '1',
    },
  }
}

/** An error in the query protocol. */
export const refusal = (code: string, message: string) =>
  `<ErrorResponse><Error><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`

const NO_STACK: Answer = { status: 400, body: refusal('ValidationError', 'The stack does not exist') }

const unexpected = (call: string): Answer => ({ status: 500, body: { message: `unexpected: ${call}` } })

function callOf({ headers, url = '' }: IncomingMessage, body: string): string {
  const [, region = '', service = ''] =
    /Credential=[^/]+\/\d+\/([^/]+)\/([^/]+)\//.exec(headers.authorization ?? '') ?? []
  const operation =
    String(headers['x-amz-target'] ?? '').split('.')[1] ??
    /Action=(\w+)/.exec(body)?.[1] ??
    url.replace(/\?.*/, '')
  const stack = service === 'cloudformation' ? ` ${new URLSearchParams(body).get('StackName')}` : ''
  return `${service} ${region} ${operation}${stack}`
}

const escaped = (content: string) => content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
