import type { App } from 'aws-cdk-lib'
import { type Config, nameToCertify } from './config.ts'
import { EdgeStack } from './edge-stack.ts'
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
  const domainName = nameToCertify(config)
  // CloudFront takes certificates from us-east-1 only.
  const edge = domainName
    ? new EdgeStack(app, 'WholesaleEdge', { env: { region: 'us-east-1' }, domainName })
    : undefined
  return { stateful, stateless, edge }
}
