import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Environment } from './resource-names.ts'

interface TemplateResource {
  readonly Type: string
  readonly Properties?: Record<string, unknown>
  readonly Condition?: string
  readonly DependsOn?: readonly string[]
  readonly Metadata?: { readonly 'aws:asset:path'?: string }
}

interface Template {
  readonly Resources?: Record<string, TemplateResource>
  readonly Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>
  readonly Parameters?: Record<string, { Default?: unknown }>
}

interface Manifest {
  readonly artifacts: Record<
    string,
    {
      type: string
      environment?: string
      properties?: { templateFile?: string; file?: string; stackName?: string }
    }
  >
}

interface AssetManifest {
  readonly files: Record<
    string,
    { source: { path?: string }; destinations: Record<string, { objectKey: string }> }
  >
}

/** One stack of the assembly, unresolved. */
export interface Stack {
  readonly name: string
  readonly template: Template
  readonly environment: Environment
  /** A nested stack's parent, and the parent's values for its parameters. */
  readonly nestedIn?: { readonly parent: Stack; readonly parameters: Readonly<Record<string, unknown>> }
}

/** Sample values: the CDK leaves account and region open until they are configured. */
const UNCONFIGURED: Environment = { account: '000000000000', region: 'eu-west-2' }

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

function environmentOf(uri = ''): Environment {
  const [, account = '', region = ''] = /^aws:\/\/([^/]+)\/(.+)$/.exec(uri) ?? []
  return {
    account: account.startsWith('unknown') || !account ? UNCONFIGURED.account : account,
    region: region.startsWith('unknown') || !region ? UNCONFIGURED.region : region,
  }
}

/** Paths of all file assets by object key. */
function readAssets(directory: string, manifest: Manifest): Map<string, string> {
  const assets = new Map<string, string>()
  for (const { type, properties } of Object.values(manifest.artifacts)) {
    if (type !== 'cdk:asset-manifest' || !properties?.file) continue
    const { files } = readJson<AssetManifest>(join(directory, properties.file))
    for (const { source, destinations } of Object.values(files)) {
      for (const { objectKey } of Object.values(destinations)) {
        if (source.path) assets.set(objectKey, resolve(directory, source.path))
      }
    }
  }
  return assets
}

function readStacks(directory: string, manifest: Manifest): Stack[] {
  return Object.entries(manifest.artifacts).flatMap(([id, { type, environment, properties }]) => {
    if (type !== 'aws:cloudformation:stack' || !properties?.templateFile) return []
    const template = readJson<Template>(join(directory, properties.templateFile))
    const stack = { name: properties.stackName ?? id, template, environment: environmentOf(environment) }
    return [stack, ...readNested(directory, stack)]
  })
}

/** Nested stacks of a stack, at any depth. */
function readNested(directory: string, parent: Stack): Stack[] {
  return Object.entries(parent.template.Resources ?? {}).flatMap(([logicalId, declared]) => {
    if (declared.Type !== 'AWS::CloudFormation::Stack') return []
    const file = declared.Metadata?.['aws:asset:path']
    if (!file) throw new Error(`${parent.name}/${logicalId}: its template is not in the cloud assembly`)
    const parameters = (declared.Properties?.Parameters ?? {}) as Record<string, unknown>
    const nested: Stack = {
      name: nestedName(parent, logicalId),
      template: readJson<Template>(join(directory, file)),
      environment: parent.environment,
      nestedIn: { parent, parameters },
    }
    return [nested, ...readNested(directory, nested)]
  })
}

/** Name of the nested stack that a resource of `parent` declares. */
export const nestedName = (parent: Stack, logicalId: string): string => `${parent.name}-${logicalId}`

/** The output of `cdk synth` in `directory`: the stacks, and the path of each file asset by its S3 object key. */
export function readAssembly(directory: string): { stacks: Stack[]; assets: Map<string, string> } {
  const file = join(directory, 'manifest.json')
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run synth" first.`)
  const manifest = readJson<Manifest>(file)
  return { stacks: readStacks(directory, manifest), assets: readAssets(directory, manifest) }
}
