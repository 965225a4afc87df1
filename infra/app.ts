import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { loadConfig } from './config.ts'
import { addStacks } from './stacks/stacks.ts'

const app = new App()
// AWS's rules for solutions; deliberate exceptions are acknowledged at their resources, with the reason.
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
addStacks(app, loadConfig(), 'dist')
app.synth()
