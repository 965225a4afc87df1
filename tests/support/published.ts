import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { cloud } from './client.ts'
import { settled } from './cloud/state.ts'

const at = (path: string) => fetch(new URL(path, cloud.run.url))

/** Waits until all changes are published: the page at this path is there then, with these characters; its own address is in every article. */
export async function published(path: string, characters = path): Promise<void> {
  await settled()
  const answer = await at(path)
  expect(answer.status, path).toBe(200)
  expect(await answer.text(), path).toContain(characters)
}

/** Waits until all changes are published: there is no page at this path then. */
export async function withdrawn(path: string): Promise<void> {
  await settled()
  expect((await at(path)).status, path).toBe(404)
}

/** Name of the bucket with the published site. */
export async function siteBucket(): Promise<string | undefined> {
  const buckets = await readdir(path.join(path.dirname(cloud.run.permissionsFile), 's3'))
  return buckets.find((name) => name.toLowerCase().includes('sitebucket'))
}
