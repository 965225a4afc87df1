import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runScript } from '../../testing/run-script.ts'
import { standInAws } from '../../testing/stand-in-aws.ts'
import { KeptAssemblies } from '../rollback/kept-assemblies.ts'

/**
 * A stand-in for the CDK's command line: it records its arguments, fails with `FAILURE` (at the stack `FAILING` only), and
 * synthesizes `TEMPLATE`, or prints that of the given assembly.
 */
const CDK = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const args = process.argv.slice(2)
const given = (option) => args[args.indexOf(option) + 1]
const template = (assembly) => assembly + '/WholesaleStateless.template.json'
appendFileSync('cdk-calls.jsonl', JSON.stringify(args.filter((one) => !one.startsWith('/'))) + '\\n')
if (args[0] === 'deploy' && process.env.FAILURE && args.includes(process.env.FAILING ?? 'deploy')) {
  console.log('deploying')
  console.error(process.env.FAILURE)
  process.exitCode = 1
} else if (args.includes('--app')) console.log(args[0] + ' ' + readFileSync(template(given('--app'))))
else if (args[0] === 'deploy') {
  mkdirSync('cdk.out', { recursive: true })
  writeFileSync(template('cdk.out'), process.env.TEMPLATE ?? '{"Resources":{}}')
  writeFileSync(given('--outputs-file'), process.env.OUTPUTS)
}
`
const OUTPUTS = {
  WholesaleStateful: { TableName: 'table' },
  WholesaleStateless: {
    SiteUrl: 'https://d1.cloudfront.net',
    DistributionArn: 'arn:aws:cloudfront::123456789012:distribution/E1',
    DistributionDomainName: 'd1.cloudfront.net',
    ApiId: 'api',
    PublisherName: 'publisher',
    DistributionId: 'E1',
    EdgeLogsBucketName: 'edge-logs',
  },
}

/** The project as it is after npm ci, but for the CDK's command line. */
const folder = mkdtempSync(join(tmpdir(), 'wholesale-deploy-test-'))
const root = join(import.meta.dirname, '../../..')
const CALLS = join(folder, 'cdk-calls.jsonl')
const aws = await standInAws()

beforeAll(() => {
  for (const part of ['infra', 'shared', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  mkdirSync(join(folder, 'node_modules/aws-cdk/bin'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== 'aws-cdk') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  writeFileSync(join(folder, 'node_modules/aws-cdk/bin/cdk'), CDK)
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  rmSync(CALLS, { force: true })
  aws.givenAccount('eu-west-2')
})

/** `npm run deploy -- --yes` after the build, with a configuration; or another script. */
async function deploy(
  settings: object,
  env: Record<string, string>,
  script = 'infra/scripts/deploy/deploy.ts',
) {
  writeFileSync(
    join(folder, 'wholesale.config.json'),
    JSON.stringify({ adminEmail: 'owner@shop.example', ...settings }),
  )
  const run = await runScript([script, '--yes'], folder, { ...aws.env, ...env })
  const calls = existsSync(CALLS) ? readFileSync(CALLS, 'utf8').trim().split('\n') : []
  return { ...run, calls: calls.map((line): string[] => JSON.parse(line)) }
}

test('the firewall that is no longer wanted is deleted once CloudFront does without it', async () => {
  aws.givenStack('us-east-1', 'WholesaleEdge', {
    WebAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/f/1',
  })
  aws.given('dynamodb eu-west-2 PutItem', {})
  const { output, calls } = await deploy({ firewall: false }, { OUTPUTS: JSON.stringify(OUTPUTS) })
  expect(output).toContain('WholesaleEdge, in us-east-1, is no longer needed, and is deleted at the end.')
  expect(calls.map((args) => args.slice(0, 3))).toEqual([
    ['diff', 'WholesaleStateful', 'WholesaleStateless'],
    ['deploy', 'WholesaleStateful', 'WholesaleStateless'],
    ['deploy', 'WholesaleLogs', '--require-approval'],
  ])
  const order = [...aws.asked]
  // There was no table before: this deployment sets the administrator up.
  expect(aws.bodies.get('dynamodb eu-west-2 PutItem')).toContain('"action":{"S":"set-up"}')
  const deletion = order.indexOf('cloudformation us-east-1 DeleteStack WholesaleEdge')
  expect(deletion).toBeGreaterThan(0)
  expect(order.findIndex((call) => call.includes('/functions/publisher/invocations'))).toBeGreaterThan(
    deletion,
  )
  // The stand-in publishes nothing, and the new version is live.
  expect(output).toContain('npm run rollback brings the version before back.')
})

test('a failure past the site is shown as the CDK tells it, with what helps against it, and the version before comes back from its kept assembly', async () => {
  const text = (Version: string) =>
    JSON.stringify({ Resources: { Publisher: { Type: 'AWS::Lambda::Function', Properties: { Version } } } })
  mkdirSync(join(folder, 'former'))
  writeFileSync(join(folder, 'former/WholesaleStateless.template.json'), text('A'))
  new KeptAssemblies('api', join(folder, '.deployed')).add(join(folder, 'former'))
  const FAILURE =
    'CREATE_FAILED | AWS::CloudFront::Distribution | Your account must be verified before you can add new CloudFront resources.'
  const failing = { FAILURE, FAILING: 'WholesaleLogs' }
  const failed = await deploy(
    { firewall: false },
    { OUTPUTS: JSON.stringify(OUTPUTS), TEMPLATE: text('B'), ...failing },
  )
  expect(failed.exitCode).toBe(1)
  expect(failed.output).toContain(`deploying\n`)
  expect(failed.output).toContain(FAILURE)
  expect(failed.output).toContain(
    'cdk deploy failed: the lines above say why.\n\nAWS has not verified this new account',
  )
  expect(failed.calls.map(([command]) => command)).toEqual(['diff', 'deploy', 'deploy'])

  aws.givenStack('eu-west-2', 'WholesaleStateless', OUTPUTS.WholesaleStateless)
  aws.givenTemplate('eu-west-2', 'WholesaleStateless', JSON.parse(text('B')).Resources)
  rmSync(CALLS)
  const { output, calls } = await deploy({ firewall: false }, {}, 'infra/scripts/rollback/rollback.ts')
  expect(output).toContain(`deploy ${text('A')}`)
  expect(calls.map((args) => args.slice(0, 3))).toEqual([
    ['diff', 'WholesaleStateless', '--exclusively'],
    ['deploy', 'WholesaleStateless', '--exclusively'],
  ])
  expect([...aws.asked].some((call) => call.includes('/functions/publisher/invocations'))).toBe(true)
})
