import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, test, vi } from 'vitest'
import { by, configuration, endpoint, idOf, password, setUpEndpoint } from './aws-endpoint-fixture.ts'

setUpEndpoint()

test('a user signs in; a wrong password and an unknown user look the same', async () => {
  const client = new CognitoIdentityProviderClient(by('Writer'))
  const ids = {
    UserPoolId: idOf('AWS::Cognito::UserPool').id,
    ClientId: idOf('AWS::Cognito::UserPoolClient').id,
  }
  const signIn = (USERNAME: string, PASSWORD: string) =>
    client.send(
      new AdminInitiateAuthCommand({
        ...ids,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD },
      }),
    )
  expect((await signIn('admin', password)).AuthenticationResult?.AccessToken).toEqual(expect.any(String))
  const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
  await expect(signIn('admin', 'wrong')).rejects.toMatchObject(refusal)
  await expect(signIn('nobody', password)).rejects.toMatchObject(refusal)
})

test('a temporary password must be right, and leads to a new one that the policy accepts, once', async () => {
  const administrator = new CognitoIdentityProviderClient(configuration(endpoint.serviceCredentials))
  const client = new CognitoIdentityProviderClient(by('Writer'))
  const UserPoolId = idOf('AWS::Cognito::UserPool').id
  const ids = { UserPoolId, ClientId: idOf('AWS::Cognito::UserPoolClient').id }
  const temporary = { UserPoolId, Username: 'admin', Password: 'Temporary123!', Permanent: false }
  await administrator.send(new AdminSetUserPasswordCommand(temporary))
  const signIn = (PASSWORD: string) =>
    client.send(
      new AdminInitiateAuthCommand({
        ...ids,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'admin', PASSWORD },
      }),
    )
  await expect(signIn('wrong')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  const { ChallengeName, Session } = await signIn('Temporary123!')
  expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  const answer = (NEW_PASSWORD: string, session = Session) =>
    client.send(
      new AdminRespondToAuthChallengeCommand({
        ...ids,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ChallengeResponses: { USERNAME: 'admin', NEW_PASSWORD },
        Session: session,
      }),
    )
  await expect(answer('short')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
  await expect(answer(password, 'forged'.repeat(4))).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  expect((await answer(password)).AuthenticationResult?.AccessToken).toEqual(expect.any(String))
  await expect(answer(password)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})

test('a call for users themselves takes a code or a token and no signature; any other is refused without one', async () => {
  const unsigned = new CognitoIdentityProviderClient(
    configuration({ accessKeyId: 'AKIANOBODY', secretAccessKey: 'x' }),
  )
  const ClientId = idOf('AWS::Cognito::UserPoolClient').id
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  await unsigned.send(new ForgotPasswordCommand({ ClientId, Username: 'admin' }))
  const code = /code for a new password is (\d{6})$/.exec(String(printed.mock.lastCall))?.[1]
  printed.mockRestore()
  const confirm = (ConfirmationCode: string | undefined, Password: string) =>
    unsigned.send(
      new ConfirmForgotPasswordCommand({ ClientId, Username: 'admin', ConfirmationCode, Password }),
    )
  await expect(confirm('wrong', password)).rejects.toMatchObject({ name: 'CodeMismatchException' })
  await expect(confirm(code, 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
  await confirm(code, password)
  await expect(confirm(code, password)).rejects.toMatchObject({ name: 'CodeMismatchException' })

  const { status } = await fetch(endpoint.url, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers' },
    body: JSON.stringify({ UserPoolId: idOf('AWS::Cognito::UserPool').id }),
  })
  expect(status).toBe(403)
})
