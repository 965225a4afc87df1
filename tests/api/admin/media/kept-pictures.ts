import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { ulid } from 'ulid'
import * as z from 'zod'
import { cloud } from '../../../support/client.ts'
import { storedItems } from '../../../support/cloud/table.ts'

let shade = 0
/** A picture like no other: the same one would be the same picture of the library. */
export const picture = (width = 480, height = 360) =>
  sharp({
    create: { width, height, channels: 3, background: { r: ++shade % 256, g: 90, b: 200 } },
  }).composite([{ input: Buffer.from(`<svg width="60" height="20"><text y="15">${ulid()}</text></svg>`) }])

/** Keys of the objects in the bucket of pictures; deleted ones, which it keeps beside them, are none. */
export async function keys(): Promise<string[]> {
  const folder = path.join(path.dirname(cloud.run.permissionsFile), 's3')
  const [bucket = ''] = (await readdir(folder)).filter((name) => name.toLowerCase().includes('media'))
  const names = await readdir(path.join(folder, bucket))
  return names
    .filter((name) => name.endsWith('.object'))
    .map((name) => decodeURIComponent(name.replace(/\.object$/, '')))
}

/** Everything kept of pictures. */
export const kept = async () => [
  ...(await keys()),
  ...(await storedItems()).map(({ pk, sk }) => `${pk} ${sk}`).filter((key) => /MEDIA|media/.test(key)),
]

/** Logical ids of the functions that begin like this. */
export async function logicalIds(prefix: string): Promise<string[]> {
  const { functions } = z
    .object({ functions: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(await readFile(cloud.run.permissionsFile, 'utf8')))
  return Object.keys(functions).filter((name) => name.startsWith(prefix))
}
