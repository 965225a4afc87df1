import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Assembly } from '../../assembly/assembly.ts'
import { writeAtomically } from '../../atomic-file.ts'
import type { AccountState } from '../../control/account-state.ts'
import { AwsError, type AwsResponse, restJson, type Service, unknownOperation } from './aws-protocol.ts'

const text = z.object({ Data: z.string() })
const email = z.object({
  FromEmailAddress: z.email(),
  Destination: z.object({ ToAddresses: z.array(z.email()).min(1) }),
  Content: z.object({ Simple: z.object({ Subject: text, Body: z.object({ Text: text }) }) }),
})

const SUPPRESSED_PATH = '/v2/email/suppression/addresses/'

/**
 * SES's SendEmail for plain text: each mail becomes a file `<dataDir>/mail/<message id>.eml`, and goes nowhere else; and its
 * list of suppressed addresses, to be read.
 */
export function createSes(assembly: Assembly, dataDir: string, state: AccountState): Service {
  const folder = join(dataDir, 'mail')
  return async (request, authorize) => {
    if (request.path.startsWith(SUPPRESSED_PATH) && request.method === 'GET') {
      // An action on the account, without a resource (AWS service authorization reference, "Actions defined by Amazon SES v2").
      authorize('ses:GetSuppressedDestination', '*')
      return suppressedDestination(decodeURIComponent(request.path.slice(SUPPRESSED_PATH.length)), state)
    }
    if (request.path !== '/v2/email/outbound-emails' || request.method !== 'POST')
      throw unknownOperation('SES', `${request.method} ${request.path}`)
    const sent = email.safeParse(JSON.parse(request.body.toString()))
    if (!sent.success) throw new AwsError(400, 'BadRequestException', z.prettifyError(sent.error))
    const { FromEmailAddress, Destination, Content } = sent.data
    const [lambda] = assembly.resources('AWS::Lambda::Function')
    if (!lambda) throw new AwsError(400, 'BadRequestException', 'No stack declares a function that sends.')
    const { region, account } = assembly.environmentOf(lambda)
    // SES's sandbox, in which new accounts start, authorizes receivers like senders.
    for (const address of [FromEmailAddress, ...Destination.ToAddresses])
      authorize('ses:SendEmail', `arn:aws:ses:${region}:${account}:identity/${address}`)

    const MessageId = randomUUID()
    const { Subject, Body } = Content.Simple
    const encoded = Buffer.from(Body.Text.Data).toString('base64')
    const lines = [
      `Message-ID: <${MessageId}@localhost>`,
      `Date: ${new Date().toUTCString()}`,
      `From: ${FromEmailAddress}`,
      `To: ${Destination.ToAddresses.join(', ')}`,
      // RFC 2047: a header holds ASCII alone.
      `Subject: =?UTF-8?B?${Buffer.from(Subject.Data).toString('base64')}?=`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      ...(encoded.match(/.{1,76}/g) ?? []),
      '',
    ]
    await mkdir(folder, { recursive: true })
    await writeAtomically(join(folder, `${MessageId}.eml`), lines.join('\r\n'))
    return restJson({ MessageId })
  }
}

function suppressedDestination(EmailAddress: string, { current }: AccountState): AwsResponse {
  if (!current.suppressed.includes(EmailAddress))
    throw new AwsError(404, 'NotFoundException', `Email address ${EmailAddress} does not exist on the list.`)
  const LastUpdateTime = Date.now() / 1000
  return restJson({ SuppressedDestination: { EmailAddress, Reason: 'BOUNCE', LastUpdateTime } })
}
