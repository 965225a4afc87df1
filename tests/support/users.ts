import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { ulid } from 'ulid'
import { runScript } from '../../infra/testing/run-script.ts'
import { cloud } from './client.ts'
import { awsClient } from './cloud/aws-clients.ts'

/** Users of the running system's pool besides the administrator, past the API. */
export const cognito = new CognitoIdentityProviderClient(awsClient)
export const UserPoolId = cloud.run.cognitoUserPoolId

/** Makes a user with a temporary password; gives the username. */
export async function createUser(temporaryPassword: string): Promise<string> {
  const Username = `user-${ulid().toLowerCase()}`
  await cognito.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username,
      TemporaryPassword: temporaryPassword,
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email', Value: `${Username}@example.com` }],
    }),
  )
  return Username
}

/** Sets a password for good. */
export const setPassword = (Username: string, Password: string) =>
  cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }))

/** The owner's command for a user, for example `--end-second-step`. */
export async function administratorCommand(username: string, option: string): Promise<void> {
  const { exitCode, output } = await runScript(
    ['infra/scripts/administrator/administrator.ts', '--local', option, '--user', username],
    process.cwd(),
    { DATA_DIR: path.dirname(cloud.run.permissionsFile) },
  )
  if (exitCode !== 0) throw new Error(output)
}

export const disableUser = (Username: string) =>
  cognito.send(new AdminDisableUserCommand({ UserPoolId, Username }))

export const deleteUser = (Username: string) =>
  cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username }))

/** The code that was mailed to a user last and not used yet, from where cognito-local keeps it. */
export async function mailedCode(username: string): Promise<string | undefined> {
  const file = path.join(cloud.run.logsDir, '..', 'cognito', `${UserPoolId}.json`)
  const pool: { Users: Record<string, { ConfirmationCode?: string }> } = JSON.parse(
    await readFile(file, 'utf8'),
  )
  return pool.Users[username]?.ConfirmationCode
}
