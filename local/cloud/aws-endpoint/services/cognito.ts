import { randomBytes } from 'node:crypto'
import type { Assembly } from '../../assembly/assembly.ts'
import type { Clock } from '../../control/clock.ts'
import type { CognitoEngine } from '../../engines/engines.ts'
import { AwsError, json, jsonCall, type Service, unknownOperation } from './aws-protocol.ts'
import { callUserPools, createPublicCalls, type UserPoolProperties } from './cognito-public.ts'
import { checkPassword, checkPolicy, type PasswordPolicy } from './password-policy.ts'

interface UserProperties {
  readonly UserPoolId: string
  readonly Username: string
  readonly UserAttributes?: { Name: string; Value: string }[]
}

interface ClientProperties {
  readonly UserPoolId: string
  readonly ExplicitAuthFlows?: string[]
  /** Lifetime of a challenge in minutes; Cognito's default is 3. */
  readonly AuthSessionValidity?: number
}

interface Input {
  readonly UserPoolId?: string
  readonly ClientId?: string
  readonly AuthFlow?: string
  readonly AuthParameters?: Record<string, string>
  readonly ChallengeName?: string
  readonly ChallengeResponses?: Record<string, string>
  readonly Session?: string
  readonly Username?: string
  readonly Password?: string
  readonly SoftwareTokenMfaSettings?: { readonly Enabled?: boolean }
}

/** An open challenge. */
interface Challenge {
  readonly name: 'NEW_PASSWORD_REQUIRED' | typeof SECOND_STEP
  readonly username: string
  readonly until: number
}

const SECOND_STEP = 'SOFTWARE_TOKEN_MFA'
/** cognito-local takes the code of the half minute before and after, too. */
const CODE_LIFETIME_MS = 90_000

/** Operations that cognito-local runs; the AWS endpoint only authorizes them. */
const FORWARDED = new Set([
  'AdminCreateUser',
  'AdminSetUserPassword',
  'AdminGetUser',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminDeleteUser',
])

const notAuthorized = (message = 'Incorrect username or password.') =>
  new AwsError(400, 'NotAuthorizedException', message)
const invalidParameter = (message: string) => new AwsError(400, 'InvalidParameterException', message)

/** Creates the templates' user pools and clients in cognito-local under their own ids. */
export async function createUserPoolsAndClients(assembly: Assembly, engine: CognitoEngine): Promise<void> {
  for (const pool of assembly.resources<UserPoolProperties>('AWS::Cognito::UserPool')) {
    checkPolicy(pool.logicalId, pool.properties.Policies?.PasswordPolicy)
    checkSecondStep(pool.logicalId, pool.properties)
    await engine.userPools.ensurePool(assembly.physicalId(pool))
  }
  for (const client of assembly.resources<ClientProperties>('AWS::Cognito::UserPoolClient')) {
    const clientId = assembly.physicalId(client)
    await engine.userPools.ensureClient(client.properties.UserPoolId, clientId)
  }
}

/** Throws when a user pool declares another second step than an optional one by an app. */
function checkSecondStep(
  logicalId: string,
  { MfaConfiguration = 'OFF', EnabledMfas = [] }: UserPoolProperties,
) {
  const isKnown =
    ['OFF', 'OPTIONAL'].includes(MfaConfiguration) && EnabledMfas.every((one) => one === SECOND_STEP)
  if (!isKnown) throw new Error(`${logicalId}: this MFA is not supported locally`)
}

/**
 * Creates the users that the templates declare. A new one gets `password` as a permanent one, so that the first local
 * sign-in needs no second step; an existing one keeps its own unless `reset` is set.
 */
export async function createUsers(options: {
  assembly: Assembly
  cognito: CognitoEngine
  password: string
  reset: boolean
}): Promise<void> {
  const { assembly, cognito, password, reset } = options
  for (const { properties } of assembly.resources<UserProperties>('AWS::Cognito::UserPoolUser')) {
    const { UserPoolId, Username, UserAttributes } = properties
    const known = await cognito.userPools.user(UserPoolId, Username)
    if (!known) {
      const invitation = { TemporaryPassword: password, MessageAction: 'SUPPRESS', UserAttributes }
      await callUserPools(cognito, 'AdminCreateUser', { UserPoolId, Username, ...invitation })
    }
    if (known && !reset) continue
    const permanent = { UserPoolId, Username, Password: password, Permanent: true }
    await callUserPools(cognito, 'AdminSetUserPassword', permanent)
  }
}

