import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { cloud } from '../client.ts'

const message = z.object({ body: z.string() })

/** Bodies of the messages in the queues for failures, by their files. */
export async function failedWork(): Promise<Map<string, string>> {
  const folder = path.join(path.dirname(cloud.run.permissionsFile), 'sqs')
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'))
  const found = await Promise.all(
    names.map(async (name) => {
      // One that is gone by now was done again.
      const text = await readFile(path.join(folder, name), 'utf8').catch(() => undefined)
      return text === undefined ? [] : [[name, message.parse(JSON.parse(text)).body] as const]
    }),
  )
  return new Map(found.flat())
}
