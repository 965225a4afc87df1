const domain = { name: 'www.example.com' }
const notifications = { from: 'site@example.com', to: 'owner@example.com' }
const hostedZone = { id: 'Z0123456789ABC', name: 'example.com' }
const oidcProviderArn = 'arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com'
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/11111111-2222-3333-4444-555555555555'

/** Configurations with different templates, by name, for tests (`sample-cloud.ts`) and `npm run synth:matrix`. */
export const configurations = {
  default: {},
  domain: { domain },
  'domain-in-route-53': { domain: { ...domain, hostedZone } },
  'own-certificate': { domain: { ...domain, certificateArn } },
  'no-firewall': { firewall: false },
  notifications: { notifications },
  alerts: { alerts: { email: 'owner@example.com', monthlyBudget: 50, everyMinutes: 60 } },
  pipeline: { pipeline: { subject: 'repo:owner/repository' } },
  'other-region': { region: 'us-east-1', domain, alerts: { email: 'owner@example.com' } },
  /** Nothing that can be left out: no us-east-1 stack. */
  least: { firewall: false, domain: { ...domain, certificateArn } },
  everything: {
    domain: { ...domain, hostedZone, hstsPreload: true },
    alerts: { email: 'owner@example.com' },
    ai: { baseUrl: 'https://gateway.example.com/openai/v1' },
    adminUsername: 'jane',
    analyticsId: 'G-ABC123',
    generation: { atOnce: 5 },
    logRetentionDays: 365,
    notifications,
    pipeline: { subject: 'repo:owner@1/repository@2', oidcProviderArn },
    throttle: { ratePerSecond: 7, burst: 9 },
  },
} as const satisfies Readonly<Record<string, object>>
