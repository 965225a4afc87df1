import { environment } from './environment.ts'

/**
 * Takes the place of the SDK's `@aws-sdk/credential-provider-node` in the bundles (see build.ts). That one also
 * looks for profiles, SSO, instance metadata and web identities, 130 KB of each bundle; Lambda gives a function
 * its role's credentials in the environment and nowhere else, valid for as long as the container may live.
 */
export const defaultProvider = () => async () => ({
  accessKeyId: environment('AWS_ACCESS_KEY_ID'),
  secretAccessKey: environment('AWS_SECRET_ACCESS_KEY'),
  ...(process.env.AWS_SESSION_TOKEN && { sessionToken: process.env.AWS_SESSION_TOKEN }),
})
