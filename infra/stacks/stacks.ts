import type { App } from 'aws-cdk-lib'
import { type Config, needsEdgeStack } from '../config.ts'
import { EdgeStack } from './edge-stack.ts'
import { PipelineStack } from './pipeline-stack.ts'
import { StatefulStack } from './stateful-stack.ts'
import { StatelessStack } from './stateless-stack.ts'

/**
 * The whole product as stacks.
 * @param distDir folder with the built `functions` and `frontend`
 */
export function addStacks(app: App, config: Config, distDir: string) {
  const env = { region: config.region }
  const stateful = new StatefulStack(app, 'WholesaleStateful', { env, config })
  const stateless = new StatelessStack(app, 'WholesaleStateless', { env, config, distDir, stateful })
  const edge = needsEdgeStack(config)
    ? new EdgeStack(app, 'WholesaleEdge', { env: { region: 'us-east-1' }, config })
    : undefined
  const pipeline = config.pipeline
    ? new PipelineStack(app, 'WholesalePipeline', {
        env,
        pipeline: config.pipeline,
        siteRegion: config.region,
      })
    : undefined
  return { stateful, stateless, edge, pipeline }
}
