/** Of the CDK's bootstrap stack, unless another one is chosen there. */
export const QUALIFIER = 'hnb659fds'

/** Where `cdk bootstrap` notes its version, and the one that the templates ask for (requiresBootstrapStackVersion). */
export const BOOTSTRAP = { parameter: `/cdk-bootstrap/${QUALIFIER}/version`, version: 6 }
