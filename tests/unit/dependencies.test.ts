import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { billOfMaterials } from '../../infra/scripts/sbom.ts'
import configured from './dependencies.json' with { type: 'json' }

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      optional: z.boolean().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      inBundle: z.boolean().optional(),
    }),
  ),
})

/**
 * `free`: licences (SPDX) that let a company run, change and pass on what has them, with no more than a notice.
 * `library`: those that ask for changes of the library itself to be passed on: we change none.
 * `named`: packages whose licence the lockfile lacks, with the one that their own files name.
 * `unverified`: builds of tools for other machines that the registry did not have when this lockfile was written, so that
 * it knows neither their hash nor their licence: npm verifies them by what the registry says on the day. An update of
 * the tool brings both, and takes its lines away.
 */
const rules: {
  readonly free: readonly string[]
  readonly library: readonly string[]
  readonly named: Readonly<Record<string, string>>
  readonly unverified: readonly string[]
} = configured

const packages = Object.entries(
  lockfile.parse(JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')))
    .packages,
)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: path.split('node_modules/').at(-1) ?? path, ...entry }))

/** Whether one licence of each alternative, and all that are joined, are in the list: `(MIT OR CC0-1.0)`. */
const allows = (allowed: readonly string[], licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((part) => allowed.includes(part)))

test('what is deployed or helps to build it is under a licence that a company may use', () => {
  const refused = packages
    // Under the licence of the package that they are builds of.
    .filter(({ name, version }) => !rules.unverified.includes(`${name}@${version}`))
    .map(({ name, license }) => ({ name, licence: license ?? rules.named[name] ?? 'none' }))
    .filter(({ licence }) => !allows([...rules.free, ...rules.library], licence))
  expect(refused).toEqual([])
  expect(packages.length).toBeGreaterThan(500)
})

test('a licence that is none of them would be found', () => {
  expect(allows(rules.free, 'GPL-3.0-or-later')).toBe(false)
  expect(allows(rules.free, 'MIT AND GPL-3.0-or-later')).toBe(false)
  expect(allows(rules.free, '(MIT OR GPL-3.0-or-later)')).toBe(true)
})

/** How registries, whichever a machine uses, name a package's file. */
const REGISTRY_FILE = /^https:\/\/[^/]+\/(@[^/]+\/)?([^/]+)\/-\/\2-[^/]+\.tgz$/

test('what is installed is exactly what the lockfile pins: each package of the registry by its SHA-512', () => {
  const loose = packages
    // Those are parts of another package's file.
    .filter(({ inBundle }) => !inBundle)
    .filter(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
  expect(loose.map(({ name, version }) => `${name}@${version}`).sort()).toEqual(rules.unverified.toSorted())
  // Neither from repositories nor from links, which nobody else could check.
  const elsewhere = packages.filter(({ resolved }) => resolved !== undefined && !REGISTRY_FILE.test(resolved))
  expect(elsewhere.map(({ name }) => name)).toEqual([])
})

const sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      hashes: z.array(z.object({ alg: z.string() })).default([]),
    }),
  ),
})

test('the bill of materials that a build writes names every package that is deployed, with its hash', () => {
  const { components } = sbom.parse(JSON.parse(billOfMaterials()))
  const named = new Map(components.map(({ name, version, hashes }) => [`${name}@${version}`, hashes]))
  const isDeployed = ({ dev, optional, devOptional }: (typeof packages)[number]) =>
    !dev && !optional && !devOptional
  const deployed = packages.filter(isDeployed)
  expect(deployed.length).toBeGreaterThan(100)
  const missing = deployed.filter(
    ({ name, version, inBundle }) => !named.get(`${name}@${version}`)?.length && !inBundle,
  )
  expect(missing.map(({ name }) => name)).toEqual([])
  // What only tests use is none of it.
  expect([...named.keys()].filter((name) => /^(vitest|knip)@/.test(name))).toEqual([])
})
