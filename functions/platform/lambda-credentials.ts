import { environment } from './environment.ts'

/**
 * Replacement of the SDK's `@aws-sdk/credential-provider-node` in the bundles (build.ts). That one also looks for
 * profiles, SSO, instance metadata and web identities, 130 KB of each bundle. Lambda passes a role's credentials in the
 * environment only, valid for the life of the container.
 */
export const defaultProvider = () => async () => ({
  accessKeyId: environment('AWS_ACCESS_KEY_ID'),
  secretAccessKey: environment('AWS_SECRET_ACCESS_KEY'),
  ...(process.env.AWS_SESSION_TOKEN && { sessionToken: process.env.AWS_SESSION_TOKEN }),
})
