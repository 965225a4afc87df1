import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { parseConfig } from '../config.ts'
import { addStacks } from '../stacks/stacks.ts'
import { configurations } from '../testing/sample-configurations.ts'

/**
 * `npm run synth:matrix`, after `npm run build`: synthesizes every sample configuration to `cdk.out.matrix/<configuration>/`,
 * for linters of templates. Fails on a finding of cdk-nag without acknowledgement.
 */
const FOLDER = 'cdk.out.matrix'
const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'))
rmSync(FOLDER, { recursive: true, force: true })
for (const [name, settings] of Object.entries(configurations)) {
  const app = new App({ context, outdir: join(FOLDER, name) })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  addStacks(app, parseConfig(settings), 'dist')
  app.synth()
}
