import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import {
  AdminCreateUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { OwnerAction } from '../../../shared/entities/diary.ts'
import { loadConfig } from '../../config.ts'
import { STATEFUL } from '../../stacks/names.ts'
import { script } from '../cli.ts'
import { addToDiary } from '../owner-diary.ts'
import { targetSite } from '../target-site.ts'
import { forgetTries, putEverybodyOut, type Table } from './sign-ins.ts'

/** Changes a user of the pool, or how one signs in. @returns what the diary and the terminal say of it */
type Work = (
  pool: CognitoIdentityProviderClient,
  user: { readonly UserPoolId: string; readonly Username: string },
  table: Table,
) => Promise<{ readonly action: OwnerAction; readonly done: string }>

const endSecondStep: Work = async (pool, user, table) => {
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false }
  await pool.send(new AdminSetUserMFAPreferenceCommand({ ...user, SoftwareTokenMfaSettings }))
  await putEverybodyOut(table, user.Username)
  return { action: 'end-second-step', done: 'The second step is off: the password logs in by itself.' }
}

const invite: Work = async (pool, user) => {
  await pool.send(new AdminCreateUserCommand({ ...user, MessageAction: 'RESEND' }))
  return { action: 'invite', done: 'Another temporary password is mailed. It is valid for 7 days.' }
}

/** For the owner to hand over: the first login with it asks for one of the administrator's own. */
const setTemporaryPassword: Work = async (pool, user, table) => {
  const Password = randomBytes(18).toString('base64url')
  await pool.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: false }))
  await putEverybodyOut(table, user.Username)
  return {
    action: 'temporary-password',
    done: `Temporary password, valid for 7 days: ${Password}\nThe next login asks for a new one.`,
  }
}

const unlock: Work = async (_pool, { Username }, table) => {
  await forgetTries(table, Username)
  return { action: 'unlock', done: `Unknown browsers may try to log in as ${Username} again.` }
}

const changeEmail =
  (email: string): Work =>
  async (pool, user) => {
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ]
    await pool.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes }))
    return { action: 'change-email', done: `Codes are mailed to ${email} from now on.` }
  }

/**
 * `npm run administrator -- <one of these>`, with the credentials of the shell: for an administrator who can't log in.
 * - `--end-second-step` turns the second step off, for a lost phone and lost recovery codes, and puts everybody out.
 * - `--invite` mails another temporary password, until the first login.
 * - `--temporary-password` prints one that replaces the password, where no mail arrives, and puts everybody out.
 * - `--unlock` lets unknown browsers try again that too many wrong tries of the day keep out.
 * - `--email <address>` changes the address, to which codes are mailed.
 * `--user <name>` means another than `adminUsername`; `--local` a running `npm start`, by `DATA_DIR`.
 */
await script(async () => {
  const { values } = parseArgs({
    options: {
      'end-second-step': { type: 'boolean', default: false },
      invite: { type: 'boolean', default: false },
      'temporary-password': { type: 'boolean', default: false },
      unlock: { type: 'boolean', default: false },
      email: { type: 'string' },
      user: { type: 'string' },
      local: { type: 'boolean', default: false },
    },
  })
  const work = [
    ...(values['end-second-step'] ? [endSecondStep] : []),
    ...(values.invite ? [invite] : []),
    ...(values['temporary-password'] ? [setTemporaryPassword] : []),
    ...(values.unlock ? [unlock] : []),
    ...(values.email ? [changeEmail(values.email)] : []),
  ]
  const [chosen] = work
  if (!chosen || work.length > 1)
    throw new Error(
      'Say what to do: --end-second-step, --invite, --temporary-password, --unlock or --email <address>',
    )
  const { client, outputs } = await targetSite(values.local, STATEFUL, 'UserPoolId', 'TableName')
  const table = { client: new DynamoDBClient(client), name: outputs.TableName }
  const pool = new CognitoIdentityProviderClient(client)
  const user = { UserPoolId: outputs.UserPoolId, Username: values.user ?? loadConfig().adminUsername }
  const { action, done } = await chosen(pool, user, table)
  await addToDiary(table.client, table.name, action)
  console.log(done)
})
