import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Content of the JSON files of a folder, which is made where there is none. */
export async function jsonFilesOf<T>(folder: string): Promise<T[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as T))
}
