import type { App } from 'aws-cdk-lib'
import { type Config, needsEdgeStack } from '../config.ts'
import { EdgeStack } from './edge-stack.ts'
import { LogsStack } from './logs-stack.ts'
import { EDGE, LOGS, PIPELINE, STATEFUL, STATELESS } from './names.ts'
import { PipelineStack } from './pipeline-stack.ts'
import { StatefulStack } from './stateful-stack.ts'
import { StatelessStack } from './stateless-stack.ts'

/**
 * Adds all stacks of the product to an app.
 * @param distDir folder with the built `functions` and `frontend`
 */
export function addStacks(app: App, config: Config, distDir: string) {
  const env = { region: config.region }
  const stateful = new StatefulStack(app, STATEFUL, { env, config })
  const stateless = new StatelessStack(app, STATELESS, { env, config, distDir, stateful })
  const edge = needsEdgeStack(config)
    ? new EdgeStack(app, EDGE, { env: { region: 'us-east-1' }, config })
    : undefined
  const logs = new LogsStack(app, LOGS, { env: { region: 'us-east-1' } })
  const pipeline = config.pipeline
    ? new PipelineStack(app, PIPELINE, {
        env,
        pipeline: config.pipeline,
        siteRegion: config.region,
      })
    : undefined
  return { stateful, stateless, edge, logs, pipeline }
}
