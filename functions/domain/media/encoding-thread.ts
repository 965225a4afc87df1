import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import * as z from 'zod'
import { type EncodedPicture, encodePicture, UnreadablePicture } from './encode-picture.ts'

const TASK = 'encode a picture'
const task = z.object({ task: z.literal(TASK), id: z.string(), original: z.instanceof(Uint8Array) })

type Result = { readonly encoded: EncodedPicture } | { readonly unreadable: string }

/**
 * `encodePicture` in a thread of its own, which runs this module again: WebAssembly gives memory back when its thread
 * ends, and what two pictures leave has no room for a third.
 * @throws UnreadablePicture for a file that cannot be decoded; any other error of the thread
 */
export async function encodeInThread(id: string, original: Uint8Array): Promise<EncodedPicture> {
  const data = { task: TASK, id, original }
  const thread = new Worker(fileURLToPath(import.meta.url), { workerData: data })
  try {
    // Rejects with an error that the thread does not catch.
    const [result] = (await once(thread, 'message')) as [Result]
    if ('unreadable' in result) throw new UnreadablePicture(result.unreadable)
    return result.encoded
  } finally {
    await thread.terminate()
  }
}

const encode = ({ id, original }: z.output<typeof task>): Promise<Result> =>
  encodePicture(id, Buffer.from(original)).then(
    (encoded) => ({ encoded }),
    (error: unknown) => {
      if (error instanceof UnreadablePicture) return { unreadable: error.message }
      throw error
    },
  )

const given = isMainThread ? undefined : task.safeParse(workerData).data
if (given) parentPort?.postMessage(await encode(given))
