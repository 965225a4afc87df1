import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from './atomic-file.ts'

export interface BucketObject {
  body: Buffer
  /** content-type, cache-control, etag, last-modified, x-amz-meta-* */
  headers: Record<string, string>
}

/** An object's entry in a listing. */
interface ObjectSummary {
  readonly key: string
  readonly etag: string
  readonly lastModified: Date
  /** In bytes. */
  readonly size: number
}

/** Precondition of a write: gets the current object's ETag, and throws to stop the write. */
type Check = (currentEtag: string | undefined) => void

export interface BucketStore {
  get(key: string): Promise<BucketObject | undefined>
  put(key: string, body: Buffer, headers: Record<string, string>, check?: Check): Promise<{ etag: string }>
  delete(key: string): Promise<void>
  /** The objects whose keys begin with `prefix`, in the order S3 lists them. */
  list(prefix: string): ObjectSummary[]
  /** Keys of the deleted objects, of a bucket with versions, that begin with `prefix`. */
  deleted(prefix: string): string[]
  /** Ends the deletion of an object. */
  bringBack(key: string): Promise<void>
}

const SUFFIX = '.object'
/** Ending of an object's file, of a bucket with versions, while it is deleted. */
const DELETED_SUFFIX = '.deleted'
/** File names hold 255 bytes almost everywhere, including the suffixes of temporary files. */
const MAX_NAME_LENGTH = 200

/** File name of a key: `blog/a.html` is `blog%2Fa.html.object`; a key that is too long becomes its digest. */
function fileName(key: string): string {
  const readable = encodeURIComponent(key)
  return readable.length <= MAX_NAME_LENGTH
    ? readable
    : `sha256-${createHash('sha256').update(key).digest('hex')}`
}

/** Parses an object's file: headers as a line of JSON, then the body, so that both change together. */
function parse(file: Buffer): BucketObject & { key: string } {
  const lineEnd = file.indexOf('\n')
  const { key, headers } = JSON.parse(file.toString('utf8', 0, lineEnd))
  return { key, headers, body: file.subarray(lineEnd + 1) }
}

/**
 * Opens or creates the bucket `name` below `dataDir`.
 * @param versioned keeps what is deleted, though not what is overwritten
 */
export async function openBucket(dataDir: string, name: string, versioned = false): Promise<BucketStore> {
  const directory = join(dataDir, 's3', name)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const pathOf = (key: string) => join(directory, fileName(key) + SUFFIX)
  const deletedPathOf = (key: string) => join(directory, fileName(key) + DELETED_SUFFIX)
  const read = async (path: string) => {
    try {
      return parse(await readFile(path))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  const objects = new Map<string, ObjectSummary>()
  const deleted = new Set<string>()
  const remember = (key: string, { body, headers }: BucketObject) => {
    const lastModified = new Date(headers['last-modified'] ?? 0)
    objects.set(key, { key, etag: headers.etag ?? '', lastModified, size: body.length })
  }
  for (const file of await readdir(directory)) {
    if (!file.endsWith(SUFFIX) && !file.endsWith(DELETED_SUFFIX)) continue
    const object = await read(join(directory, file))
    if (object && file.endsWith(SUFFIX)) remember(object.key, object)
    else if (object) deleted.add(object.key)
  }

  /** Runs writes one after the other, so that preconditions see the current object. */
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<T>(write: () => Promise<T>): Promise<T> {
    const turn = last.then(write)
    last = turn.catch(() => {})
    return turn
  }

  return {
    async get(key) {
      const object = objects.has(key) ? await read(pathOf(key)) : undefined
      return object && { body: object.body, headers: object.headers }
    },
    put: (key, body, given, check) =>
      inTurn(async () => {
        check?.(objects.get(key)?.etag)
        const etag = `"${createHash('md5').update(body).digest('hex')}"`
        const headers = {
          'content-type': 'binary/octet-stream',
          ...given,
          etag,
          'last-modified': new Date().toUTCString(),
        }
        await writeAtomically(
          pathOf(key),
          Buffer.concat([Buffer.from(`${JSON.stringify({ key, headers })}\n`), body]),
        )
        remember(key, { body, headers })
        if (deleted.delete(key)) await rm(deletedPathOf(key), { force: true })
        return { etag }
      }),
    delete: (key) =>
      inTurn(async () => {
        if (versioned && objects.has(key)) {
          await rename(pathOf(key), deletedPathOf(key))
          deleted.add(key)
        } else await rm(pathOf(key), { force: true })
        objects.delete(key)
      }),
    deleted: (prefix) => [...deleted].filter((key) => key.startsWith(prefix)).sort(),
    bringBack: (key) =>
      inTurn(async () => {
        if (!deleted.delete(key)) return
        await rename(deletedPathOf(key), pathOf(key))
        const object = await read(pathOf(key))
        if (object) remember(key, object)
      }),
    list: (prefix) =>
      [...objects.values()]
        .filter(({ key }) => key.startsWith(prefix))
        .sort((a, b) => (a.key < b.key ? -1 : 1)),
  }
}
