import { cp, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const ROOT = path.join(import.meta.dirname, '../..')
/** Files that are installed or made, not written by hand. */
const MADE = new Set(['node_modules', 'dist', 'cdk.out', 'cdk.out.matrix', '.git', '.local'])

/** A copy of the project with the packages of this one. @returns its folder, in one of its own. */
export async function copyProject(): Promise<string> {
  const project = path.join(await mkdtemp(path.join(tmpdir(), 'wholesale-copy-')), 'project')
  await cp(ROOT, project, {
    recursive: true,
    filter: (from) => !MADE.has(path.relative(ROOT, from)) && !from.endsWith('.log'),
  })
  await symlink(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'))
  return project
}
