import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { loadConfig, nameToCertify } from './config.ts'
import { deployStacks } from './deployment.ts'
import { bringUpToDate, publisherName } from './publishing.ts'

/** `npm run deploy -- <arguments>`: what follows `--` goes to every `cdk deploy`, for example `--profile shop`. */
const passedOn = process.argv.slice(2)
const profile = passedOn[passedOn.indexOf('--profile') + 1 || passedOn.length]
const cli = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk')
const folder = mkdtempSync(join(tmpdir(), 'wholesale-deploy-'))

try {
  const config = loadConfig()
  if (nameToCertify(config) && !config.domain?.hostedZone) {
    console.log('The certificate waits until you have created the CNAME record that validates it:')
    console.log('AWS Certificate Manager, region us-east-1, shows that record.')
  }
  const steps = deployStacks(config, deploy)
  console.log('\nPublishing the pages with this build:')
  const lambda = new LambdaClient({ region: config.region, ...(profile && { profile }) })
  await bringUpToDate(lambda, await publisherName(lambda), false, console.log)
  console.log(`\n${steps.join('\n')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}

function deploy(stacks: string[], parameters: string[]): unknown {
  const outputs = join(folder, 'outputs.json')
  const given = parameters.flatMap((parameter) => ['--parameters', parameter])
  const args = [cli, 'deploy', ...stacks, '--outputs-file', outputs, ...given, ...passedOn]
  const { status, error } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) throw new Error(`${stacks.join(', ')}: not deployed. The lines above say why.`)
  return JSON.parse(readFileSync(outputs, 'utf8'))
}
