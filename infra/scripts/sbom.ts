import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'

const manifest = z.looseObject({ devDependencies: z.unknown() })
const lockfile = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
})

/**
 * Bill of materials (CycloneDX, JSON) of the lockfile's packages without development ones. It describes a copy of the
 * project without `devDependencies`: `npm sbom --omit=dev` omits packages that both use, such as zod (npm 11).
 */
export function billOfMaterials(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wholesale-sbom-'))
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../..', name), 'utf8'))
  const write = (name: string, content: unknown) => writeFileSync(join(folder, name), JSON.stringify(content))
  try {
    const { packages, ...lock } = lockfile.parse(read('package-lock.json'))
    const deployed = Object.entries(packages).filter(([, { dev }]) => !dev)
    const withoutDevelopment = deployed.map(([path, one]) => [path, { ...one, devDependencies: undefined }])
    write('package-lock.json', { ...lock, packages: Object.fromEntries(withoutDevelopment) })
    write('package.json', { ...manifest.parse(read('package.json')), devDependencies: undefined })
    const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx']
    return execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/sbom.json', billOfMaterials())
}
