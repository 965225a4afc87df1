import { App } from 'aws-cdk-lib'
import { addStacks } from './cloud.ts'
import { loadConfig } from './config.ts'

const app = new App()
addStacks(app, loadConfig(), 'dist')
app.synth()
