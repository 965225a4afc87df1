import { createHash } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { writeAtomically } from './atomic-file.ts'
import type { Clock } from './control/clock.ts'

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
  /** Takes a snapshot into a folder. @returns brings the bucket back to it, and moves what is undone into another folder */
  snapshot(folder: string): Promise<(undone: string) => Promise<void>>
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
 * @param options `versioned` keeps what is deleted, though not what is overwritten
 */
export async function openBucket(
  dataDir: string,
  name: string,
  { versioned = false, clock }: { readonly versioned?: boolean; readonly clock: Pick<Clock, 'now'> },
): Promise<BucketStore> {
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
          'last-modified': new Date(clock.now()).toUTCString(),
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
    snapshot: (folder) =>
      inTurn(async () => {
        const [present, gone] = [new Map(objects), new Set(deleted)]
        await mkdir(folder, { recursive: true })
        // Hard links: what is written later is a file of its own.
        const paths = [...[...present.keys()].map(pathOf), ...[...gone].map(deletedPathOf)]
        await Promise.all(paths.map((path) => link(path, join(folder, basename(path)))))
        const bringBack = (path: string) => link(join(folder, basename(path)), path)
        return (undone) =>
          inTurn(async () => {
            await mkdir(undone, { recursive: true })
            const undo = (path: string) => rename(path, join(undone, basename(path)))
            for (const [key, summary] of objects) if (present.get(key) !== summary) await undo(pathOf(key))
            for (const key of deleted) if (!gone.has(key)) await undo(deletedPathOf(key))
            for (const [key, summary] of present)
              if (objects.get(key) !== summary) await bringBack(pathOf(key))
            for (const key of gone) if (!deleted.has(key)) await bringBack(deletedPathOf(key))
            objects.clear()
            for (const [key, summary] of present) objects.set(key, summary)
            deleted.clear()
            for (const key of gone) deleted.add(key)
          })
      }),
    list: (prefix) =>
      [...objects.values()]
        .filter(({ key }) => key.startsWith(prefix))
        .sort((a, b) => (a.key < b.key ? -1 : 1)),
  }
}
