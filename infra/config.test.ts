import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

test('works without any setting', () => {
  expect(parseConfig({})).toEqual({
    region: 'eu-west-2',
    adminEmail: 'admin@example.com',
    adminUsername: 'admin',
    firewall: true,
    alerts: { monthlyBudget: 20, everyMinutes: 15 },
    openaiModel: 'gpt-5-mini',
    ai: { baseUrl: 'https://api.openai.com/v1' },
    indexNow: { url: 'https://api.indexnow.org/indexnow' },
    generation: { perDay: 50, atOnce: 2 },
    logRetentionDays: 30,
    throttle: { ratePerSecond: 100, burst: 200 },
  })
})

test('the sample configuration is valid, and one for a first deployment', () => {
  const sample = readFileSync(new URL('config.sample.json', import.meta.url), 'utf8')
  const { domain, alerts } = parseConfig(JSON.parse(sample))
  expect(domain).toBeUndefined()
  expect(alerts.email).toBe('admin@example.com')
})

test('lists all faults of a bad configuration at once, by name', () => {
  const faulty = {
    region: 'London',
    adminEmail: 'nobody',
    adminUsername: 'Jane Doe',
    domain: {
      name: 'https://www.example.com/',
      certificateArn: 'arn:aws:acm:eu-west-2:123456789012:certificate/a',
      hostedZone: { id: 'example.com', name: 'example' },
      hstsPreload: 'yes',
    },
    firewall: 'no',
    alerts: { email: 'me', monthlyBudget: 0, everyMinutes: 1 },
    analyticsId: 'UA-1',
    openaiModel: '',
    ai: { baseUrl: 'http://gateway.example.com/v1' },
    indexNow: { url: 'indexnow.org' },
    generation: { perDay: 0, atOnce: 0.5 },
    logRetentionDays: 31,
    notifications: { from: 'Shop', to: 'owner@example.com' },
    pipeline: { subject: 'owner/repository:*', oidcProviderArn: 'arn:aws:iam::1:role/x' },
    throttle: { ratePerSecond: 0, burst: 1.5 },
    admin_email: 'a@example.com',
  }
  expect(() => parseConfig(faulty)).toThrow(
    new Error(
      [
        'wholesale.config.json is not valid:',
        '- region: Must be an AWS region such as eu-west-2',
        '- adminEmail: Must be an e-mail address',
        '- adminUsername: Must be 3 to 60 of a to z, 0 to 9, dot, hyphen and underscore',
        '- domain.name: Must be a host name such as www.example.com',
        '- domain.certificateArn: Must be the ARN of a certificate in us-east-1',
        '- domain.hostedZone.id: Must be the id of a hosted zone such as Z0123456789ABC',
        '- domain.hostedZone.name: Must be a host name such as www.example.com',
        '- domain.hstsPreload: Must be true or false',
        '- firewall: Must be true or false',
        '- alerts.email: Must be an e-mail address',
        '- alerts.monthlyBudget: Must be above 0',
        '- alerts.everyMinutes: Must be at least 5',
        '- analyticsId: Must be the id of a Google Analytics stream such as G-ABC123',
        '- openaiModel: Must be the name of a model',
        '- ai.baseUrl: Must be an https address such as https://api.openai.com/v1',
        '- indexNow.url: Must be an https address such as https://api.indexnow.org/indexnow',
        '- generation.perDay: Must be at least 1',
        '- generation.atOnce: Must be a whole number',
        '- logRetentionDays: Must be a retention CloudWatch Logs offers, such as 7, 30, 90 or 365',
        '- notifications.from: Must be an e-mail address',
        '- pipeline.subject: Must be such as repo:owner/repository',
        "- pipeline.oidcProviderArn: Must be the ARN of GitHub's OIDC provider",
        '- throttle.ratePerSecond: Must be at least 1',
        '- throttle.burst: Must be a whole number',
        '- file: Unrecognized key: "admin_email"',
      ].join('\n'),
    ),
  )
})

test.each([
  'https://user:secret@gateway.example.com/v1',
  'https://gateway.example.com/v1?key=secret',
  'https://gateway.example.com/v1#part',
  'gateway.example.com/v1',
])('refuses %s as address of the AI provider', (baseUrl) => {
  expect(() => parseConfig({ ai: { baseUrl } })).toThrow('- ai.baseUrl: Must be an https address')
})

test('refuses a zone that the domain is not in', () => {
  const domain = { name: 'www.example.com', hostedZone: { id: 'Z0123456789ABC', name: 'ample.com' } }
  expect(() => parseConfig({ domain })).toThrow(
    '- domain.hostedZone.name: Must be the zone that domain.name is in',
  )
})
