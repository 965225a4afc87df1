import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { firefox } from '../../bench/engines/firefox.ts'
import { webkit } from '../../bench/engines/webkit.ts'
import { jobs, scripts, source, steps } from '../support/pipeline.ts'
import { ROOT } from '../support/project-copy.ts'

test('every npm command it names is one of the project', async () => {
  const { scripts: known } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')))
  const named = [...scripts.values()].flatMap((script) =>
    [...script.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((name) => !(name in known))).toEqual([])
})

test('every action is pinned by its commit, with the version beside it for people and Dependabot', () => {
  const used = source.match(/uses: .*/g) ?? []
  expect(used).toHaveLength(steps.filter(({ uses }) => uses).length)
  expect(used.filter((line) => !/^uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
  // One version of each.
  const pins = new Set(used.map((line) => line.split(' # ')[0]))
  expect(pins.size).toBe(new Set(used.map((line) => line.split('@')[0])).size)
})

test('the journeys run in Firefox and WebKitGTK, and nothing is deployed without them or the long tests', () => {
  const programs = [firefox, webkit].flatMap((engine) => engine.packages)
  expect(programs.length).toBeGreaterThan(2)
  const installed = scripts.get('Install the engines')?.split(/\s+/)
  expect(installed).toEqual(expect.arrayContaining(programs))
  expect(jobs.deploy?.needs).toEqual(['test', 'long', 'engines', 'edge', 'encoder'])
  const journeys = jobs.engines?.steps.find(({ name }) => name === 'Journeys in every engine')
  expect(journeys?.env).toMatchObject({ EVERY_ENGINE: 'true' })
  const inNjs = jobs.edge?.steps.find(({ run }) => run?.includes('infra/edge-functions'))
  expect(inNjs?.env).toEqual({ EDGE_ENGINE: 'njs' })
})

test('the code of forks and of dependencies gets no role of the account', () => {
  const condition = jobs.diff?.if ?? ''
  expect(condition).toContain('github.event.pull_request.head.repo.full_name == github.repository')
  // Who opened it: the actor of a run is whoever started it again.
  expect(condition).toContain("github.event.pull_request.user.login != 'dependabot[bot]'")
  expect(jobs.deploy?.if).toContain("github.event_name == 'push'")
})