/** Cognito on cognito-local, whose own AdminInitiateAuth lacks challenges, and whose codes can be repeated. */
export function createCognito(assembly: Assembly, engine: CognitoEngine, clock: Pick<Clock, 'now'>): Service {
  const publicCalls = createPublicCalls(assembly, engine)
  /** Open challenges by session. */
  const sessions = new Map<string, Challenge>()
  /** Ends of the time in which used codes could be repeated, by user and code. */
  const usedCodes = new Map<string, number>()

  /** Opens a challenge. @returns its session */
  function open(
    name: Challenge['name'],
    username: string,
    { AuthSessionValidity = 3 }: ClientProperties,
  ): string {
    const session = randomBytes(32).toString('base64url')
    for (const [id, { until }] of sessions) if (until < clock.now()) sessions.delete(id)
    sessions.set(session, { name, username, until: clock.now() + AuthSessionValidity * 60_000 })
    return session
  }
  const secondStep = (username: string, client: ClientProperties) => ({
    ChallengeName: SECOND_STEP,
    ChallengeParameters: { USER_ID_FOR_SRP: username },
    Session: open(SECOND_STEP, username, client),
  })

  function clientOf({ ClientId = '', UserPoolId }: Input): ClientProperties {
    const client = assembly.find<ClientProperties>(ClientId)
    if (client?.type !== 'AWS::Cognito::UserPoolClient' || client.properties.UserPoolId !== UserPoolId) {
      throw new AwsError(400, 'ResourceNotFoundException', `User pool client ${ClientId} does not exist.`)
    }
    return client.properties
  }

  async function initiateAuth(input: Input) {
    const client = clientOf(input)
    const { ExplicitAuthFlows = [] } = client
    if (
      input.AuthFlow !== 'ADMIN_USER_PASSWORD_AUTH' ||
      !ExplicitAuthFlows.includes('ALLOW_ADMIN_USER_PASSWORD_AUTH')
    ) {
      throw invalidParameter('Auth flow not enabled for this client')
    }
    const { USERNAME = '', PASSWORD = '' } = input.AuthParameters ?? {}
    const user = await engine.userPools.user(input.UserPoolId ?? '', USERNAME)
    // cognito-local raises other errors here, and none for a wrong temporary password.
    if (!user || user.Password !== PASSWORD) throw notAuthorized()
    if (!user.Enabled) throw notAuthorized('User is disabled.')
    const plain = {
      ClientId: input.ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: input.AuthParameters,
    }
    const answer = await callUserPools(engine, 'InitiateAuth', plain)
    if (answer.ChallengeName) return { ...answer, Session: open('NEW_PASSWORD_REQUIRED', USERNAME, client) }
    return user.UserMFASettingList?.includes(SECOND_STEP) ? secondStep(user.Username, client) : answer
  }

  async function respondToChallenge(input: Input, policy: PasswordPolicy | undefined) {
    const client = clientOf(input)
    const { ClientId, ChallengeName, ChallengeResponses = {}, Session = '' } = input
    if (ChallengeName !== 'NEW_PASSWORD_REQUIRED' && ChallengeName !== SECOND_STEP)
      throw unknownOperation('Cognito', String(ChallengeName))
    const { USERNAME, NEW_PASSWORD, SOFTWARE_TOKEN_MFA_CODE: code } = ChallengeResponses
    const answer = ChallengeName === SECOND_STEP ? code : NEW_PASSWORD
    if (!USERNAME || !answer) throw invalidParameter('Missing required parameter USERNAME or the answer')
    const challenge = sessions.get(Session)
    const isOpen = challenge?.name === ChallengeName && challenge.until > clock.now()
    if (!isOpen || challenge.username !== USERNAME) throw notAuthorized('Invalid session for the user.')
    const respond = () =>
      callUserPools(engine, 'RespondToAuthChallenge', {
        ClientId,
        ChallengeName,
        ChallengeResponses,
        Session,
      })
    if (ChallengeName === SECOND_STEP) {
      const used = `${USERNAME} ${code}`
      if ((usedCodes.get(used) ?? 0) > clock.now())
        throw new AwsError(400, 'ExpiredCodeException', 'Your software token has already been used once.')
      const tokens = await respond()
      usedCodes.set(used, clock.now() + CODE_LIFETIME_MS)
      sessions.delete(Session)
      return tokens
    }
    checkPassword(answer, policy)
    sessions.delete(Session)
    const tokens = await respond()
    const user = await engine.userPools.user(input.UserPoolId ?? '', USERNAME)
    return user?.UserMFASettingList?.includes(SECOND_STEP) ? secondStep(USERNAME, client) : tokens
  }

  async function setSecondStep({
    UserPoolId = '',
    Username = '',
    SoftwareTokenMfaSettings: settings,
  }: Input) {
    const user = await engine.userPools.user(UserPoolId, Username)
    if (!user) throw new AwsError(400, 'UserNotFoundException', 'User does not exist.')
    const enabled = settings?.Enabled === true
    if (enabled && !user.SoftwareTokenMfaConfiguration?.Verified)
      throw invalidParameter('User has not verified software token mfa')
    await engine.userPools.setSecondStep(UserPoolId, user, enabled)
    return {}
  }

  return async (request, authorize) => {
    const { operation, input } = jsonCall<Input>(request)
    const publicCall = publicCalls.get(operation)
    if (publicCall) return json('1.1', await publicCall(input))
    const pool = assembly.find<UserPoolProperties>(input.UserPoolId ?? '')
    if (pool?.type !== 'AWS::Cognito::UserPool') {
      throw new AwsError(400, 'ResourceNotFoundException', `User pool ${input.UserPoolId} does not exist.`)
    }
    authorize(`cognito-idp:${operation}`, assembly.arn(pool))
    const policy = pool.properties.Policies?.PasswordPolicy
    if (operation === 'AdminInitiateAuth') return json('1.1', await initiateAuth(input))
    if (operation === 'AdminRespondToAuthChallenge')
      return json('1.1', await respondToChallenge(input, policy))
    if (operation === 'AdminSetUserMFAPreference') return json('1.1', await setSecondStep(input))
    if (!FORWARDED.has(operation)) throw unknownOperation('Cognito', operation)
    if (operation === 'AdminSetUserPassword') checkPassword(input.Password ?? '', policy)
    return json('1.1', await callUserPools(engine, operation, input))
  }
}
