import assert from 'node:assert/strict'
import * as z from 'zod'
import type { RunInfo } from './cloud.ts'

/** Address of a system's local AWS, and the credentials for faults. */
export type Aws = Pick<RunInfo, 'awsEndpoint' | 'serviceCredentials'>

/** Asks what is beside the AWS APIs (local/cloud/control/control-api.ts), for example `GET invocations`. @returns the answer, parsed. */
export async function control(
  { awsEndpoint, serviceCredentials }: Aws,
  call: `${'GET' | 'PUT' | 'POST'} ${string}`,
  body?: unknown,
): Promise<unknown> {
  const [method = '', path = ''] = call.split(' ')
  const response = await fetch(new URL(`/_local/${path}`, awsEndpoint), {
    method,
    headers: { authorization: `Bearer ${serviceCredentials.accessKeyId}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  assert.equal(response.status, 200, call)
  return response.json()
}

/** Kills all execution environments of a function, as lost hosts would. @returns the number of interrupted invocations */
export async function kill(aws: Aws, functionName: string): Promise<number> {
  return z.object({ interrupted: z.int() }).parse(await control(aws, `POST kill/${functionName}`)).interrupted
}
