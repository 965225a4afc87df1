import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { App, NestedStack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { ASSET_RESOURCE_METADATA_ENABLED_CONTEXT } from 'aws-cdk-lib/cx-api'
import { AwsSolutionsChecks } from 'cdk-nag'
import { routes } from '../../shared/api.ts'
import { parseConfig } from '../config.ts'
import { addStacks } from '../stacks/stacks.ts'
import { configurations } from './sample-configurations.ts'

/** A template's value as a list: one element is written without brackets. */
export const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])

type Name = keyof typeof configurations

/** The cloud with a sample configuration, synthesized once for all files that share a worker. */
export function cloudOf(name: Name) {
  const cloud = clouds.get(name) ?? synthesize(name)
  clouds.set(name, cloud)
  return cloud
}

/** Synthesizes templates with empty files in place of the built functions and frontend. */
function synthesize(name: Name) {
  const { context } = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8'))
  const outdir = join(folder, name)
  // As the CDK's command line synthesizes: it finds the templates of nested stacks by this.
  const app = new App({ context: { ...context, [ASSET_RESOURCE_METADATA_ENABLED_CONTEXT]: true }, outdir })
  const { stateful, stateless, edge, logs, pipeline } = addStacks(
    app,
    parseConfig(configurations[name]),
    distDir,
  )
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
    logs: { region: logs.region, template: Template.fromStack(logs) },
    pipeline: pipeline && Template.fromStack(pipeline),
    /** Findings of cdk-nag's AwsSolutions without acknowledgement, as `<rule> <path>`. */
    findings: () =>
      new AwsSolutionsChecks(app)
        .validateScope(app)
        .violations.flatMap(({ ruleName, violatingResources }) =>
          violatingResources.map(({ constructPath }) => `${ruleName} ${constructPath}`),
        ),
    terminationProtection: stateful.terminationProtection,
  }
}

const folder = mkdtempSync(join(tmpdir(), 'wholesale-infra-'))
const distDir = join(folder, 'dist')
const clouds = new Map<Name, ReturnType<typeof synthesize>>()

const bundles = Object.values(routes).map((call) => call.handler.replaceAll('/', '-'))
for (const file of [
  ...[
    ...bundles,
    'generator',
    'publisher',
    'enquiry-notice',
    'picture-encoder',
    'origin-check',
    'canary',
    'scheduler',
    'exporter',
    'reporter',
  ].map((bundle) => `functions/${bundle}/index.mjs`),
  'frontend/index.html',
  'frontend/assets/client-1a2b.js',
]) {
  const path = join(distDir, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
}
