/** Names of the stacks. */
export const STATEFUL = 'WholesaleStateful'
export const STATELESS = 'WholesaleStateless'
export const EDGE = 'WholesaleEdge'
export const LOGS = 'WholesaleLogs'
export const PIPELINE = 'WholesalePipeline'

/** Qualifier of the CDK's bootstrap stack, the default one. */
export const QUALIFIER = 'hnb659fds'
/** SSM parameter with the bootstrap stack's version. */
export const BOOTSTRAP_VERSION_PARAMETER = `/cdk-bootstrap/${QUALIFIER}/version`
