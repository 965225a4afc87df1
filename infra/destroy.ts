import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadConfig } from './config.ts'
import { STATEFUL, stacksOf } from './deployment.ts'
import { keptResources } from './kept-resources.ts'

/**
 * `npm run destroy -- <arguments>`: takes the site off the net, and says what it leaves. The arguments go to `cdk destroy`,
 * which asks first: for example `--profile shop`. Content, enquiries and secrets stay, with the stack they are in.
 */
const cli = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk')
const stacks = stacksOf(loadConfig())
const templates = Object.fromEntries(
  stacks.map((stack) => [stack, JSON.parse(readFileSync(`cdk.out/${stack}.template.json`, 'utf8'))]),
)
const removed = stacks.filter((stack) => stack !== STATEFUL)

console.log(`${removed.join(' and ')} will be removed. What can't be made again stays:`)
for (const line of keptResources(templates)) console.log(`  ${line}`)
// The distribution before its firewall, which can't go while it is in use.
const isGone = removed.toReversed().every((stack) => {
  const args = [cli, 'destroy', '--app', 'cdk.out', stack, ...process.argv.slice(2)]
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0
})
if (isGone) {
  console.log(
    `${STATEFUL} is protected and still there: npm run deploy brings the site back with all its content. To give ` +
      'that up, remove what is listed above by hand, lift the termination protection of the stack in ' +
      `CloudFormation, then: npx cdk destroy ${STATEFUL}`,
  )
} else process.exitCode = 1
