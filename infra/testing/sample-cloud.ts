import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { App, NestedStack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { routes } from '../../shared/api.ts'
import { parseConfig } from '../config.ts'
import { addStacks } from '../stacks/stacks.ts'

/** A template's value as a list: one element is written without brackets. */
export const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])

/** Synthesizes templates with any settings, and empty files in place of the built functions and frontend. */
export function synthesize(settings: object = {}) {
  const { context } = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8'))
  const outdir = join(folder, `cdk.out-${++count}`)
  const app = new App({ context, outdir })
  const { stateful, stateless, edge, pipeline } = addStacks(app, parseConfig(settings), distDir)
  // Throws for circular references and, by a feature flag, for violations of the CDK's template rules.
  app.synth()
  const nested = stateless.node.findAll().filter((construct) => construct instanceof NestedStack)
  return {
    /** Folder of the cloud assembly. */
    outdir,
    stateful: Template.fromStack(stateful),
    stateless: Template.fromStack(stateless),
    /** Stacks nested in the stateless stack. */
    nested: nested.map((stack) => Template.fromStack(stack)),
    edge: edge && { region: edge.region, template: Template.fromStack(edge) },
    pipeline: pipeline && Template.fromStack(pipeline),
    /** Findings of cdk-nag's AwsSolutions without acknowledgement, as `<rule> <path>`. */
    findings: new AwsSolutionsChecks(app)
      .validateScope(app)
      .violations.flatMap(({ ruleName, violatingResources }) =>
        violatingResources.map(({ constructPath }) => `${ruleName} ${constructPath}`),
      ),
    terminationProtection: stateful.terminationProtection,
  }
}

const folder = mkdtempSync(join(tmpdir(), 'wholesale-infra-'))
const distDir = join(folder, 'dist')
let count = 0

const bundles = Object.values(routes).map((call) => call.handler.replaceAll('/', '-'))
for (const file of [
  ...[...bundles, 'generator', 'publisher', 'enquiry-notice', 'share-image', 'origin-check', 'canary'].map(
    (bundle) => `functions/${bundle}/index.mjs`,
  ),
  'frontend/index.html',
  'frontend/404.html',
  'frontend/assets/client-1a2b.js',
]) {
  const path = join(distDir, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
}
