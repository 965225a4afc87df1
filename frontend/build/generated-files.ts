import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Content of files by their paths below a folder. */
export type Files = ReadonlyMap<string, Buffer | string>

/** Write generated files (git-ignored) into a folder before a build, or before the development server begins. */
export const generatedFiles = (name: string, folder: string, make: () => Promise<Files>): Plugin => ({
  name,
  applyToEnvironment: (environment) => environment.name === 'client',
  async buildStart() {
    for (const [path, content] of await make()) await writeChanged(join(folder, path), content)
  },
})

/** Write atomically, and only what changed: a watching server would restart. */
async function writeChanged(path: string, content: Buffer | string): Promise<void> {
  const wanted = Buffer.from(content)
  const present = await readFile(path).catch(() => undefined)
  if (present?.equals(wanted)) return
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}`
  await writeFile(temporary, wanted)
  await rename(temporary, path)
}
