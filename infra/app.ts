import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { loadConfig } from './config.ts'
import { addStacks } from './stacks/stacks.ts'

const app = new App()
// AWS's own list of what a solution should have: what is left out on purpose is acknowledged, with the reason, where it is.
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
addStacks(app, loadConfig(), 'dist')
app.synth()
