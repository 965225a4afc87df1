import { join } from 'node:path'
import type { Assembly, Resource } from '../assembly/assembly.ts'
import { functionReference } from '../assembly/function-reference.ts'
import type { Activity } from '../control/activity.ts'
import type { Clock } from '../control/clock.ts'
import { openLog } from '../log-file.ts'
import { Instance, type Outcome } from './function-instance.ts'
import { THROTTLED } from './throttling.ts'

type LambdaFunction = {
  readonly Handler: string
  readonly Runtime: string
  readonly Code: { readonly S3Key: string }
  /** Seconds; 3 by default (AWS::Lambda::Function). */
  readonly Timeout?: number
  /** Megabytes; 128 by default. */
  readonly MemorySize?: number
  readonly Environment?: { readonly Variables?: Record<string, string> }
  readonly LoggingConfig?: { readonly LogGroup?: string }
  readonly TracingConfig?: { readonly Mode?: string }
}

/**
 * Invokes a function by name or ARN, of a version too. Throws on an unknown function; an error of the
 * function itself is part of the outcome, which is `THROTTLED` above the account's concurrency. Where all environments are busy,
 * one may get free within `patienceMs`, by default none, before another is started.
 */
export type InvokeFunction = (functionName: string, payload: unknown, patienceMs?: number) => Promise<Outcome>

export interface Functions {
  readonly invoke: InvokeFunction
  /** Numbers of invocations since the start, by function name. */
  invocations(): Record<string, number>
  /** Kills a function's execution environments, as when hosts are lost. @returns the number of interrupted events */
  kill(functionName: string): Promise<number>
  /** Ends every execution environment, busy ones after their event: the next ones load the code again. */
  recycle(): Promise<void>
  /** Kills every execution environment; further events have new ones. */
  stop(): Promise<void>
}

interface FunctionsOptions {
  readonly assembly: Assembly
  readonly activity: Activity
  readonly clock: Clock
  /** Invocations at the same time, of all functions: the account's concurrency. */
  readonly concurrency: number
  /** Folder of `<function name>.log` files. */
  readonly logsDir: string
  /** Variables that the local cloud adds to a function's environment: endpoint and credentials. */
  environment(lambda: Resource<LambdaFunction>): Record<string, string>
  /** Called for each log line and trace of a function. */
  onUse(functionLogicalId: string, action: string, resource: string): void
  /** Folder of a function's code, instead of the asset's. */
  readonly codeFolder?: ((assetFolder: string) => string) | undefined
}

/** Concurrent execution environments per function; further events wait. */
const MAX_INSTANCES = 4
/** Lifetime of an idle execution environment: a quiet site takes little memory, but to start one costs as much as ten events. */
const IDLE_MS = 300_000

/** Lambda: runs the functions of the assembly, each with exactly its declared environment. */
export function startFunctions(options: FunctionsOptions): Functions {
  const pools = new Map<string, Pool>()
  const invocations: Record<string, number> = {}
  let running = 0
  const poolOf = (name: string): Pool => {
    const lambda = functionReference(options.assembly, name)?.lambda as Resource<LambdaFunction> | undefined
    if (!lambda) throw new Error(`No template declares the function ${name}`)
    const existing = pools.get(lambda.logicalId)
    if (existing) return existing
    const functionName = options.assembly.physicalId(lambda)
    const pool = new Pool(instanceFactory(lambda, options), () => {
      invocations[functionName] = (invocations[functionName] ?? 0) + 1
    })
    pools.set(lambda.logicalId, pool)
    return pool
  }
  return {
    async invoke(name, payload, patienceMs) {
      const pool = poolOf(name)
      if (running >= options.concurrency) return THROTTLED
      running += 1
      const end = options.activity.begin(name)
      try {
        return await pool.run(payload, patienceMs)
      } finally {
        running -= 1
        end()
      }
    },
    invocations: () => invocations,
    kill: async (name) => poolOf(name).kill(),
    recycle: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.recycle()))
    },
    stop: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.kill()))
    },
  }
}

