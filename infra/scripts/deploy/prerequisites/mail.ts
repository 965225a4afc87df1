import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2'
import { CONFIG_FILE, type Config } from '../../../config.ts'
import { attempt, type Finding } from './finding.ts'

/** Checks sender and receiver of the notices of enquiries. */
export function notices(config: Config): Promise<Finding>[] {
  if (!config.notifications) return []
  const { from, to } = config.notifications
  return [
    attempt('sender of notices', mailable(config, from)),
    ...(to === from ? [] : [attempt('receiver of notices', reachable(config, to))]),
  ]
}

/** Checks that the address or its domain is verified: a domain covers its addresses (SES developer guide, "Creating and verifying identities"). */
async function mailable({ region }: Config, address: string): Promise<Finding> {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  if ((await isVerified(region, address)) || (await isVerified(region, domain))) return {}
  return {
    fault:
      `Mails of enquiries can't go out: verify ${address} or its domain as an identity in SES, ${region}; or remove ` +
      `notifications from ${CONFIG_FILE}.`,
  }
}

async function isVerified(region: string, EmailIdentity: string): Promise<boolean> {
  try {
    const { VerifiedForSendingStatus } = await new SESv2Client({ region }).send(
      new GetEmailIdentityCommand({ EmailIdentity }),
    )
    return VerifiedForSendingStatus ?? false
  } catch (error) {
    if (error instanceof NotFoundException) return false
    throw error
  }
}

/** Checks a receiver: in its sandbox SES mails to verified addresses and domains only. */
async function reachable(config: Config, to: string): Promise<Finding> {
  const { ProductionAccessEnabled } = await new SESv2Client({ region: config.region }).send(
    new GetAccountCommand({}),
  )
  return ProductionAccessEnabled ? {} : mailable(config, to)
}
