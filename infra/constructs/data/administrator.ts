import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { AccountRecovery, CfnUserPoolClient, CfnUserPoolUser, Mfa, UserPool } from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import { MIN_PASSWORD_LENGTH } from '../../../shared/entities/sign-in/password.ts'
import { CHALLENGE_MINUTES } from '../../../shared/entities/sign-in/second-step.ts'
import { defaultFacts } from '../../../shared/site.ts'

interface AdministratorProps {
  /** Address for the temporary password. */
  readonly email: string
  readonly username: string
}

/**
 * User pool with one user, without sign-up, and the login function's client. Tokens have Cognito's shortest
 * lifetimes: sign-in discards them, since the session is an item of the table.
 */
export class Administrator extends Construct {
  readonly userPoolArn: string
  readonly userPoolId: string
  readonly clientId: string

  constructor(scope: Construct, id: string, { email, username }: AdministratorProps) {
    super(scope, id)

    const pool = new UserPool(this, 'UserPool', {
      selfSignUpEnabled: false,
      signInAliases: { username: true },
      signInCaseSensitive: false,
      standardAttributes: { email: { required: true, mutable: true } },
      passwordPolicy: {
        minLength: MIN_PASSWORD_LENGTH,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
        tempPasswordValidity: Duration.days(7),
      },
      // Not required: it is set up in the account, after the first sign-in.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false, email: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      userInvitation: {
        emailSubject: `Your login to ${defaultFacts.product}`,
        emailBody: [
          `Open /admin on the ${defaultFacts.product} website and log in as <b>{username}</b> with the temporary password`,
          '<b>{####}</b>. It is valid for 7 days; you then choose your own.',
        ].join(' '),
      },
      userVerification: {
        emailSubject: `A code for a new password on ${defaultFacts.product}`,
        emailBody: [
          'Somebody, hopefully you, asked for a new password. Type the code <b>{####}</b> on the page where you asked;',
          'it is valid for one hour. If it was not you, nothing needs to be done: the old password stays valid.',
        ].join(' '),
      },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })

    Validations.of(pool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason:
          'NIST SP 800-63B-4 (3.1.1.2) and OWASP ASVS 5.0 (6.2.5) advise against demanding kinds of characters. Instead passwords have 12 or more, and the functions that set them refuse common and easily guessed ones.',
      },
      {
        id: 'AwsSolutions-COG2',
        reason:
          'Optional instead of required: the first sign-in would otherwise begin with an app that nobody has at hand. The administration suggests the second step until it is on.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason:
          "The Plus plan's threat protection costs by user and looks at addresses, which Cognito never sees here: the login function signs in for the browser and limits tries itself.",
      },
    )

    // Not UserPool.addClient, which always allows refresh tokens.
    const client = new CfnUserPoolClient(this, 'Client', {
      userPoolId: pool.userPoolId,
      explicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
      generateSecret: false,
      preventUserExistenceErrors: 'ENABLED',
      enableTokenRevocation: true,
      // Cognito's minima. `authSessionValidity`: minutes for a new password or a code.
      accessTokenValidity: 5,
      idTokenValidity: 5,
      refreshTokenValidity: 60,
      tokenValidityUnits: { accessToken: 'minutes', idToken: 'minutes', refreshToken: 'minutes' },
      authSessionValidity: CHALLENGE_MINUTES,
    })

    new CfnUserPoolUser(this, 'User', {
      userPoolId: pool.userPoolId,
      username,
      userAttributes: [
        { name: 'email', value: email },
        { name: 'email_verified', value: 'true' },
      ],
      desiredDeliveryMediums: ['EMAIL'],
    })

    this.userPoolArn = pool.userPoolArn
    this.userPoolId = pool.userPoolId
    this.clientId = client.ref
  }
}