function instanceFactory(lambda: Resource<LambdaFunction>, options: FunctionsOptions): () => Instance {
  const { properties } = lambda
  if (!properties.Runtime.startsWith('nodejs')) {
    throw new Error(`${lambda.logicalId} needs ${properties.Runtime}; only Node.js functions run here`)
  }
  const functionName = options.assembly.physicalId(lambda)
  const functionArn = options.assembly.arn(lambda)
  const logGroupName = properties.LoggingConfig?.LogGroup ?? `/aws/lambda/${functionName}`
  const [, , , region = '', account = ''] = functionArn.split(':')
  const memoryMb = properties.MemorySize ?? 128
  const assetFolder = options.assembly.asset(properties.Code.S3Key)
  const code = options.codeFolder?.(assetFolder) ?? assetFolder
  const file = openLog(join(options.logsDir, `${functionName}.log`))
  const log = (line: string) => {
    const stream = `arn:aws:logs:${region}:${account}:log-group:${logGroupName}:log-stream:local`
    options.onUse(lambda.logicalId, 'logs:CreateLogStream', stream)
    options.onUse(lambda.logicalId, 'logs:PutLogEvents', stream)
    file(line)
  }
  return () => {
    if (properties.TracingConfig?.Mode === 'Active') {
      options.onUse(lambda.logicalId, 'xray:PutTraceSegments', '*')
      options.onUse(lambda.logicalId, 'xray:PutTelemetryRecords', '*')
    }
    return new Instance({
      code,
      handler: properties.Handler,
      functionName,
      functionArn,
      logGroupName,
      memoryMb,
      timeoutSeconds: properties.Timeout ?? 3,
      log,
      clock: options.clock,
      environment: {
        ...properties.Environment?.Variables,
        AWS_REGION: region,
        AWS_DEFAULT_REGION: region,
        AWS_LAMBDA_FUNCTION_NAME: functionName,
        AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
        AWS_EXECUTION_ENV: `AWS_Lambda_${properties.Runtime}`,
        _HANDLER: properties.Handler,
        LAMBDA_TASK_ROOT: code,
        TZ: ':UTC',
        ...options.environment(lambda),
      },
    })
  }
}

/** The execution environments of one function, and the events that wait for one. */
class Pool {
  readonly #create: () => Instance
  readonly #onRun: () => void
  readonly #all = new Set<Instance>()
  readonly #idle: { instance: Instance; timer: NodeJS.Timeout }[] = []
  readonly #waiting = new Set<() => void>()
  #stale = new WeakSet<Instance>()

  constructor(create: () => Instance, onRun: () => void) {
    this.#create = create
    this.#onRun = onRun
  }

  async run(event: unknown, patienceMs = 0): Promise<Outcome> {
    this.#onRun()
    const instance = await this.#take(patienceMs)
    try {
      return await instance.run(event)
    } finally {
      this.#release(instance)
    }
  }

  async recycle(): Promise<void> {
    for (const instance of this.#all) this.#stale.add(instance)
    const idle = this.#idle.splice(0)
    for (const { timer } of idle) clearTimeout(timer)
    await Promise.all(idle.map(({ instance }) => this.#drop(instance)))
  }

  async kill(): Promise<number> {
    const atWork = this.#all.size - this.#idle.length
    await Promise.all([...this.#all].map((instance) => instance.stop()))
    return atWork
  }

  async #take(patienceMs: number): Promise<Instance> {
    for (let waitMs = patienceMs; ; waitMs = 0) {
      const idle = this.#idle.pop()
      if (idle) {
        clearTimeout(idle.timer)
        if (!idle.instance.ended) return idle.instance
        void this.#drop(idle.instance)
      } else if (waitMs > 0 && this.#all.size > 0) {
        await this.#released(AbortSignal.timeout(waitMs))
      } else if (this.#all.size < MAX_INSTANCES) {
        const instance = this.#create()
        this.#all.add(instance)
        return instance
      } else {
        await this.#released()
      }
    }
  }

  /** Resolves when an environment is released, or at the signal. */
  #released(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.add(resolve)
      signal?.addEventListener('abort', () => {
        this.#waiting.delete(resolve)
        resolve()
      })
    })
  }

  #release(instance: Instance): void {
    if (instance.ended || this.#stale.has(instance)) {
      void this.#drop(instance)
    } else {
      const timer = setTimeout(() => {
        this.#idle.splice(
          this.#idle.findIndex((entry) => entry.instance === instance),
          1,
        )
        void this.#drop(instance)
      }, IDLE_MS)
      this.#idle.push({ instance, timer: timer.unref() })
    }
    const [next] = this.#waiting
    if (!next) return
    this.#waiting.delete(next)
    next()
  }

  #drop(instance: Instance): Promise<void> {
    this.#all.delete(instance)
    return instance.stop()
  }
}
