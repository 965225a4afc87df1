import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { type Config, loadConfig } from './config.ts'
import { type Deployed, deployStacks, nextSteps, stacksOf } from './deployment.ts'
import { checkPrerequisites } from './prerequisites.ts'
import { bringUpToDate } from './publishing.ts'
import { smokeTest } from './smoke-test.ts'

/**
 * `npm run deploy -- [--yes] <arguments>`: checks what has to be there, shows what would change and asks (not with
 * `--yes`), deploys, publishes every page, looks at the deployed site, and says what to do next. The other arguments go
 * to `cdk diff` and `cdk deploy`, for example `--profile shop`.
 */
const passedOn = process.argv.slice(2).filter((argument) => argument !== '--yes')
const isAgreed = process.argv.includes('--yes')
const profile = passedOn[passedOn.indexOf('--profile') + 1 || passedOn.length]
// For the clients of this process; the CDK reads it as well.
if (profile) process.env.AWS_PROFILE = profile
const cli = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk')
/** Milliseconds between looks at the deployed site: a new name takes a while to be known everywhere. */
const LOOK_AGAIN = [10_000, 20_000, 30_000]

const folder = mkdtempSync(join(tmpdir(), 'wholesale-deploy-'))
try {
  const config = loadConfig()
  await prerequisites(config)
  cdk('diff', ...stacksOf(config), '--method', 'template')
  if (isAgreed || (await agrees())) await deployAll(config)
  else console.log('Nothing was deployed.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}

/** @throws Error that lists every fault. */
async function prerequisites(config: Config): Promise<void> {
  const { faults, remarks } = await checkPrerequisites(config)
  for (const remark of remarks) console.log(`Please note: ${remark}`)
  if (faults.length > 0)
    throw new Error(['Nothing was deployed:', ...faults.map((fault) => `- ${fault}`)].join('\n'))
}

/** @throws Error when there is nobody to ask. */
async function agrees(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Error('Nothing was deployed: nobody is here to agree. "-- --yes" agrees beforehand.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('\nDeploy these changes? (y/N) ')
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

async function deployAll(config: Config): Promise<void> {
  const site = deployStacks(config, deploy)
  console.log('\nPublishing the pages with this build:')
  await bringUpToDate(new LambdaClient({ region: config.region }), site.PublisherName, false, console.log)
  console.log(`\nLooking at https://${site.DistributionDomainName}:`)
  await lookAt(config, site)
  console.log(`\n${nextSteps(config, site).join('\n')}`)
}

/** At CloudFront's own name, which is there even before a domain points to it. @throws Error when something is wrong */
async function lookAt({ region }: Config, { ApiId, DistributionDomainName }: Deployed): Promise<void> {
  const addresses = {
    site: `https://${DistributionDomainName}`,
    api: `https://${ApiId}.execute-api.${region}.amazonaws.com`,
  }
  let findings = await smokeTest(addresses)
  for (const pause of LOOK_AGAIN) {
    if (findings.every(({ fault }) => fault === undefined)) break
    await wait(pause)
    findings = await smokeTest(addresses)
  }
  for (const { check, fault } of findings)
    console.log(fault ? `  FAULT  ${check}: ${fault}` : `  ok     ${check}`)
  if (findings.some(({ fault }) => fault))
    throw new Error('It is deployed, and not as it should be: docs/runbook.md says where to look.')
}

function deploy(stacks: string[], parameters: string[]): unknown {
  const outputs = join(folder, 'outputs.json')
  const given = parameters.flatMap((parameter) => ['--parameters', parameter])
  // Asked above, for all stacks at once.
  cdk('deploy', ...stacks, '--require-approval', 'never', '--outputs-file', outputs, ...given)
  return JSON.parse(readFileSync(outputs, 'utf8'))
}

function cdk(command: string, ...args: string[]): void {
  const { status, error } = spawnSync(process.execPath, [cli, command, ...args, ...passedOn], {
    stdio: 'inherit',
  })
  if (error) throw error
  if (status !== 0) throw new Error(`cdk ${command} failed: the lines above say why.`)
}
