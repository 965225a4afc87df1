import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { environment } from './environment.ts'

/** Mail the owner a text. */
export async function mailOwner(ses: SESv2Client, subject: string, text: string): Promise<void> {
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: environment('NOTICE_FROM'),
      Destination: { ToAddresses: [environment('NOTICE_TO')] },
      Content: {
        Simple: {
          Subject: { Data: subject, Charset: 'UTF-8' },
          Body: { Text: { Data: `${text}\n`, Charset: 'UTF-8' } },
        },
      },
    }),
  )
}
