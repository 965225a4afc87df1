import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CognitoError, UnsupportedError } from 'cognito-local/lib/errors.js'
import { Router } from 'cognito-local/lib/server/Router.js'
import { DateClock } from 'cognito-local/lib/services/clock.js'
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js'
import type { Context } from 'cognito-local/lib/services/context.js'
import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore.js'
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory.js'
import type { Services } from 'cognito-local/lib/services/index.js'
import type { Messages } from 'cognito-local/lib/services/messages.js'
import { JwtTokenGenerator } from 'cognito-local/lib/services/tokenGenerator.js'
import { type User, UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService.js'
import { writeAtomically } from '../atomic-file.ts'
import type { Stored } from '../control/snapshots.ts'

/** cognito-local's user pools without its server, which can neither choose its folder nor write atomically. */
export interface UserPools {
  /** One call of the user pools API; `body` is the response or the error (`__type`, `message`) as AWS sends it. */
  call(operation: string, input: unknown): Promise<{ status: number; body: Record<string, unknown> }>
  /** Creates a pool under the template's id, unless it exists. */
  ensurePool(id: string): Promise<void>
  ensureClient(poolId: string, clientId: string): Promise<void>
  user(poolId: string, username: string): Promise<User | null>
  /** Turns a user's second step on or off: cognito-local can do so for users themselves only. */
  setSecondStep(poolId: string, user: User, enabled: boolean): Promise<void>
  /** @returns puts all users back as they were */
  snapshot(): Promise<() => Promise<void>>
}

type Json = Record<string, unknown>

/** cognito-local keeps dates as `Date` objects in properties named `…Date`. */
const reviveDates = (key: string, value: unknown) =>
  key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value

/** A data store in one JSON file; every change is on disk before it resolves. */
async function openStore(file: string, defaults: object): Promise<DataStore & Stored> {
  const saved = await readFile(file, 'utf8').catch(() => undefined)
  const root = (saved === undefined ? structuredClone(defaults) : JSON.parse(saved, reviveDates)) as Json
  let writing = Promise.resolve()
  const save = () => {
    writing = writing.catch(() => {}).then(() => writeAtomically(file, JSON.stringify(root, undefined, 2)))
    return writing
  }
  await save()
  /** The parent object of `path`, created when missing. */
  const parentOf = (path: string[]) =>
    path.slice(0, -1).reduce<Json>((at, part) => {
      at[part] ??= {}
      return at[part] as Json
    }, root)
  const get = async <T>(_: Context, key: string | string[], otherwise?: T): Promise<T | null> => {
    // Own properties only: no user is called `constructor` because every object has one.
    const found = [key]
      .flat()
      .reduce<unknown>((at, part) => (Object.hasOwn(at ?? {}, part) ? (at as Json)[part] : undefined), root)
    return structuredClone((found as T | undefined) ?? otherwise ?? null)
  }
  return {
    get,
    getRoot: async <T>() => structuredClone(root) as T,
    async set(_, key, value) {
      const path = [key].flat()
      parentOf(path)[path.at(-1) ?? ''] = structuredClone(value)
      await save()
    },
    async delete(_, key) {
      const path = [key].flat()
      delete parentOf(path)[path.at(-1) ?? '']
      await save()
    },
    async snapshot() {
      const saved = structuredClone(root)
      return async () => {
        for (const key of Object.keys(root)) delete root[key]
        Object.assign(root, structuredClone(saved))
        await save()
      }
    },
  } as DataStore & Stored
}

/** No logs: at debug level cognito-local writes requests with passwords. */
const silent = { child: () => silent, debug() {}, info() {}, warn() {}, error() {} }
const context = { logger: silent } as unknown as Context

/** Opens or creates the user pools in `directory`; `deliverCode` mails the code for a new password. */
export async function createUserPools(
  directory: string,
  deliverCode: (address: string, code: string) => void,
): Promise<UserPools> {
  const open = new Map<string, Promise<DataStore & Stored>>()
  const stores: DataStoreFactory = {
    create: (_, id, defaults) => {
      const store = open.get(id) ?? openStore(join(directory, `${id}.json`), defaults)
      open.set(id, store)
      return store
    },
  }
  // The service lists its folder, which must exist by then.
  await openStore(join(directory, 'clients.json'), { Clients: {} })
  const clock = new DateClock()
  const poolFactory = new UserPoolServiceFactoryImpl(clock, stores)
  const cognito = await new CognitoServiceFactoryImpl(directory, stores, {
    async create(...args) {
      const pool = await poolFactory.create(...args)
      // Refresh is not supported, and the list of tokens would grow with every sign-in.
      pool.storeRefreshToken = async () => {}
      return pool
    },
  }).create(context, { UsernameAttributes: [] })
  // Pools with Lambda triggers are not supported, nor other messages than codes.
  const triggers = { enabled: () => false } as unknown as Services['triggers']
  const services = {
    clock,
    cognito,
    triggers,
    messages: {
      deliver: async (...[, source, , , , code, , { Destination }]: Parameters<Messages['deliver']>) => {
        if (source === 'ForgotPassword') deliverCode(Destination, code)
      },
    },
    otp: () => randomInt(1_000_000).toString().padStart(6, '0'),
    tokenGenerator: new JwtTokenGenerator(clock, triggers, { IssuerDomain: 'http://localhost' }),
  } as unknown as Services
  const route = Router(services)

  const seconds = (body: unknown): Json =>
    JSON.parse(
      JSON.stringify(body ?? {}, function (this: Json, key, value: unknown) {
        const original = this[key]
        return original instanceof Date ? Math.floor(original.getTime() / 1000) : value
      }),
    )

  return {
    async call(operation, input) {
      try {
        return { status: 200, body: seconds(await route(operation)(context, input)) }
      } catch (error) {
        if (error instanceof CognitoError) {
          return { status: 400, body: { __type: error.code, message: error.message } }
        }
        if (error instanceof UnsupportedError) {
          return { status: 501, body: { __type: 'UnknownOperationException', message: error.message } }
        }
        throw error
      }
    },
    async ensurePool(id) {
      const pools = await cognito.listUserPools(context)
      if (pools.some((pool) => pool.Id === id)) return
      await cognito.createUserPool(context, { Id: id, UsernameAttributes: [] })
    },
    async ensureClient(poolId, clientId) {
      if (await cognito.getAppClient(context, clientId)) return
      const now = clock.get()
      const pool = await cognito.getUserPool(context, poolId)
      await pool.saveAppClient(context, {
        UserPoolId: poolId,
        ClientId: clientId,
        ClientName: clientId,
        CreationDate: now,
        LastModifiedDate: now,
      })
    },
    async user(poolId, username) {
      const pool = await cognito.getUserPool(context, poolId)
      return pool.getUserByUsername(context, username)
    },
    async snapshot() {
      const restores = await Promise.all([...open.values()].map(async (store) => (await store).snapshot()))
      return async () => {
        await Promise.all(restores.map((restore) => restore()))
      }
    },
    async setSecondStep(poolId, user, enabled) {
      const pool = await cognito.getUserPool(context, poolId)
      await pool.saveUser(context, { ...user, UserMFASettingList: enabled ? ['SOFTWARE_TOKEN_MFA'] : [] })
    },
  }
}
